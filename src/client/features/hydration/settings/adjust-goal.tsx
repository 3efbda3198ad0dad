import { useRouter } from '@tanstack/react-router'
import CloudSun from 'lucide-react/icons/cloud-sun'
import { useRef } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { formatAmount, formatRange, type Units, unitSign } from '#shared/format/amount.ts'
import { amountProblem } from '#shared/format/typed-amount.ts'
import { GOAL_REASONS, type GoalReason, MAX_GOAL, MIN_GOAL } from '#shared/hydration/hydration.limits.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { goalOn } from '#shared/hydration/progress.rules.ts'
import { goalInField, parseGoal, roundGoal } from '#shared/hydration/typed-goal.ts'
import { goalText } from '../day/day-progress.tsx'
import { GOAL_REASON_TEXTS } from '../day/goal-reason.ts'
import { showDay } from '../show-day.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { HealthNote } from './health-note.tsx'
import { HighGoalNotice, useHighGoalQuestion } from './high-goal.tsx'
import styles from './settings.module.css'

const LIMITS = { min: MIN_GOAL, max: MAX_GOAL }
/** How much more the dialog proposes than the ordinary goal, ml. */
const PROPOSED_MORE = 500

/** Saves today's goal, and shows the answered day at once. */
function useAdjustGoal() {
  const utils = trpc.useUtils()
  const { queryClient } = useRouter().options.context
  return trpc.hydration.adjustGoal.useMutation({
    scope: { id: 'hydration' },
    async onSuccess(answer) {
      await showDay(queryClient, answer)
      void utils.hydration.history.invalidate()
    },
  })
}

interface AdjustGoalProps {
  today: Today
  units: Units
  /** The button is the line that says today's goal. */
  isGoalLine?: boolean
}

/** Adjusts today's goal alone; once it is adjusted, says why and restores the ordinary goal. */
export function AdjustGoal({ today, units, isGoalLine = false }: AdjustGoalProps) {
  const restore = useAdjustGoal()
  const { date, adjustedFor, isLimit } = today
  const word = isLimit ? 'limit' : 'goal'
  const ordinary = goalOn(date, today.weekdayGoals)
  const undo = () =>
    restore.mutate(
      { date, adjustment: null },
      {
        onSuccess: ({ goal }) =>
          void toast.success(
            isLimit ? 'Limit Restored' : 'Goal Restored',
            `${formatAmount(goal, units)} today`,
          ),
        onError: (error) => void toast.error('Not saved', errorMessage(error)),
      },
    )
  return (
    <>
      <EditorDialog
        title={`Today’s ${word}`}
        look={{ variant: 'ghost', size: 'sm' }}
        className={isGoalLine ? styles.lineButton : undefined}
        {...(isGoalLine && { name: `Today’s ${word} of ${formatAmount(today.goal, units)}. Adjust` })}
        label={
          isGoalLine ? (
            <span className={styles.goalLine}>{goalText(today, (ml) => formatAmount(ml, units))}</span>
          ) : (
            <>
              <CloudSun size={18} aria-hidden />
              Adjust today
            </>
          )
        }
      >
        {(close) => <AdjustForm today={today} ordinary={ordinary} units={units} onSaved={close} />}
      </EditorDialog>
      {adjustedFor !== null && (
        <Button
          variant="ghost"
          size="sm"
          className={isGoalLine ? styles.lineButton : undefined}
          isBusy={restore.isPending}
          busyLabel="Saving"
          onClick={undo}
        >
          Back to {formatAmount(ordinary, units)}
        </Button>
      )}
    </>
  )
}

interface AdjustFormProps {
  today: Today
  /** The goal of the weekday, ml. */
  ordinary: number
  units: Units
  onSaved: () => void
}

/** One press on a reason saves the goal for it. */
function AdjustForm({ today, ordinary, units, onSaved }: AdjustFormProps) {
  const adjust = useAdjustGoal()
  const question = useHighGoalQuestion()
  const element = useRef<HTMLFormElement>(null)
  const reason = useRef<GoalReason | null>(null)
  const { isLimit } = today
  const word = isLimit ? 'limit' : 'goal'
  // No one proposes to drink more than a doctor allowed.
  const more = isLimit ? 0 : PROPOSED_MORE
  const proposed = today.adjustedFor === null ? roundGoal(ordinary + more, units, isLimit) : today.goal
  const form = useForm({
    initial: { goal: goalInField(proposed, units) },
    validate: { goal: (text) => amountProblem(text, units, LIMITS) },
    onSubmit: async (_values, { setFormError }) => {
      const chosen = reason.current
      reason.current = null
      // Enter in the field sends the form without a reason.
      if (chosen === null) setFormError(`Press a reason to save the ${word}.`)
      if (chosen === null || goal === null || !question.mayStore(goals)) return
      const adjustment = { goal, reason: chosen }
      await adjust.mutateAsync({ date: today.date, adjustment })
      onSaved()
      toast.success(
        isLimit ? 'Limit Adjusted' : 'Goal Adjusted',
        `${formatAmount(goal, units)} today, tomorrow as usual`,
      )
    },
  })
  const goal = parseGoal(form.values.goal, units, isLimit)
  const goals = goal === null ? [] : [{ goal }]
  const isAsked = question.isAsked(goals)
  return (
    <Stack as="form" ref={element} noValidate onSubmit={form.submit} gap={16}>
      <TextField
        label={`Today’s ${word} in ${unitSign(units)}`}
        hint={`${formatRange(LIMITS, units)}. Only for today; the amount is ${isLimit ? 'what your doctor said' : 'yours to choose'}.`}
        autoComplete="off"
        inputMode={units === 'ml' ? 'numeric' : 'decimal'}
        required
        {...form.field('goal')}
      />
      <HighGoalNotice goals={goals} isShown={isAsked} units={units} />
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>
          {isAsked ? `Yes, save this ${word}. Why?` : 'Why? One tap saves it.'}
        </legend>
        {GOAL_REASONS.map((id) => (
          <Button
            key={id}
            variant="secondary"
            isBusy={form.isBusy}
            data-autofocus={id === GOAL_REASONS[0]}
            onClick={() => {
              reason.current = id
              element.current?.requestSubmit()
            }}
          >
            {GOAL_REASON_TEXTS[id]}
          </Button>
        ))}
      </fieldset>
      <FormError>{form.formError}</FormError>
      <p className="muted small">
        {!isLimit && 'A goal you have met stays met. '}Tomorrow has its usual {word} again.
      </p>
      <HealthNote />
    </Stack>
  )
}
