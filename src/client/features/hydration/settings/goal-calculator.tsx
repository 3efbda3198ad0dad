import { useState } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { basesFor, SWEAT_LOSSES, suggestGoal } from '#shared/hydration/goal-calculator.rules.ts'
import styles from './settings.module.css'

export interface GoalCalculatorProps {
  units: Units
  /** What the fields above hold, ml. */
  typed: readonly { goal: number }[]
  /** Called with the suggestion, ml; it can still be changed. */
  onUse: (ml: number) => void
}

/** Suggests a goal from an authority's figures and shows the source and the calculation. */
export function GoalCalculator({ units, typed, onUse }: GoalCalculatorProps) {
  const bases = basesFor(useUser()?.isInUnitedStates === true)
  const [basisId, setBasisId] = useState(bases[0]?.id ?? '')
  const [groupId, setGroupId] = useState(bases[0]?.groups[0]?.id ?? '')
  const [sweatKg, setSweatKg] = useState('0')
  const [used, setUsed] = useState<number | null>(null)
  const basis = bases.find(({ id }) => id === basisId) ?? bases[0]
  // The other source may have no figure for them.
  const group = basis?.groups.find(({ id }) => id === groupId) ?? basis?.groups[0]
  if (basis === undefined || group === undefined) return null
  const { goal, total, drinks, share, sweat, isCapped } = suggestGoal(group, units, Number(sweatKg))
  const isRounded = !isCapped && formatAmount(drinks + sweat, units) !== formatAmount(goal, units)
  return (
    <Stack gap={16}>
      <SelectField
        name="basis"
        label="By the figures of"
        value={basis.id}
        options={bases.map(({ id, name }) => ({ value: id, label: name }))}
        hint={basis.note}
        onChange={setBasisId}
      />
      <SelectField
        name="group"
        label="For"
        value={group.id}
        options={basis.groups.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setGroupId}
      />
      <SelectField
        name="sweat"
        label="Lighter after sport, on most days"
        value={sweatKg}
        options={SWEAT_LOSSES.map((kg) => ({
          value: String(kg),
          label: kg === 0 ? 'No sport on most days' : `${kg} kg`,
        }))}
        hint="Weigh yourself before and after: each kilogram less is a liter of water that left."
        onChange={setSweatKg}
      />
      <div className={styles.calculation} role="status">
        <p className={styles.suggestion}>{formatAmount(goal, units)}</p>
        <p>
          {formatAmount(total, units)} of water a day in all, about {share}% of it from drinks:{' '}
          {formatAmount(drinks, units)}. The rest comes with food.
          {sweat > 0 && ` Sport takes ${formatAmount(sweat, units)} more.`}
          {isCapped &&
            ` As a goal for every day we propose no more than ${formatAmount(goal, units)}: no official recommendation is higher. Drink the rest by thirst around your sport.`}
          {isRounded && ` Rounded to ${formatAmount(goal, units)}.`}
        </p>
      </div>
      <Button
        variant="secondary"
        isFull
        onClick={() => {
          onUse(goal)
          setUsed(goal)
        }}
      >
        Use {formatAmount(goal, units)}
      </Button>
      <p role="status" className={`muted small ${styles.done}`}>
        {used === goal &&
          typed.length > 0 &&
          typed.every((day) => day.goal === goal) &&
          `The goal above is now ${formatAmount(goal, units)}. Save it to keep it.`}
      </p>
      <SourceLine source={{ title: group.source.title, url: group.source.url, license: null }} />
      <p className="muted small">
        The figures go by age and sex; these sources give none by weight or for sport. If a doctor gave you an
        amount to drink, keep to that.
      </p>
    </Stack>
  )
}
