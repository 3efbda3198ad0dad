import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useUser } from '#client/entities/session/use-session.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Disclosure } from '#client/ui/components/disclosure.tsx'
import { Notice } from '#client/ui/components/notice.tsx'
import { SubmitButton } from '#client/ui/components/submit-button.tsx'
import { TextField } from '#client/ui/components/text-field.tsx'
import { useForm } from '#client/ui/components/use-form.ts'
import { toast } from '#client/ui/toasts/toast-store.ts'
import { amountNumber, formatAmount, unitSign } from '#shared/format/amount.ts'
import { amountProblem, amountText, parseAmount } from '#shared/format/typed-amount.ts'
import { GOAL_TO_CONFIRM, MAX_GOAL, MIN_GOAL } from '#shared/hydration/hydration.limits.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { GoalCalculator } from './goal-calculator.tsx'
import { HealthNote } from './health-note.tsx'
import styles from './settings.module.css'

const LIMITS = { min: MIN_GOAL, max: MAX_GOAL }

/** Opens the dialog of the daily goal, ml. */
export function GoalEditorButton({ goal }: { goal: number }) {
  return (
    <EditorDialog
      title="Daily goal"
      look={{ variant: 'ghost', size: 'sm' }}
      label={
        <>
          <SlidersHorizontal size={18} aria-hidden />
          Goal
        </>
      }
    >
      {(close) => <GoalForm goal={goal} onSaved={close} />}
    </EditorDialog>
  )
}

function GoalForm({ goal, onSaved }: { goal: number; onSaved: () => void }) {
  const units = useUser()?.units ?? 'ml'
  const utils = trpc.useUtils()
  const setGoal = trpc.hydration.setGoal.useMutation()
  /** The high goal, ml, that the person is asked about; saving the same goal again confirms it. */
  const [asked, setAsked] = useState<number | null>(null)
  const form = useForm({
    initial: { goal: amountText(goal, units) },
    validate: { goal: (text) => amountProblem(text, units, LIMITS) },
    onSubmit: async ({ goal: text }) => {
      const next = parseAmount(text, units)
      if (next === null) return
      if (next > GOAL_TO_CONFIRM && next !== asked) {
        setAsked(next)
        return
      }
      await setGoal.mutateAsync({ goal: next })
      await utils.hydration.invalidate()
      onSaved()
      toast.success('Goal Saved', `${formatAmount(next, units)} a day, from today on`)
    },
  })
  const goalField = form.field('goal')
  const isAsked = asked !== null && asked === parseAmount(form.values.goal, units)
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <TextField
        label={`Daily goal in ${unitSign(units)}`}
        hint={`${amountNumber(MIN_GOAL, units)} to ${amountNumber(MAX_GOAL, units)} ${unitSign(units)}. It holds for today and the days to come.`}
        autoComplete="off"
        inputMode={units === 'ml' ? 'numeric' : 'decimal'}
        required
        data-autofocus
        {...goalField}
      />
      <Disclosure summary="Work out a goal">
        <GoalCalculator units={units} onUse={(ml) => goalField.onChange(amountText(ml, units))} />
      </Disclosure>
      <HealthNote />
      <div role="status">
        {isAsked && (
          <Notice>
            <p>
              <b>Did a doctor set this goal?</b> {formatAmount(asked, units)} is more than any official
              recommendation we know. Drinking too much can be dangerous.
            </p>
          </Notice>
        )}
      </div>
      <SubmitButton
        form={form}
        isFull
        busyLabel="Saving"
        label={isAsked ? 'Yes, save this goal' : 'Save goal'}
      />
    </form>
  )
}
