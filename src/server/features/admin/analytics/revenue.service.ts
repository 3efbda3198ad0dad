import type { Deps } from '#server/deps.ts'
import { LIVING_STATUSES } from '#server/features/billing/billing.service.ts'
import { readCurrentPrice } from '#server/features/billing/prices/billing-settings.service.ts'
import type { Analytics, DateRange } from '#shared/admin/analytics/analytics.schema.ts'
import { monthsOf, shareOfPeople } from '#shared/admin/analytics/date-range.rules.ts'
import { MONTHLY_CENTS } from '#shared/billing/price-and-trial.ts'
import * as queries from './revenue.queries.ts'

/** The price of Premium if the payment provider does not state it. */
const USUAL_PRICE = { amount: MONTHLY_CENTS, currency: 'usd' }

type Living = Awaited<ReturnType<typeof queries.sumLiving>>[number]
/** Amounts by currency: adding up several currencies would mean nothing. */
type Amounts = ReadonlyMap<string, number>

function amountsOf(rows: readonly { currency: string; amount: number }[]): Amounts {
  const sums = new Map<string, number>()
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return sums
}

/** What subscriptions bring in per month: each one's last charge, otherwise the current price. */
async function monthlyAmounts(
  deps: Pick<Deps, 'db' | 'payments'>,
  living: readonly Living[],
): Promise<Amounts> {
  const charged = living.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, amount }]))
  const uncharged = living.find(({ currency, paying }) => currency === null && paying > 0)
  if (uncharged === undefined) return amountsOf(charged)
  const price = (await readCurrentPrice(deps)) ?? USUAL_PRICE
  return amountsOf([...charged, { currency: price.currency, amount: price.amount * uncharged.paying }])
}

function largest(amounts: Amounts): string | undefined {
  const [most] = [...amounts].toSorted(([, a], [, b]) => b - a)
  return most?.[0]
}

const total = (living: readonly Living[], count: 'paying' | 'trials') =>
  living.reduce((sum, row) => sum + row[count], 0)

/** The revenue of Premium: per month, projected for a year, and how many people start and stop paying. */
export async function readRevenue(
  deps: Pick<Deps, 'db' | 'clock' | 'payments'>,
  { from, to }: DateRange,
): Promise<Analytics['revenue']> {
  const { db, clock } = deps
  const payments = await queries.sumPaidByMonth(db, from, to)
  const living = await queries.sumLiving(db, LIVING_STATUSES)
  const trials = await queries.countEndedTrials(db, from, to, clock.now())
  const churn = await queries.countStopped(db, from, to)
  const paid = amountsOf(payments)
  const monthly = await monthlyAmounts(deps, living)
  const currency = largest(paid) ?? largest(monthly) ?? USUAL_PRICE.currency
  const others = new Set([...paid.keys(), ...monthly.keys()])
  others.delete(currency)
  const byMonth = new Map(payments.filter((row) => row.currency === currency).map((row) => [row.month, row]))
  return {
    currency,
    monthlyRecurring: monthly.get(currency) ?? 0,
    paying: total(living, 'paying'),
    trials: total(living, 'trials'),
    trialConversionPercent: shareOfPeople(trials.paid, trials.ended),
    churnPercent: shareOfPeople(churn.stopped, churn.began),
    months: monthsOf(from, to).map((month) => ({
      month,
      amount: byMonth.get(month)?.amount ?? 0,
      invoices: byMonth.get(month)?.invoices ?? 0,
    })),
    otherCurrencies: [...others].map((other) => ({
      currency: other,
      paid: paid.get(other) ?? 0,
      monthlyRecurring: monthly.get(other) ?? 0,
    })),
  }
}
