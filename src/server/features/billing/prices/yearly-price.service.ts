import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import type { Payments } from '#server/providers/payments/payments.stripe.ts'
import { priceProblem } from './price.policy.ts'

/** How long an amount is cached, and how long a failure to read it, ms. */
const FRESH_MS = 10 * 60_000
const RETRY_MS = 60_000
/** A page waits this long for the provider and then shows the monthly price only, ms. */
const WAIT_MS = 2_000

type PriceDeps = Pick<Deps, 'payments' | 'clock' | 'log'>
const amounts = new WeakMap<Payments, { until: number; amount: Promise<number | null> }>()

async function readAmount(payments: Payments, priceId: string, log: Deps['log']): Promise<number | null> {
  const price = await payments.findPrice(priceId)
  const problem = priceProblem(price, 'year')
  if (problem !== null) log.warn({ priceId }, `Premium is not sold by the year: ${problem}`)
  return problem === null ? (price?.amount ?? null) : null
}

/**
 * What a year of Premium costs, in US cents. Null where no yearly price is set, where it cannot be sold, and while the
 * provider does not answer: a page about the plans needs no provider.
 */
export async function readYearlyPrice({ payments, clock, log }: PriceDeps): Promise<number | null> {
  const priceId = payments?.yearlyPriceId ?? null
  if (payments === null || priceId === null) return null
  const now = clock.now().getTime()
  let known = amounts.get(payments)
  if (known === undefined || known.until <= now) {
    const fresh = { until: now + FRESH_MS, amount: readAmount(payments, priceId, log) }
    fresh.amount = fresh.amount.catch((error: unknown) => {
      log.warn({ err: error, priceId }, 'the yearly price could not be read')
      fresh.until = now + RETRY_MS
      return null
    })
    amounts.set(payments, fresh)
    known = fresh
  }
  return Promise.race([known.amount, sleep(WAIT_MS, null, { ref: false })])
}
