import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ErrorState } from '#client/ui/components/error-state.tsx'
import { Skeleton } from '#client/ui/components/skeleton.tsx'
import { DayProgress } from './day/day-progress.tsx'
import { EntryList } from './day/entry-list.tsx'
import type { Person } from './person.ts'
import styles from './tracker.module.css'

/** A day that is over, `YYYY-MM-DD`: to be looked at, not to be changed. */
export function PastDayPanel({ date, person }: { date: string; person: Person }) {
  const answer = trpc.hydration.day.useQuery({ date })
  if (answer.isError && answer.data === undefined) {
    return (
      <ErrorState
        title="Error fetching data"
        text={errorMessage(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    )
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
