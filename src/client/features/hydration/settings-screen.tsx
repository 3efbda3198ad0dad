import { type ReactNode, useDeferredValue } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { formatAmount, unitSign } from '#shared/format/amount.ts'
import { formatCount } from '#shared/format/number.ts'
import { goalOn } from '#shared/hydration/progress.rules.ts'
import { defaultWaterOf, waterName } from '#shared/hydration/water-of-drink.rules.ts'
import { minuteOfTime } from '#shared/wall-clock.ts'
import { ShownContentsButton } from './drinks/shown-contents.tsx'
import { YourDrinks } from './drinks/your-drinks.tsx'
import { Downloads } from './history/downloads.tsx'
import type { Person } from './person.ts'
import { PrintMonth } from './print/print-month.tsx'
import { AdjustGoal } from './settings/adjust-goal.tsx'
import { BadgeSetting } from './settings/badge-setting.tsx'
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

/** Whether reminders are on, and from when. */
function remindersNow(settings: { isOn: boolean; from: string } | undefined, person: Person): string {
  if (settings === undefined) return ''
  return settings.isOn ? `From ${clockText(minuteOfTime(settings.from) ?? 0, person)}` : 'Off'
}

/** Everything about the tracker that is not needed every day: one list of names and values, each of which opens. */
export function SettingsScreen({ person, reminders, myWater }: SettingsScreenProps) {
  const { query, today: latest } = useTrackerDay(person)
  const today = useDeferredValue(latest)
  const settings = trpc.reminders.get.useQuery().data?.settings
  useGroupOfAddress(today !== undefined)
  if (today === undefined) {
    if (!query.isError) return <TrackerSkeleton />
    return <QueryError title="Error fetching data" query={query} />
  }
  const { units } = person
  const water = defaultWaterOf(today, { drink: 'water', name: null, alcohol: 0 })
  const goal = goalOn(today.date, today.weekdayGoals)
  const isSame = today.weekdayGoals.every((other) => other === goal)
  return (
    <div className={styles.list}>
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
      <SettingsGroup id="reminders" title="Reminders" now={remindersNow(settings, person)}>
        {reminders}
      </SettingsGroup>
      <SettingsGroup id="day" title="Your day" now={`Starts at ${clockText(today.dayStart, person)}`}>
        <YourDay today={today} person={person} />
      </SettingsGroup>
      <SettingsGroup
        id="drinks"
        title="Drinks"
        now={today.ownDrinks.length === 0 ? 'Built-in' : `${today.ownDrinks.length} of your own`}
      >
        <YourDrinks today={today} />
        <ShownContentsButton shown={today.shownContents} />
      </SettingsGroup>
      <SettingsGroup id="water" title="Which water" now={water === null ? 'Not chosen' : waterName(water)}>
        {myWater}
        <DrinkWaters today={today} person={person} />
      </SettingsGroup>
      <SettingsGroup id="data" title="Data" now="Download, print">
        <Row gap={8} wraps>
          <Downloads today={today.today} units={units} />
        </Row>
        <PrintMonth today={today} person={person} />
      </SettingsGroup>
      <BadgeSetting userId={person.id} today={today} />
    </div>
  )
}
