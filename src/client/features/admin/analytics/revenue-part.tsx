import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import type { Analytics } from '#shared/admin/analytics/analytics.schema.ts'
import { MIN_PEOPLE_FOR_SHARE } from '#shared/admin/analytics/date-range.rules.ts'
import { formatMonth } from '#shared/format/date-time.ts'
import { formatMoney, formatNumber, formatPercent, moneyAmount } from '#shared/format/number.ts'
import { ChartCard } from './chart-card.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'

/** What a share is of; without one, what it waits for. */
const noteOf = (share: number | null, note: string): string =>
  share === null ? `from ${MIN_PEOPLE_FOR_SHARE} people on` : note

/** What Premium brings in. */
export function RevenuePart({ revenue }: Pick<Analytics, 'revenue'>) {
  const { locale } = useDateStyle()
  const { currency, months, monthlyRecurring, otherCurrencies } = revenue
  const total = months.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <>
      <FigureCards label="Subscriptions">
        <FigureCard label="Paid in this range" value={formatMoney(total, currency)} />
        <FigureCard
          label="Recurring in a month"
          value={formatMoney(monthlyRecurring, currency)}
          note={`${formatNumber(revenue.paying)} paying subscriptions`}
        />
        <FigureCard label="Trials" value={formatNumber(revenue.trials)} note="under way now" />
        <FigureCard
          label="Trial conversion"
          value={formatPercent(revenue.trialConversionPercent)}
          note={noteOf(revenue.trialConversionPercent, 'of the trials that ended in this range')}
        />
        <FigureCard
          label="Churn"
          value={formatPercent(revenue.churnPercent)}
          note={noteOf(revenue.churnPercent, 'of those who paid when it began')}
        />
      </FigureCards>
      {otherCurrencies.length > 0 && (
        <p className="muted small">
          Not in these amounts, because it is in another currency:{' '}
          {otherCurrencies
            .map(
              (other) =>
                `${formatMoney(other.paid, other.currency)} paid, ${formatMoney(other.monthlyRecurring, other.currency)} recurring in a month`,
            )
            .join('; ')}
          .
        </p>
      )}
      <ChartCard
        title="Revenue"
        description="Paid invoices by month"
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { label: 'Month', value: ({ month }) => month, text: ({ month }) => formatMonth(month, locale) },
          { label: 'Invoices', value: ({ invoices }) => invoices, isNumber: true },
          {
            label: `Amount (${currency.toUpperCase()})`,
            value: ({ amount }) => moneyAmount(amount, currency),
            text: ({ amount }) => formatMoney(amount, currency),
            isNumber: true,
          },
        ]}
        fileName="revenue"
        emptyText={total === 0 ? 'Nothing was paid in these days.' : null}
        chart={
          <ColumnChart
            label={`Revenue by month, ${formatMoney(total, currency)} in all`}
            data={months.map(({ month, amount }) => ({
              key: month,
              label: formatMonth(month, locale),
              value: amount,
            }))}
            valueText={(amount) => formatMoney(amount, currency)}
          />
        }
      />
    </>
  )
}
