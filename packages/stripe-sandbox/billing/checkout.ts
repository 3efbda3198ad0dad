import { cardDeclined } from '../api/stripe-error.ts'
import type { CheckoutSession, Price, Subscription } from '../world/objects.ts'
import { newId } from '../world/store.ts'
import type { World } from '../world/world.ts'
import { DAY, nextEnd } from './calendar.ts'
import { type CardEntry, failsWhenCharged, makePaymentMethod } from './cards.ts'
import { draftInvoice, finalizeInvoice, markPaid } from './invoices.ts'

/** The terms of a session: what is sold, until when it is a trial, and what is due today. */
export function termsOf(
  world: World,
  session: CheckoutSession,
): { price: Price; trialEnd: number | null; dueToday: number } {
  const order = world.store.notes.orders[session.id]
  if (order === undefined) throw new Error(`The sandbox lost the order of ${session.id}.`)
  const price = world.store.need('price', order.price)
  const trialEnd = order.trialEnd === null ? null : world.now() + order.trialEnd.days * DAY
  return { price, trialEnd, dueToday: trialEnd === null ? price.unit_amount : 0 }
}

/**
 * Completes a checkout: starts the subscription and pays its first invoice. Throws Stripe's error if the card is invalid or
 * declined; then nothing has changed and the session stays open.
 */
export function completeCheckout(world: World, session: CheckoutSession, entry: CardEntry): void {
  const { store } = world
  const at = world.now()
  const { price, trialEnd, dueToday } = termsOf(world, session)
  const card = makePaymentMethod(entry, at)
  if (dueToday > 0 && failsWhenCharged(card)) throw cardDeclined()

  store.put('payment_method', card)
  const periodEnd = trialEnd ?? nextEnd(at, price, at)
  const subscription: Subscription = {
    id: newId('subscription'),
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? at,
    cancel_at: null,
    cancel_at_period_end: false,
    created: at,
    customer: session.customer,
    default_payment_method: card.id,
    ended_at: null,
    items: { data: [{ current_period_end: periodEnd, current_period_start: at, price }] },
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
  }
  store.put('subscription', subscription)
  world.emit('customer.subscription.created', subscription, at)
  const invoice = draftInvoice(world, subscription, { at, periodStart: at, amount: dueToday, waits: false })
  finalizeInvoice(world, invoice, at)
  markPaid(world, invoice, at)

  session.status = 'complete'
  session.url = null
  world.emit('checkout.session.completed', session, world.realNow())
}
