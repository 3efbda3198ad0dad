import type { Deps } from '#server/deps.ts'
import type { ProviderEvent } from '#server/providers/payments/payments.port.ts'
import { readPrices } from './prices/price.service.ts'
import { wasTakenUp } from './sync/sync.queries.ts'
import { syncSubscription } from './sync/sync.service.ts'

/** Events after which something about a subscription may be different. All others are none of our business. */
const TYPES =
  /^(?:checkout\.session\.(?:completed|async_payment_succeeded|async_payment_failed)|customer\.subscription\.\w+|customer\.deleted|invoice\.\w+)$/

/** Whether an event is about something of ours, in the mode we run in and at a price of ours. */
async function isOurs(
  { isLive, priceId, customerId }: ProviderEvent,
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
): Promise<boolean> {
  if (payments === null || isLive !== payments.isLive || customerId === null) return false
  return priceId === null || (await readPrices(db, payments)).has(priceId)
}

/**
 * Takes up one event of the payment provider, signature and all. What it says is only a reason to look: the customer is
 * read from the provider and stored as it is now.
 * @param body as it came, byte for byte
 * @returns false when it is not the provider's: a wrong, stale or future signature, or no event
 * @throws whatever kept it from being stored; the provider sends it again
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
  if (await wasTakenUp(db, id)) return true
  const isKnown = await syncSubscription(deps, customerId, { ...event, receivedAt })
  if (!isKnown) log.info({ event: id, type }, 'an event of the payment provider is about no customer of ours')
  return true
}
