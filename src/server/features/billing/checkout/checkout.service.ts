import type { Deps } from '#server/deps.ts'
import type { Payments } from '#server/providers/payments/payments.stripe.ts'
import { AppError } from '#shared/app-error.ts'
import type { BillingInterval } from '#shared/billing/price-and-trial.ts'
import { TRIAL_DAYS } from '#shared/billing/price-and-trial.ts'
import { selectSubscriptions } from '../billing.queries.ts'
import { isLiving } from '../living-statuses.policy.ts'
import { priceProblem } from '../prices/price.policy.ts'
import { readPrices } from '../prices/price.service.ts'
import { syncSubscription } from '../sync/sync.service.ts'
import { insertTask } from '../tasks/tasks.queries.ts'
import { isTrialAvailable } from '../trials/one-trial-per-person.service.ts'
import { nextAttempt, saveCustomer } from './checkout.queries.ts'
import { withCheckoutLease } from './checkout-lease.service.ts'

export interface CheckoutWish {
  /** The page to come back to. */
  next?: string | undefined
  /** How often Premium is charged; every month by default. */
  interval?: BillingInterval | undefined
}

interface Person {
  userId: string
  email: string
  name: string | null
}

const gone = () => new AppError('NOT_FOUND', 'This account has been deleted.')

/** A page of ours that the provider sends the browser back to, with the page to continue to. */
function returnAddress({ site }: Pick<Deps, 'site'>, path: string, next: string | undefined): string {
  return next === undefined
    ? `${site.origin}${path}`
    : `${site.origin}${path}next=${encodeURIComponent(next)}`
}

async function customerOf(
  { db }: Pick<Deps, 'db'>,
  payments: Payments,
  person: Person,
  existingCustomer: string | null,
): Promise<string> {
  if (existingCustomer !== null) return existingCustomer
  const customerId = await payments.createCustomer(person)
  if (await saveCustomer(db, person.userId, customerId)) return customerId
  // The account was deleted while the provider was called, so the new customer belongs to no one.
  await insertTask(db, { kind: 'close-customer', target: customerId })
  throw gone()
}

/** The price to sell at. Throws CONFLICT for a year unless one is for sale now. */
async function priceFor(
  { db }: Pick<Deps, 'db'>,
  payments: Payments,
  interval: BillingInterval,
): Promise<string> {
  if (interval === 'month') return (await readPrices(db, payments)).current
  const { yearlyPriceId } = payments
  if (yearlyPriceId === null || priceProblem(await payments.findPrice(yearlyPriceId), 'year') !== null)
    throw new AppError('CONFLICT', 'Premium is not sold by the year right now. Choose the monthly price.')
  return yearlyPriceId
}

async function openPage(
  deps: Deps,
  payments: Payments,
  { userId, email }: Person,
  customerId: string,
  { priceId, next }: { priceId: string; next: string | undefined },
): Promise<string> {
  const trialDays = (await isTrialAvailable(deps, { userId, email })) ? TRIAL_DAYS : 0
  const order = JSON.stringify([priceId, trialDays, (next ?? '').slice(0, 400)])
  let url: string | null = null
  for (const page of await payments.openCheckouts(customerId)) {
    if (url === null && page.order === order && page.userId === userId) url = page.url
    // Two open pages could be paid one after the other.
    else await payments.expireCheckout(page.id)
  }
  if (url !== null) return url
  const attempt = await nextAttempt(deps.db, userId, deps.clock.now())
  if (attempt === undefined) throw gone()
  const page = await payments.createCheckout({
    userId,
    customerId,
    trialDays,
    order,
    priceId,
    // The provider replaces the braces with the page's id, so they must not be encoded.
    successUrl: returnAddress(
      deps,
      `/payment/success?session_id={CHECKOUT_SESSION_ID}${next === undefined ? '' : '&'}`,
      next,
    ),
    cancelUrl: returnAddress(deps, `/payment/cancel${next === undefined ? '' : '?'}`, next),
    idempotencyKey: `co:${userId}:${priceId}:${attempt}`,
  })
  if (page.url === null)
    throw new AppError('SERVICE_UNAVAILABLE', 'Checkout Error: no page was opened. Please try again.')
  return page.url
}

/**
 * Returns the page on which a person subscribes: the one that is open already, or a new one. Null if the person has a
 * running subscription, including one that we had not heard of. Runs one at a time per person.
 */
export async function openCheckout(
  deps: Deps,
  payments: Payments,
  person: Person,
  { next, interval = 'month' }: CheckoutWish,
): Promise<string | null> {
  const priceId = await priceFor(deps, payments, interval)
  return withCheckoutLease(deps, person.userId, async (existingCustomer) => {
    if (existingCustomer !== null) {
      await syncSubscription(deps, existingCustomer)
      const subscriptions = await selectSubscriptions(deps.db, person.userId)
      if (subscriptions.some(({ status }) => isLiving(status))) return null
    }
    const customerId = await customerOf(deps, payments, person, existingCustomer)
    return openPage(deps, payments, person, customerId, { priceId, next })
  })
}
