import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { classNames } from '#client/ui/components/class-names.ts'
import { ErrorState } from '#client/ui/components/error-state.tsx'
import { Skeleton } from '#client/ui/components/skeleton.tsx'
import { ActivityPart } from './activity-part.tsx'
import styles from './analytics.module.css'
import { type RangeSearch, rangeOf } from './date-range.ts'
import { KeyFigures } from './key-figures.tsx'
import { RangePicker } from './range-picker.tsx'
import { RevenuePart } from './revenue-part.tsx'
import { UsagePart } from './usage-part.tsx'

const todayInUtc = () => new Date().toISOString().slice(0, 10)

/** The product's numbers over a range of days. */
export function AnalyticsPanels({ search }: { search: RangeSearch }) {
  const range = rangeOf(search, todayInUtc())
  const { from, to } = range
  const analytics = trpc.admin.analytics.useQuery(
    { from, to },
    { placeholderData: (before) => before, staleTime: 0 },
  )
  return (
    <>
      <RangePicker range={range} />
      {analytics.isError && (
        <ErrorState
          title="Error fetching analytics"
          text={errorMessage(analytics.error)}
          onRetry={() => void analytics.refetch()}
        />
      )}
      {analytics.isPending && (
        <div className={styles.parts} role="status" aria-label="Loading">
          <Skeleton height="120px" hasWater />
          <Skeleton height="360px" hasWater />
        </div>
      )}
      {analytics.data !== undefined && !analytics.isError && (
        <div
          className={classNames(styles.parts, analytics.isPlaceholderData && styles.stale)}
          aria-busy={analytics.isPlaceholderData}
        >
          <KeyFigures {...analytics.data} />
          <ActivityPart {...analytics.data} />
          <RevenuePart {...analytics.data} />
          <UsagePart {...analytics.data} />
        </div>
      )}
    </>
  )
}
