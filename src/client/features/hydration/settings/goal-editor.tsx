import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { useWeekStart } from '#client/features/accounts/common/use-week-start.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { RadioButton } from '#client/ui/public/radio-button.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { formatAmount, formatRange, type Units, unitSign } from '#shared/format/amount.ts'
import { amountProblem } from '#shared/format/typed-amount.ts'
import { WEEKDAYS, weekdaysInOrder, weekdayValues } from '#shared/format/weekdays.ts'
import { MAX_GOAL, MIN_GOAL } from '#shared/hydration/hydration.limits.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { goalOn } from '#shared/hydration/progress.rules.ts'
import { goalInField, parseGoal } from '#shared/hydration/typed-goal.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { GoalCalculator } from './goal-calculator.tsx'
import { HealthNote } from './health-note.tsx'
import { HighGoalNotice, type NamedGoal, useHighGoalQuestion } from './high-goal.tsx'
import styles from './settings.module.css'

const LIMITS = { min: MIN_GOAL, max: MAX_GOAL }
const CHOICES = [
  { value: 'same', label: 'The same every day' },
  { value: 'weekdays', label: null },
] as const

/** Opens the dialog of the goals. */
export function GoalEditorButton({ today }: { today: Today }) {
  return (
    <EditorDialog
      title={today.isLimit ? 'Daily limit' : 'Daily goal'}
      look={{ variant: 'ghost', size: 'sm' }}
      label={
        <>
          <SlidersHorizontal size={18} aria-hidden />
          {today.isLimit ? 'Limit' : 'Goal'}
        </>
      }
    >
      {(close) => <GoalForm today={today} onSaved={close} />}
    </EditorDialog>
  )
}

function GoalForm({ today, onSaved }: { today: Today; onSaved: () => void }) {
  const units = useUser()?.units ?? 'ml'
  const weekStart = useWeekStart()
  const utils = trpc.useUtils()
  const setGoal = trpc.hydration.setGoal.useMutation()
  const setWeekdayGoals = trpc.hydration.setWeekdayGoals.useMutation()
  const setLimit = trpc.hydration.setLimit.useMutation()
  const [isLimit, setIsLimit] = useState(today.isLimit)
  const word = isLimit ? 'limit' : 'goal'
  const question = useHighGoalQuestion()
  const { weekdayGoals } = today
  const goal = goalOn(today.date, weekdayGoals)
  const problem = (text: string) => amountProblem(text, units, LIMITS)
  const problemOfDay = (text: string, { choice }: { choice: string }) =>
    choice === 'weekdays' ? problem(text) : null

  const form = useForm({
    initial: {
      choice: weekdayGoals.every((other) => other === goal) ? 'same' : 'weekdays',
      goal: goalInField(goal, units),
      ...weekdayValues((weekday) => goalInField(weekdayGoals[weekday] ?? goal, units)),
    },
    validate: {
      goal: (text, { choice }) => (choice === 'same' ? problem(text) : null),
      ...Object.fromEntries(WEEKDAYS.map(({ name }) => [name, problemOfDay])),
    },
    onSubmit: async ({ choice }) => {
      if (!question.mayStore(typed)) return
      if (isLimit !== today.isLimit) await setLimit.mutateAsync({ isLimit })
      const goals = typed.map((day) => day.goal)
      const saved =
        choice === 'same'
          ? await setGoal.mutateAsync({ goal: goals[0] ?? goal })
          : await setWeekdayGoals.mutateAsync({ goals })
      await utils.hydration.invalidate()
      onSaved()
      const amount = formatAmount(saved.goal, units)
      toast.success(
        isLimit ? 'Limit Saved' : 'Goal Saved',
        choice === 'same'
          ? `${amount} a day, from today on`
          : `Today ${amount}; each weekday has its own ${word}`,
      )
    },
  })
  const { values } = form
  const isSame = values.choice === 'same'
  const typed: NamedGoal[] = isSame
    ? goalsIn([{ text: values.goal }], units, isLimit)
    : goalsIn(
        WEEKDAYS.map(({ name, label }) => ({ text: values[name], day: label })),
        units,
        isLimit,
      )
  const isAsked = question.isAsked(typed)

  const choose = (choice: string) => {
    form.field('choice').onChange(choice)
    // The goal that was just entered is where the seven begin.
    if (choice === 'weekdays' && new Set(WEEKDAYS.map(({ name }) => values[name])).size === 1)
      for (const { name } of WEEKDAYS) form.field(name).onChange(values.goal)
  }
  const use = (ml: number) => {
    const fields = isSame ? (['goal'] as const) : WEEKDAYS.map(({ name }) => name)
    for (const name of fields) form.field(name).onChange(goalInField(ml, units))
  }
  const amountField = { autoComplete: 'off', inputMode: units === 'ml' ? 'numeric' : 'decimal' } as const
  const range = `${formatRange(LIMITS, units)}.`
  return (
    <Stack as="form" noValidate onSubmit={form.submit} gap={16}>
      <div>
        <CheckBox
          label="My doctor said so: this is the most I may drink"
          isChecked={isLimit}
          onChange={setIsLimit}
        />
        <p className="muted small">
          The glass then shows what is left, reminders say it, and nothing rewards drinking: no streak, no
          levels, no achievements. Past days keep what they had.
        </p>
      </div>
      <fieldset aria-label={`How the ${word} is set`}>
        {CHOICES.map(({ value, label }) => (
          <RadioButton
            key={value}
            label={label ?? `A ${word} for each day of the week`}
            name="choice"
            value={value}
            isChosen={values.choice === value}
            onChoose={() => choose(value)}
          />
        ))}
      </fieldset>
      {isSame ? (
        <TextField
          label={`Daily ${word} in ${unitSign(units)}`}
          hint={`${range} It applies to today and the days to come.`}
          {...amountField}
          required
          data-autofocus
          {...form.field('goal')}
        />
      ) : (
        <fieldset className={styles.week} aria-describedby="week-hint">
          <legend className={styles.legend}>
            {isLimit ? 'Limits' : 'Goals'} in {unitSign(units)}
          </legend>
          {weekdaysInOrder(weekStart).map(({ name, label }) => (
            <TextField key={name} label={label} {...amountField} required {...form.field(name)} />
          ))}
          <p id="week-hint" className="muted small whole-row">
            {range} They apply to today and the days to come.
          </p>
        </fieldset>
      )}
      {!isLimit && (
        <Disclosure summary="Work out a goal">
          <GoalCalculator units={units} typed={typed} onUse={use} />
        </Disclosure>
      )}
      <HealthNote />
      <HighGoalNotice goals={typed} isShown={isAsked} units={units} />
      <SubmitButton
        form={form}
        isFull
        busyLabel="Saving"
        label={
          isAsked
            ? `Yes, save ${isSame ? `this ${word}` : `these ${word}s`}`
            : `Save ${isSame ? word : `${word}s`}`
        }
      />
    </Stack>
  )
}

/** The goals in some fields, ml; none if one of the fields holds no amount. */
function goalsIn(
  fields: readonly { text: string; day?: string }[],
  units: Units,
  isLimit: boolean,
): NamedGoal[] {
  const goals = fields.flatMap(({ text, day }) => {
    const goal = parseGoal(text, units, isLimit)
    return goal === null ? [] : [{ goal, ...(day !== undefined && { day }) }]
  })
  return goals.length === fields.length ? goals : []
}
