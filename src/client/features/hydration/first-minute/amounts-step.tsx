import { useState } from 'react'
import { UNIT_NAMES } from '#client/features/accounts/common/unit-names.ts'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { formatAmount, UNITS, unitSign, unitsOf } from '#shared/format/amount.ts'
import { amountProblem, inOtherUnit, parseAmount } from '#shared/format/typed-amount.ts'
import { basesFor, suggestGoal } from '#shared/hydration/goal-calculator.rules.ts'
import {
  DEFAULT_GOAL,
  GOAL_TO_CONFIRM,
  MAX_AMOUNT,
  MIN_AMOUNT,
  MIN_GOAL,
} from '#shared/hydration/hydration.limits.ts'
import { defaultGoal, goalInField, parseGoal, roundGoal } from '#shared/hydration/typed-goal.ts'
import { HealthNote } from '../settings/health-note.tsx'
import styles from './first-minute.module.css'
import type { StepProps } from './step-props.ts'

const CUP = { min: MIN_AMOUNT, max: MAX_AMOUNT }
/** A higher goal asks whether a doctor set it, which Settings does. */
const GOAL = { min: MIN_GOAL, max: GOAL_TO_CONFIRM }

/** How the person reads amounts, what they drink from, and how much they want to drink. */
export function AmountsStep({ today, person, onDone }: StepProps & { onDone: () => void }) {
  const utils = trpc.useUtils()
  const update = trpc.auth.updateUser.useMutation()
  const setCups = trpc.hydration.setCups.useMutation()
  const setGoal = trpc.hydration.setGoal.useMutation()
  const [units, setUnits] = useState(person.units)
  const groups = basesFor(useUser()?.isInUnitedStates === true).flatMap((basis) =>
    basis.groups.map((group) => ({ basis, group, value: `${basis.id} ${group.id}` })),
  )
  const form = useForm({
    initial: {
      cup: '',
      basis: '',
      goal: goalInField(today.goal === DEFAULT_GOAL ? defaultGoal(units) : today.goal, units),
    },
    validate: {
      cup: (text) => (text.trim() === '' ? null : amountProblem(text, units, CUP)),
      goal: (text) => amountProblem(text, units, GOAL),
    },
    onSubmit: async ({ cup, goal }) => {
      if (units !== person.units) await update.mutateAsync({ units })
      const cupMl = parseAmount(cup, units)
      if (cupMl !== null && !today.cups.includes(cupMl))
        await setCups.mutateAsync({ cups: [...today.cups, cupMl] })
      const goalMl = parseGoal(goal, units)
      if (goalMl !== null && goalMl !== today.goal) await setGoal.mutateAsync({ goal: goalMl })
      await Promise.all([utils.auth.session.invalidate(), utils.hydration.invalidate()])
      onDone()
    },
  })
  const amountField = { autoComplete: 'off', inputMode: units === 'ml' ? 'numeric' : 'decimal' } as const
  const chosen = groups.find(({ value }) => value === form.values.basis)
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <h2>How do you drink?</h2>
      <SelectField
        name="units"
        label="Amounts in"
        value={units}
        options={UNITS.filter((value) => value !== 'imperial_fl_oz' || value === person.units).map(
          (value) => ({
            value,
            label: UNIT_NAMES[value],
          }),
        )}
        onChange={(value) => {
          const next = unitsOf(value)
          setUnits(next)
          form.field('cup').onChange(inOtherUnit(form.values.cup, units, next))
          const goal = parseGoal(form.values.goal, units)
          if (goal !== null) form.field('goal').onChange(goalInField(roundGoal(goal, next), next))
        }}
      />
      <TextField
        label={`Your usual cup in ${unitSign(units)}`}
        hint="Your mug or bottle gets a button of its own. Leave it empty if you have none."
        {...amountField}
        {...form.field('cup')}
      />
      <section className={styles.question} aria-labelledby="first-goal">
        <h3 id="first-goal" className={styles.title}>
          Your goal
        </h3>
        <SelectField
          name="basis"
          label="By the figures for"
          value={form.values.basis}
          options={[
            { value: '', label: 'My own goal' },
            ...groups.map(({ basis, group, value }) => ({
              value,
              label: `${group.name}: ${formatAmount(suggestGoal(group, units).goal, units)} (${basis.name})`,
            })),
          ]}
          onChange={(value) => {
            form.field('basis').onChange(value)
            const next = groups.find((group) => group.value === value)
            if (next !== undefined)
              form.field('goal').onChange(goalInField(suggestGoal(next.group, units).goal, units))
          }}
        />
        <TextField
          label={`Goal a day in ${unitSign(units)}`}
          required
          {...amountField}
          {...form.field('goal')}
        />
        {chosen !== undefined && (
          <SourceLine
            source={{ title: chosen.group.source.title, url: chosen.group.source.url, license: null }}
          />
        )}
        <HealthNote />
      </section>
      <FormError>{form.formError}</FormError>
      <Row gap={8}>
        <Button variant="secondary" onClick={onDone}>
          Skip
        </Button>
        <Button type="submit" className={styles.next} isBusy={form.isBusy} busyLabel="Saving">
          Next
        </Button>
      </Row>
    </form>
  )
}
