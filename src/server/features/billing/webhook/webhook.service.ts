import type { Deps } from '../../../deps.ts'
import type { ProviderEvent } from '../../../providers/payments/payments.port.ts'
import { wasTakenUp } from '../sync/sync.queries.ts'
import { syncSubscription } from '../sync/sync.service.ts'

/** Events after which something about a subscription may be different. All others are none of our business. */
const TYPES =
  /^(?:checkout\.session\.(?:completed|async_payment_succeeded|async_payment_failed)|customer\.subscription\.\w+|customer\.deleted|invoice\.\w+)$/

/** Whether an event is about something of ours, in the mode we run in and at our price. */
function isOurs(event: ProviderEvent, { payments }: Pick<Deps, 'payments'>): boolean {
  return (
    payments !== null &&
    event.isLive === payments.isLive &&
    (event.priceId === null || event.priceId === payments.priceId) &&
    event.customerId !== null
  )
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
  if (customerId === null || !isOurs(event, deps)) {
    log.warn({ event: id, type }, 'an event of the payment provider is about nothing of ours')
    return true
  }
  if (await wasTakenUp(db, id)) return true
  const isKnown = await syncSubscription(deps, customerId, { ...event, receivedAt })
  if (!isKnown) log.info({ event: id, type }, 'an event of the payment provider is about no customer of ours')
  return true
}
