import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import type { Analytics } from '#shared/admin/analytics/analytics.schema.ts'
import { MIN_PEOPLE_FOR_SHARE } from '#shared/admin/analytics/date-range.rules.ts'
import { formatShortDay } from '#shared/format/date-time.ts'
import { formatNumber } from '#shared/format/number.ts'
import { ChartCard } from './chart-card.tsx'
import { ColumnChart } from './column-chart.tsx'
import { RetentionTable } from './retention-table.tsx'

/** Who uses the product, day by day, and who comes back. */
export function ActivityPart({ activity, retention }: Pick<Analytics, 'activity' | 'retention'>) {
  const { locale } = useDateStyle()
  const { days } = activity
  const most = Math.max(0, ...days.map(({ active }) => active))
  const weeks = retention[0]?.active.map((_count, week) => week) ?? []
  return (
    <>
      <ChartCard
        title="Engagement"
        description="People who drank, scanned or saved something that day (UTC)"
        rows={days}
        rowKey={({ date }) => date}
        columns={[
          { label: 'Day', value: ({ date }) => date },
          { label: 'Active users', value: ({ active }) => active, isNumber: true },
        ]}
        fileName="engagement"
        emptyText={most === 0 ? 'No one drank, scanned or saved anything in these days.' : null}
        chart={
          <ColumnChart
            label={`Active users by day, ${formatNumber(most)} at most`}
            data={days.map(({ date, active }) => ({
              key: date,
              label: formatShortDay(date, locale),
              value: active,
            }))}
          />
        }
      />
      <ChartCard
        title="Weekly retention"
        description={`Of the people who joined in a week, who was active in the weeks after; the last 8 weeks. Shares from ${MIN_PEOPLE_FOR_SHARE} people on, else their number`}
        rows={retention}
        rowKey={({ week }) => week}
        columns={[
          { label: 'Week of', value: ({ week }) => week },
          { label: 'Joined', value: ({ size }) => size, isNumber: true },
          ...weeks.map((week) => ({
            label: `Active in week ${week}`,
            value: ({ active }: (typeof retention)[number]) => active[week] ?? null,
            isNumber: true,
          })),
        ]}
        fileName="retention"
        emptyText={retention.every(({ size }) => size === 0) ? 'No one joined in these weeks.' : null}
        chart={<RetentionTable cohorts={retention} />}
      />
    </>
  )
}
