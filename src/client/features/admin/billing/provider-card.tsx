import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import Copy from 'lucide-react/icons/copy'
import { toast } from '#client/lib/toast-store.ts'
import { DayCell } from '#client/ui/admin/table/day-cell.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { Badge, type BadgeProps } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import type { BillingSettings } from '#shared/billing/admin-billing.schema.ts'
import { providerEventName } from '#shared/billing/provider-events.ts'

const MODES: Readonly<
  Record<BillingSettings['mode'], { label: string; tone: BadgeProps['tone']; text: string }>
> = {
  live: { label: 'Live', tone: 'good', text: 'Real money moves.' },
  test: { label: 'Test', tone: 'caution', text: 'Stripe’s test mode: no money moves.' },
  sandbox: {
    label: 'Sandbox',
    tone: 'caution',
    text: 'The product’s own stand-in for Stripe: no money moves.',
  },
  none: { label: 'Not configured', tone: 'bad', text: 'No one can subscribe.' },
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast.success('Copied', 'The webhook address is in the clipboard.')
  } catch {
    toast.error('Could not copy', 'Select the address and copy it yourself.')
  }
}

/** Where the provider's events go, and when the last one came. */
export function ProviderCard({ settings: { mode, webhookUrl, lastWebhook } }: { settings: BillingSettings }) {
  const { label, tone, text } = MODES[mode]
  return (
    <Card as="section" isPadded>
      <h2>Payment provider</h2>
      <Grid
        as="dl"
        templateColumns="auto minmax(0, 1fr)"
        gap="{spacing.8} {spacing.20}"
        marginTop="16"
        overflowWrap="anywhere"
        css={{ '& dt': { color: 'fg.muted' } }}
      >
        <dt>Mode</dt>
        <dd>
          <Badge tone={tone}>{label}</Badge> <span className="muted small">{text}</span>
        </dd>
        <dt>Last event</dt>
        <dd>
          {lastWebhook === null ? (
            'None yet'
          ) : (
            <>
              <DayCell isoTime={lastWebhook.at} />, {providerEventName(lastWebhook.type)}
            </>
          )}
        </dd>
      </Grid>
      <chakra.p marginTop="20" color="fg.muted" fontSize="sm">
        Enter this address at the provider as the endpoint of the site’s events.
      </chakra.p>
      <Flex wrap="wrap" align="end" gap="8" marginTop="8">
        <chakra.div flex="1 1 260px">
          <TextField
            label="Webhook URL"
            name="webhook-url"
            type="url"
            readOnly
            value={webhookUrl}
            onChange={() => undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
        </chakra.div>
        <Button variant="secondary" onClick={() => void copy(webhookUrl)}>
          <Copy size={18} aria-hidden />
          Copy
        </Button>
      </Flex>
    </Card>
  )
}
