import { useDeferredValue } from 'react'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { DayProgress } from './day/day-progress.tsx'
import { PaceLine } from './day/pace-line.tsx'
import { Celebration } from './moments/celebration.tsx'
import type { Person } from './person.ts'
import type { Presses } from './presses/use-presses.ts'
import { AdjustGoal } from './settings/adjust-goal.tsx'
import { UnitsButton } from './settings/units-editor.tsx'

export interface TodayGlassProps {
  /** Today with the presses that are under way. */
  today: Today
  person: Person
  presses: Pick<Presses, 'moments'>
}

/** Today's glass and progress; the unit and the goal are changed where they are written. */
export function TodayGlass({ today, person, presses }: TodayGlassProps) {
  const { units } = person
  const moments = useDeferredValue(presses.moments)
  return (
    <DayProgress
      day={today}
      person={person}
      overlay={moments > 0 && <Celebration key={moments} />}
      pace={<PaceLine today={today} person={person} />}
      unit={<UnitsButton units={units} isUnitSign />}
      goal={<AdjustGoal today={today} units={units} isGoalLine />}
    />
  )
}
