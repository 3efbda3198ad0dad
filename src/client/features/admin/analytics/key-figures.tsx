import type { Analytics } from '#shared/admin/analytics/analytics.schema.ts'
import { formatMoney, formatNumber, formatPercent } from '#shared/format/number.ts'
import { FigureCard, FigureCards } from './figure-card.tsx'

/** The numbers one looks for first. */
export function KeyFigures({ people, scans, cities, revenue, activity }: Analytics) {
  return (
    <FigureCards label="Key figures">
      <FigureCard
        label="Total users"
        value={formatNumber(people.total)}
        note={`${formatNumber(people.joined)} joined in this range`}
      />
      <FigureCard
        label="Subscriptions"
        value={formatNumber(people.subscribers)}
        note={[
          people.conversionPercent !== null && `${formatPercent(people.conversionPercent)} conversion`,
          `${formatNumber(people.granted)} granted`,
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <FigureCard
        label="Total scans"
        value={formatNumber(scans.total)}
        note={`${formatNumber(scans.inRange)} in this range`}
      />
      <FigureCard label="Total cities" value={formatNumber(cities)} />
      <FigureCard
        label="Monthly revenue"
        value={formatMoney(revenue.monthlyRecurring, revenue.currency)}
        note={`${formatNumber(revenue.paying)} paying, ${formatNumber(revenue.trials)} on trial`}
      />
      <FigureCard
        label="Daily active users"
        value={formatNumber(activity.daily)}
        note={`${formatNumber(activity.weekly)} in 7 days, ${formatNumber(activity.monthly)} in 30 days`}
      />
    </FigureCards>
  )
}
