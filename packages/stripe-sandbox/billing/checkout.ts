import { cardDeclined } from '../api/stripe-error.ts'
import { makeCustomer } from '../resources/customer-object.ts'
import { makeSubscription } from '../resources/subscription-object.ts'
import type { CheckoutSession, Customer } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { DAY, nextEnd } from './calendar.ts'
import { type CardEntry, failsWhenCharged, makePaymentMethod, readCard } from './cards.ts'
import { draftInvoice, finalizeInvoice, markPaid } from './invoices.ts'

/** The totals of a session: what is due today, and until when nothing is. */
export function termsOf(
  world: World,
  session: CheckoutSession,
): { trialEnd: number | null; dueToday: number } {
  const order = world.store.notes.orders[session.id]
  const { trialEnd } = order ?? {}
  const now = world.now()
  const end = !trialEnd ? null : 'days' in trialEnd ? now + trialEnd.days * DAY : trialEnd.at
  return { trialEnd: end, dueToday: end === null ? session.amount_total : 0 }
}

/**
 * Completes a checkout: attaches the card, starts the subscription and pays its first invoice. Throws Stripe's error if the card is
 * invalid or declined; then nothing has changed and the session stays open.
 */
export function completeCheckout(
  world: World,
  session: CheckoutSession,
  { email, card: entry }: { email: string; card: CardEntry | null },
): void {
  const { store } = world
  const order = store.notes.orders[session.id]
  if (order === undefined) throw new Error(`The sandbox lost the order of ${session.id}.`)
  const price = store.need('price', order.price)
  const known = session.customer === null ? null : (store.need('customer', session.customer) as Customer)
  const at = world.now()
  const { trialEnd, dueToday } = termsOf(world, session)
  const card = entry === null ? null : makePaymentMethod(readCard(entry, at), { at, customer: null })
  if (dueToday > 0 && (card === null || failsWhenCharged(card))) throw cardDeclined()

  const customer = known ?? makeCustomer({ email, at })
  if (known === null) {
    store.put('customer', customer)
    world.emit('customer.created', customer, at)
  }
  if (card !== null) store.put('payment_method', Object.assign(card, { customer: customer.id }))
  const recurring = price.recurring ?? { interval: 'month', interval_count: 1 }
  const periodEnd = trialEnd ?? nextEnd(at, recurring.interval, recurring.interval_count, at)
  const subscription = makeSubscription({
    customer,
    price,
    card: card?.id ?? null,
    at,
    periodEnd,
    isTrial: trialEnd !== null,
    metadata: order.metadata,
    description: order.description,
  })
  store.put('subscription', subscription)
  world.emit('customer.subscription.created', subscription, at)
  const invoice = draftInvoice(world, subscription, {
    at,
    reason: 'subscription_create',
    period: { start: at, end: periodEnd },
    isTrial: trialEnd !== null,
    waits: false,
  })
  finalizeInvoice(world, invoice, at)
  markPaid(world, invoice, at)

  session.status = 'complete'
  session.url = null
  session.payment_status = dueToday === 0 ? 'no_payment_required' : 'paid'
  session.customer = customer.id
  session.subscription = subscription.id
  session.invoice = invoice.id
  session.customer_details = customerDetails(known?.email ?? email)
  world.emit('checkout.session.completed', session, world.realNow())
}

/** The customer of a session, as Stripe includes it there. */
export const customerDetails = (email: string | null): object => ({
  email,
})
