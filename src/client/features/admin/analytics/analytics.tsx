import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
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
      {analytics.isError && <QueryError title="Error fetching analytics" query={analytics} />}
      {analytics.isPending && (
        <Stack className={styles.parts} role="status" aria-label="Loading">
          <Skeleton height="120px" hasWater />
          <Skeleton height="360px" hasWater />
        </Stack>
      )}
      {analytics.data !== undefined && !analytics.isError && (
        <Stack className={styles.parts} aria-busy={analytics.isPlaceholderData}>
          <KeyFigures {...analytics.data} />
          <ActivityPart {...analytics.data} />
          <RevenuePart {...analytics.data} />
          <UsagePart {...analytics.data} />
        </Stack>
      )}
    </>
  )
}
