import { LockedPanel } from '#client/entities/billing/locked-panel.tsx'
import { hasPremium, useUser } from '#client/entities/session/use-session.ts'
import { toast } from '#client/lib/toast-store.ts'
import { SubmitButton } from '#client/ui/components/submit-button.tsx'
import { TextField } from '#client/ui/components/text-field.tsx'
import { useForm } from '#client/ui/components/use-form.ts'
import { formatAmount, type Units, unitSign } from '#shared/format/amount.ts'
import { amountProblem, amountText, parseAmount } from '#shared/format/typed-amount.ts'
import { MAX_AMOUNT, MIN_AMOUNT } from '#shared/hydration/hydration.limits.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import styles from './result-parts.module.css'
import { useTrackBottle } from './use-track-bottle.ts'

/** ml, where the label did not say. */
const USUAL_BOTTLE_ML = 500
const LIMITS = { min: MIN_AMOUNT, max: MAX_AMOUNT }

export interface TrackFormProps {
  bottle: SavedBottle
  /** It was added under this id. */
  onDone: (entryId: string) => void
}

/** Adds the bottle to today's drinks, for subscribers; others see what the tracker offers. */
export function TrackForm({ bottle, onDone }: TrackFormProps) {
  const user = useUser()
  if (user === null || !hasPremium(user)) {
    return (
      <LockedPanel
        title="Unlock the Hydration Tracker"
        text="Log this bottle with one tap, and see your day fill up towards your goal."
        offer="Start 14-Day Free Trial"
      />
    )
  }
  return <AmountForm bottle={bottle} userId={user.id} units={user.units} onDone={onDone} />
}

function AmountForm({ bottle, userId, units, onDone }: TrackFormProps & { userId: string; units: Units }) {
  const track = useTrackBottle(bottle, userId)
  const form = useForm({
    // The id belongs to the form, so that sending it twice adds the drink once.
    initial: {
      amount: amountText(Math.min(MAX_AMOUNT, bottle.volumeMl ?? USUAL_BOTTLE_ML), units),
      id: crypto.randomUUID(),
    },
    validate: { amount: (text) => amountProblem(text, units, LIMITS) },
    async onSubmit({ amount, id }) {
      const ml = parseAmount(amount, units)
      if (ml === null) return
      await track.add(id, ml)
      toast.success('Added to Tracker', `${bottle.brandname} ${formatAmount(ml, units)}`)
      onDone(id)
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextField
        label={`How much did you drink, ${unitSign(units)}`}
        hint={
          bottle.volumeMl
            ? 'The bottle’s volume, from its label. Change it if you drank less.'
            : 'The label did not say how much is in it.'
        }
        autoComplete="off"
        inputMode={units === 'ml' ? 'numeric' : 'decimal'}
        {...form.field('amount')}
      />
      <SubmitButton form={form} isFull busyLabel="Adding" label="Add to Tracker" />
    </form>
  )
}
