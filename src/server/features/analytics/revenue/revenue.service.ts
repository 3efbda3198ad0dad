import type { Analytics, DateRange } from '../../../../shared/analytics/analytics.schema.ts'
import { monthsOf, percentOf } from '../../../../shared/analytics/date-range.rules.ts'
import { MONTHLY_CENTS } from '../../../../shared/billing/billing.schema.ts'
import type { Deps } from '../../../deps.ts'
import { LIVING_STATUSES } from '../../billing/billing.service.ts'
import * as queries from './revenue.queries.ts'

const USUAL_CURRENCY = 'usd'

type Payment = Awaited<ReturnType<typeof queries.sumPaidByMonth>>[number]

/** The currency most was paid in: sums of several would mean nothing. */
function mainCurrency(payments: readonly Payment[]): string {
  const sums = new Map<string, number>()
  for (const { currency, amount } of payments) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  const [most] = [...sums].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? USUAL_CURRENCY
}

/** What Premium brings in: each month, what it would in a year like this one, and who begins and stops paying. */
export async function readRevenue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { from, to }: DateRange,
): Promise<Analytics['revenue']> {
  const [payments, living, trials, churn] = await Promise.all([
    queries.sumPaidByMonth(db, from, to),
    queries.sumLiving(db, { usualPrice: MONTHLY_CENTS, living: LIVING_STATUSES }),
    queries.countEndedTrials(db, from, to, clock.now()),
    queries.countStopped(db, from, to),
  ])
  const currency = mainCurrency(payments)
  const paid = new Map(payments.filter((row) => row.currency === currency).map((row) => [row.month, row]))
  return {
    currency,
    ...living,
    trialConversionPercent: percentOf(trials.paid, trials.ended),
    churnPercent: percentOf(churn.stopped, churn.began),
    months: monthsOf(from, to).map((month) => ({
      month,
      amount: paid.get(month)?.amount ?? 0,
      invoices: paid.get(month)?.invoices ?? 0,
    })),
  }
}
