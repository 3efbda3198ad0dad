import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { amountNumber, differenceNumber, formatAmount } from '#shared/format/amount.ts'
import { UndoChip } from '../controls/undo-chip.tsx'
import { goalText } from '../day/day-progress.tsx'
import { HourCard } from '../day/hour-card.tsx'
import { percentOf } from '../day/percent.ts'
import { OfflineNote } from '../offline/offline-note.tsx'
import type { Person } from '../person.ts'
import type { Press } from '../presses/press.ts'
import { useTrackerDay } from '../use-tracker-day.ts'
import { DayCard } from './day-card.tsx'

const NONE: readonly Press[] = []

/** Today of the tracker, for who has Premium. */
export function TrackerDay({ person }: { person: Person }) {
  const { query, presses, today } = useTrackerDay(person)
  const { units } = person
  if (today === undefined)
    return query.isError ? (
      <QueryError title="Error fetching data" query={query} />
    ) : (
      <Skeleton height="312px" hasWater />
    )
  const { intake, goal, isLimit, entries, cups, dayStart } = today
  const shown = isLimit ? Math.max(0, goal - intake) : intake
  const latest = entries[0]
  return (
    <DayCard
      level={goal > 0 ? shown / goal : 0}
      amount={isLimit ? differenceNumber(goal, intake, units) : amountNumber(intake, units)}
      units={units}
      text={
        <>
          {goalText(today, (ml) => formatAmount(ml, units))}
          {!isLimit && goal > 0 && ` · ${percentOf(intake, goal)}%`}
        </>
      }
      cups={cups}
      linkText="Open the tracker"
      onAdd={(ml) => presses.add(ml, 'water')}
      undo={latest !== undefined && <UndoChip latest={latest} person={person} onUndo={presses.undo} />}
      note={
        <>
          <HourCard entries={entries} units={units} />
          <OfflineNote
            waiting={presses.isStalled ? presses.pending : NONE}
            today={today.today}
            dayStart={dayStart}
            timeZone={person.timeZone}
          />
        </>
      }
    />
  )
}
