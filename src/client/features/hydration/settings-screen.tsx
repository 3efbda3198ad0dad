import { type ReactNode, useDeferredValue } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { formatAmount, unitSign } from '#shared/format/amount.ts'
import { formatCount } from '#shared/format/number.ts'
import { goalOn } from '#shared/hydration/hydration.rules.ts'
import { BadgeSetting } from './badge/badge-setting.tsx'
import { ShownContentsButton } from './drinks/shown-contents.tsx'
import { YourDrinks } from './drinks/your-drinks.tsx'
import type { Person } from './person.ts'
import { AdjustGoal } from './settings/adjust-goal.tsx'
import { clockText } from './settings/clock-text.ts'
import { CupsEditorButton } from './settings/cups-editor.tsx'
import { GoalEditorButton } from './settings/goal-editor.tsx'
import { HealthNote } from './settings/health-note.tsx'
import { SettingsGroup, useGroupOfAddress } from './settings/settings-group.tsx'
import { UnitsButton } from './settings/units-editor.tsx'
import { YourDay } from './settings/your-day.tsx'
import styles from './tracker.module.css'
import { TrackerSkeleton } from './tracker-skeleton.tsx'
import { useTrackerDay } from './use-tracker-day.ts'
import { DrinkWaters } from './waters/drink-waters.tsx'

export interface SettingsScreenProps {
  person: Person
  /** Settings of other features. */
  reminders: ReactNode
  myWater: ReactNode
}

/** Everything about the tracker that is not needed every day, in groups that are folded at first. */
export function SettingsScreen({ person, reminders, myWater }: SettingsScreenProps) {
  const { query, today: latest } = useTrackerDay(person)
  const today = useDeferredValue(latest)
  useGroupOfAddress(today !== undefined)
  if (today === undefined) {
    if (!query.isError) return <TrackerSkeleton />
    return <QueryError title="Error fetching data" query={query} />
  }
  const { units } = person
  const goal = goalOn(today.date, today.weekdayGoals)
  const isSame = today.weekdayGoals.every((other) => other === goal)
  return (
    <div className={styles.masonry}>
      <SettingsGroup
        id="goal"
        title={today.isLimit ? 'Limit' : 'Goal'}
        now={isSame ? `${formatAmount(goal, units)} a day` : 'By weekday'}
      >
        <Row gap={8} wraps>
          <GoalEditorButton today={today} />
          <AdjustGoal today={today} units={units} />
        </Row>
        <HealthNote />
      </SettingsGroup>
      <SettingsGroup
        id="units"
        title="Units and cups"
        now={`${unitSign(units)}${today.cups.length > 0 ? `, ${formatCount(today.cups.length, 'cup')}` : ''}`}
      >
        <Row gap={8} wraps>
          <UnitsButton units={units} />
          <CupsEditorButton cups={today.cups} />
        </Row>
      </SettingsGroup>
      <SettingsGroup id="reminders" title="Reminders" now="When and how">
        {reminders}
      </SettingsGroup>
      <SettingsGroup id="day" title="Your day" now={`Starts at ${clockText(today.dayStart, person)}`}>
        <YourDay today={today} person={person} />
      </SettingsGroup>
      <SettingsGroup id="drinks" title="Drinks" now="Your own, caffeine and sugar">
        <YourDrinks today={today} />
        <ShownContentsButton shown={today.shownContents} />
      </SettingsGroup>
      <SettingsGroup id="water" title="Which water" now="What your drinks are made of">
        {myWater}
        <DrinkWaters today={today} person={person} />
      </SettingsGroup>
      <BadgeSetting userId={person.id} today={today} />
    </div>
  )
}
