import type { Invoice, Subscription } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { DAY } from './calendar.ts'
import { canCharge, cardOf, finalizeInvoice, invoicesOf, markPaid } from './invoices.ts'

/**
 * Days after the first failed charge on which it is retried; if the last retry fails, the subscription ends.
 * Stripe's Smart Retries choose the times; these are the days of its custom schedule.
 */
export const RETRY_DAYS = [1, 3, 5] as const

/** Ends a subscription: it is not charged any more. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  at: number,
  reason: 'cancellation_requested' | 'payment_failed' | null,
): void {
  for (const invoice of invoicesOf(world, subscription.id)) {
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue
    invoice.auto_advance = false
    invoice.automatically_finalizes_at = null
    invoice.next_payment_attempt = null
  }
  subscription.status = 'canceled'
  subscription.canceled_at ??= at
  subscription.ended_at = at
  if (reason !== null) subscription.cancellation_details.reason = reason
  world.emit('customer.subscription.deleted', subscription, at)
}

/** Tries to charge an open invoice and updates its subscription. Returns true if it was paid. */
export function collect(world: World, invoice: Invoice, at: number): boolean {
  const subscription = world.store.need('subscription', invoice.parent.subscription_details.subscription)
  if (canCharge(cardOf(world, subscription), invoice.amount_due)) {
    markPaid(world, invoice, at)
    if (subscription.status === 'past_due') {
      world.change('subscription', subscription, 'customer.subscription.updated', at, () => {
        subscription.status = 'active'
      })
    }
    return true
  }
  const firstFailure = invoice.status_transitions.finalized_at ?? at
  invoice.attempted = true
  invoice.attempt_count += 1
  const nextTry = RETRY_DAYS.map((days) => firstFailure + days * DAY).find((time) => time > at) ?? null
  invoice.next_payment_attempt = nextTry
  if (nextTry === null) invoice.auto_advance = false
  world.emit('invoice.payment_failed', invoice, at)
  if (nextTry === null) {
    endSubscription(world, subscription, at, 'payment_failed')
    return false
  }
  world.change('subscription', subscription, 'customer.subscription.updated', at, () => {
    subscription.status = 'past_due'
  })
  return false
}

/** Finalizes a draft and tries to charge it. */
export function finalizeAndCollect(world: World, invoice: Invoice, at: number): boolean {
  finalizeInvoice(world, invoice, at)
  return collect(world, invoice, at)
}

/** Retries every open invoice of a customer, as after a new card. */
export function collectDebts(world: World, customerId: string, at: number): void {
  const debts = world.store
    .all('invoice')
    .filter(
      (each) => each.customer === customerId && each.status === 'open' && each.next_payment_attempt !== null,
    )
  for (const invoice of debts) collect(world, invoice, at)
}
