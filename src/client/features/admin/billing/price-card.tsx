import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Box, Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { type BillingSettings, billingSettingsInput } from '#shared/billing/admin-billing.schema.ts'
import { PLANS } from '#shared/billing/plans.ts'
import { MONTHLY_CENTS } from '#shared/billing/price-and-trial.ts'
import { formatMoney } from '#shared/format/number.ts'
import styles from './price-card.module.css'

const ADVERTISED = { amount: MONTHLY_CENTS, currency: 'usd' }

/** The price Premium is sold at, and another one in its place. */
export function PriceCard({ settings }: { settings: BillingSettings }) {
  const { price, problem, priceId, isChosen, mode } = settings
  const isAsAdvertised =
    price === null || (price.amount === ADVERTISED.amount && price.currency === ADVERTISED.currency)
  return (
    <Card as="section" isPadded>
      <h2>Price of Premium</h2>
      {price !== null && (
        <Box as="p" marginTop={8}>
          <FigureNumber unit="a month">{formatMoney(price.amount, price.currency)}</FigureNumber>
        </Box>
      )}
      <Stack gap={8} marginTop={8} className={styles.form}>
        {problem !== null && <Notice>{problem}</Notice>}
        {!isAsAdvertised && (
          <Notice>
            The pricing page says {PLANS.premium.price}
            {PLANS.premium.period}. Checkout asks for the price above.
          </Notice>
        )}
        {mode === 'none' && (
          <Notice>
            Payments are not configured: set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID, and
            start the server again.
          </Notice>
        )}
      </Stack>
      {mode !== 'none' && <PriceForm priceId={priceId ?? ''} isChosen={isChosen} />}
    </Card>
  )
}

function PriceForm({ priceId, isChosen }: { priceId: string; isChosen: boolean }) {
  const utils = trpc.useUtils()
  const save = trpc.admin.billing.save.useMutation()
  const form = useForm({
    initial: { priceId },
    validate: {
      priceId: (typed) =>
        billingSettingsInput.safeParse({ priceId: typed }).error?.issues[0]?.message ?? null,
    },
    onSubmit: async (values) => {
      utils.admin.billing.get.setData(undefined, await save.mutateAsync(values))
      toast.success(
        'Price saved',
        'The next checkout asks for it. Subscriptions go on at the price they have.',
      )
    },
  })
  return (
    <Stack as="form" gap={16} marginTop={16} noValidate onSubmit={form.submit}>
      <TextField
        label="Price id"
        hint={
          isChosen
            ? 'From the provider’s product catalog. It is checked there before it is kept.'
            : 'The one of the server’s environment, until you save another. It is checked at the provider first.'
        }
        {...form.field('priceId')}
      />
      <SubmitButton form={form} isFitted busyLabel="Checking the price" label="Save" />
    </Stack>
  )
}
