import type { SavedBottle } from '../../../../shared/scans/bottle.schema.ts'
import { usePricingLink } from '../../../lib/billing/next-page.ts'
import { aboutPerson } from '../../../lib/person-context.ts'
import { toast } from '../../../lib/toast-store.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/components/button.tsx'
import { FormError } from '../../../ui/components/form-error.tsx'
import { LockedPanel } from '../../../ui/components/locked-panel.tsx'
import { PlaceholderBars } from '../../../ui/components/placeholder-bars.tsx'
import { TextField } from '../../../ui/components/text-field.tsx'
import { useForm } from '../../../ui/components/use-form.ts'
import styles from './result-parts.module.css'

/** ml, where the label did not say. */
const USUAL_BOTTLE_ML = 500
/** The most of one press, ml. */
const MOST_ML = 5000

function amountProblem(text: string): string | null {
  const amount = Number(text.trim())
  if (!Number.isInteger(amount) || amount < 1 || amount > MOST_ML || text.trim() === '') {
    return 'Enter whole millilitres, from 1 to 5,000.'
  }
  return null
}

/** Properties of {@link TrackForm}. */
export interface TrackFormProps {
  bottle: SavedBottle
  onDone: () => void
}

/** Puts what was drunk of the bottle into today, for subscribers; everybody else is shown what the tracker is. */
export function TrackForm({ bottle, onDone }: TrackFormProps) {
  const pricing = usePricingLink()
  const user = trpc.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.user
  if (!user || !(user.isSubscribed || user.isAdmin)) {
    return (
      <LockedPanel
        title="Unlock the Hydration Tracker"
        text="Log this bottle with one press, and see your day fill up towards your goal."
        action={{ label: 'Start 14-Day Free Trial', ...pricing }}
      >
        <PlaceholderBars rows={4} />
      </LockedPanel>
    )
  }
  return <AmountForm bottle={bottle} userId={user.id} onDone={onDone} />
}

function AmountForm({ bottle, userId, onDone }: TrackFormProps & { userId: string }) {
  const utils = trpc.useUtils()
  const drink = bottle.kind === 'sparkling' ? 'sparkling-water' : 'water'
  const form = useForm({
    // A press made twice is one press: its id is made with the form.
    initial: {
      amount: String(Math.min(MOST_ML, bottle.volumeMl ?? USUAL_BOTTLE_ML)),
      id: crypto.randomUUID(),
    },
    validate: { amount: amountProblem },
    async onSubmit({ amount, id }) {
      const press = { id, amount: Number(amount.trim()), drink } as const
      await utils.client.hydration.addWater.mutate(press, { context: aboutPerson(userId) })
      // The tracker, and the glass in the bottom bar, follow.
      void utils.hydration.invalidate()
      if (utils.hydration.day.getData() !== undefined) void utils.hydration.day.refetch()
      toast.success('Added to Tracker', `${press.amount.toLocaleString('en-US')} ml of ${bottle.brandname}`)
      onDone()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextField
        label="How much did you drink, ml"
        hint={
          bottle.volumeMl
            ? 'The bottle’s volume, from its label. Change it if you drank less.'
            : 'The label did not say how much it holds.'
        }
        autoComplete="off"
        inputMode="numeric"
        {...form.field('amount')}
      />
      <FormError>{form.formError}</FormError>
      <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Adding">
        Add to Tracker
      </Button>
    </form>
  )
}
