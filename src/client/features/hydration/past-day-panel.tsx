import { trpc } from '#client/lib/trpc.ts'
import { QueryError } from '#client/ui/components/query-error.tsx'
import { Skeleton } from '#client/ui/components/skeleton.tsx'
import { DayProgress } from './day/day-progress.tsx'
import { EntryList } from './day/entry-list.tsx'
import type { Person } from './person.ts'
import styles from './tracker.module.css'

/** A day that is over, `YYYY-MM-DD`: to be looked at, not to be changed. */
export function PastDayPanel({ date, person }: { date: string; person: Person }) {
  const answer = trpc.hydration.day.useQuery({ date })
  if (answer.isError && answer.data === undefined) {
    return <QueryError title="Error fetching data" query={answer} />
  }
  if (answer.data === undefined) {
    return (
      <div className={styles.column} role="status" aria-label="Loading the day">
        <Skeleton className={styles.loadingGlass} hasWater />
        <Skeleton height="160px" hasWater />
      </div>
    )
  }
  return (
    <>
      <DayProgress day={answer.data} person={person} />
      <EntryList day={answer.data} person={person} />
    </>
  )
}
