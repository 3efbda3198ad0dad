import type { Invoice, Subscription } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { DAY } from './calendar.ts'
import { failsWhenCharged } from './cards.ts'
import { finalizeInvoice, invoicesOf, markPaid } from './invoices.ts'

/**
 * Days after the first failed charge on which it is retried; if the last retry fails, the subscription ends.
 * Stripe's Smart Retries choose the times; these are the days of its custom schedule.
 */
const RETRY_DAYS = [1, 3, 5] as const

/** Ends a subscription: it is not charged any more. */
export function endSubscription(world: World, subscription: Subscription, at: number): void {
  for (const invoice of invoicesOf(world, subscription.customer)) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue
    invoice.automatically_finalizes_at = null
    invoice.next_payment_attempt = null
  }
  subscription.status = 'canceled'
  subscription.ended_at = at
  world.emit('customer.subscription.deleted', subscription, at)
}

/** Sets the status of a subscription, and emits an event if it is another one. */
function setStatus(
  world: World,
  subscription: Subscription,
  status: 'active' | 'past_due',
  at: number,
): void {
  if (subscription.status === status) return
  subscription.status = status
  world.emit('customer.subscription.updated', subscription, at)
}

/** Tries to charge an open invoice and updates its subscription. */
export function collect(world: World, invoice: Invoice, at: number): void {
  const { store } = world
  const subscription = store.need('subscription', invoice.parent.subscription_details.subscription)
  const card = store.need('payment_method', subscription.default_payment_method)
  if (invoice.amount_due === 0 || !failsWhenCharged(card)) {
    markPaid(world, invoice, at)
    setStatus(world, subscription, 'active', at)
    return
  }
  const firstFailure = invoice.status_transitions.finalized_at ?? at
  const nextTry = RETRY_DAYS.map((days) => firstFailure + days * DAY).find((time) => time > at) ?? null
  invoice.attempt_count += 1
  invoice.next_payment_attempt = nextTry
  world.emit('invoice.payment_failed', invoice, at)
  if (nextTry === null) endSubscription(world, subscription, at)
  else setStatus(world, subscription, 'past_due', at)
}

/** Finalizes a draft and tries to charge it. */
export function finalizeAndCollect(world: World, invoice: Invoice, at: number): void {
  finalizeInvoice(world, invoice, at)
  collect(world, invoice, at)
}

/** Retries every open invoice of a customer, as after a new card. */
export function collectDebts(world: World, customerId: string, at: number): void {
  for (const invoice of invoicesOf(world, customerId))
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null) collect(world, invoice, at)
}
