import { useDeferredValue } from 'react'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Achievements } from './day/achievements.tsx'
import { StatCards } from './day/stat-cards.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import { WeekInWords } from './history/week-in-words.tsx'
import { ImportButton } from './import/import-button.tsx'
import { MineralsCard } from './minerals/minerals-card.tsx'
import type { Person } from './person.ts'
import styles from './tracker.module.css'
import { TrackerSkeleton } from './tracker-skeleton.tsx'
import { useTrackerDay } from './use-tracker-day.ts'

/** A person's progress and the days that are over, in an order in which the two columns of a desktop end about together. */
export function HistoryScreen({ person }: { person: Person }) {
  const { query, today: latest } = useTrackerDay(person)
  // A press that arrives from another tab shows in the charts without holding the page up.
  const today = useDeferredValue(latest)
  if (today === undefined) {
    if (!query.isError) return <TrackerSkeleton />
    return <QueryError title="Error fetching data" query={query} />
  }
  return (
    <div className={styles.masonry}>
      <WeekInWords today={today} person={person} />
      {!today.isLimit && <StatCards today={today} />}
      <HistoryPanel today={today}>
        <ImportButton today={today} person={person} />
        {!today.isLimit && <Achievements today={today} />}
      </HistoryPanel>
      <MineralsCard units={person.units} />
    </div>
  )
}
