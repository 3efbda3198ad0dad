import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { LockedPanel } from '#client/features/billing/common/locked-panel.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Chip, ChipRow } from '#client/ui/public/chip.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { formatAmount, type Units, unitSign } from '#shared/format/amount.ts'
import { amountProblem, amountText, parseAmount } from '#shared/format/typed-amount.ts'
import { MAX_AMOUNT, MIN_AMOUNT } from '#shared/hydration/hydration.limits.ts'
import { quickAddsOf } from '#shared/hydration/quick-amounts.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { servingsOf } from '#shared/scans/servings.rules.ts'
import { useTrackBottle } from './use-track-bottle.ts'

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
  const servings = servingsOf(bottle.volumeMl, units)
  const form = useForm({
    // The id belongs to the form, so that sending it twice adds the drink once.
    initial: {
      amount: amountText(servings[0]?.ml ?? quickAddsOf(units)[0], units),
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
  const amount = form.field('amount')
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <ChipRow label="How much of it">
        {servings.map(({ name, ml }) => {
          const text = amountText(ml, units)
          return (
            <Chip key={name} isPressed={amount.value === text} onClick={() => amount.onChange(text)}>
              {name} · {formatAmount(ml, units)}
            </Chip>
          )
        })}
      </ChipRow>
      <TextField
        label={`How much did you drink, ${unitSign(units)}`}
        hint={
          bottle.volumeMl
            ? `The bottle holds ${formatAmount(bottle.volumeMl, units)}.`
            : 'The label did not say how much is in it.'
        }
        autoComplete="off"
        inputMode={units === 'ml' ? 'numeric' : 'decimal'}
        {...amount}
      />
      <SubmitButton form={form} isFull busyLabel="Adding" label="Add to Tracker" />
    </Stack>
  )
}
