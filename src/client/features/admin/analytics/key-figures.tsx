import { countText, moneyText, percentText } from '#client/lib/admin/number-text.ts'
import type { Analytics } from '#shared/analytics/analytics.schema.ts'
import { FigureCard, FigureCards } from './figure-card.tsx'

/** The numbers one looks for first. */
export function KeyFigures({ people, scans, cities, revenue, activity }: Analytics) {
  return (
    <FigureCards label="Key figures">
      <FigureCard
        label="Total users"
        value={countText(people.total)}
        note={`${countText(people.joined)} joined in this range`}
      />
      <FigureCard
        label="Subscriptions"
        value={countText(people.subscribers)}
        note={`${percentText(people.conversionPercent)} conversion, ${countText(people.granted)} granted`}
      />
      <FigureCard
        label="Total scans"
        value={countText(scans.total)}
        note={`${countText(scans.inRange)} in this range`}
      />
      <FigureCard label="Total cities" value={countText(cities)} />
      <FigureCard
        label="Monthly revenue"
        value={moneyText(revenue.monthlyRecurring, revenue.currency)}
        note={`${countText(revenue.paying)} paying, ${countText(revenue.trials)} on trial`}
      />
      <FigureCard
        label="Daily active users"
        value={countText(activity.daily)}
        note={`${countText(activity.weekly)} in 7 days, ${countText(activity.monthly)} in 30 days`}
      />
    </FigureCards>
  )
}
