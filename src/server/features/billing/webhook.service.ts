import type { Deps } from '#server/deps.ts'
import type { ProviderEvent } from '#server/providers/payments/payments.stripe.ts'
import { readPrices } from './prices/price.service.ts'
import { wasProcessed } from './sync/sync.queries.ts'
import { syncSubscription } from './sync/sync.service.ts'

/** The types of events after which a subscription may have changed. All others are ignored. */
const TYPES =
  /^(?:checkout\.session\.(?:completed|async_payment_succeeded|async_payment_failed)|customer\.subscription\.\w+|customer\.deleted|invoice\.\w+)$/

/** Whether an event belongs to us: our mode, and a price of ours. */
async function isOurs(
  { isLive, priceId, customerId }: ProviderEvent,
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
): Promise<boolean> {
  if (payments === null || isLive !== payments.isLive || customerId === null) return false
  return priceId === null || (await readPrices(db, payments, customerId)).has(priceId)
}

/**
 * Processes one event of the payment provider after checking its signature. The event only says which customer to read;
 * the customer's current state is then read from the provider and stored.
 * @param body the raw bytes of the request
 * @returns false if the event is not the provider's: its signature is wrong, too old or in the future, or it is not an
 * event
 * @throws what kept it from being stored; the provider then sends it again
 */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string): Promise<boolean> {
  const { payments, clock, db, log } = deps
  const receivedAt = clock.now()
  const event = payments?.readEvent(body, signature, receivedAt) ?? null
  if (event === null) return false
  if (!TYPES.test(event.type)) return true
  const { id, type, customerId } = event
  if (customerId === null || !(await isOurs(event, deps))) {
    log.warn({ event: id, type }, 'an event of the payment provider is about nothing of ours')
    return true
  }
  if (await wasProcessed(db, id)) return true
  const isOurCustomer = await syncSubscription(deps, customerId, { ...event, receivedAt })
  if (!isOurCustomer)
    log.info({ event: id, type }, 'an event of the payment provider is about no customer of ours')
  return true
}
