import type { Customer, Price, Subscription } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { monthsOf, nextEnd } from './calendar.ts'
import { type CardEntry, makePaymentMethod } from './cards.ts'
import { collectDebts, finalizeAndCollect } from './collecting.ts'
import { draftInvoice } from './invoices.ts'

/** The subscriptions of a customer, the newest first. */
export function subscriptionsOf(world: World, customerId: string): Subscription[] {
  return world.store
    .all('subscription')
    .filter(({ customer }) => customer === customerId)
    .toReversed()
}

/**
 * Sets a new card for a customer and all of their subscriptions, and retries open invoices with it. Throws Stripe's error if the
 * card is invalid or declined; then the old one stays.
 */
export function changeCard(world: World, customer: Customer, entry: CardEntry): void {
  const at = world.now()
  const { id } = world.store.put('payment_method', makePaymentMethod(entry, at))
  customer.invoice_settings.default_payment_method = id
  for (const subscription of subscriptionsOf(world, customer.id)) {
    if (subscription.status === 'canceled') continue
    subscription.default_payment_method = id
    world.emit('customer.subscription.updated', subscription, at)
  }
  collectDebts(world, customer.id, at)
}

/** The price a subscription may be switched to: the other one that is for sale. */
export function otherPriceOf(world: World, { items, status }: Subscription): Price | undefined {
  if (status !== 'trialing' && status !== 'active') return undefined
  return world.store.all('price').find(({ id, active }) => active && id !== items.data[0].price.id)
}

/**
 * Switches a subscription to the other price; nothing happens without one. During a trial only the price changes. A year
 * begins now, and its first charge is less by the unused part of the month; a month begins when the paid year ends.
 */
export function switchPrice(world: World, subscription: Subscription): void {
  const price = otherPriceOf(world, subscription)
  if (price === undefined) return
  const at = world.now()
  const { nextPrices } = world.store.notes
  const [item] = subscription.items.data
  const { price: before, current_period_start: start, current_period_end: end } = item
  if (subscription.status === 'active' && monthsOf(price) < monthsOf(before)) {
    nextPrices[subscription.id] = price.id
    return
  }
  delete nextPrices[subscription.id]
  item.price = price
  if (subscription.status === 'active') {
    const credit = Math.round((before.unit_amount * (end - at)) / (end - start))
    const amount = Math.max(0, price.unit_amount - credit)
    const invoice = draftInvoice(world, subscription, { at, periodStart: at, amount, waits: false })
    subscription.billing_cycle_anchor = at
    item.current_period_start = at
    item.current_period_end = nextEnd(at, price, at)
    finalizeAndCollect(world, invoice, at)
  }
  world.emit('customer.subscription.updated', subscription, at)
}

/** Schedules the end of a subscription for the end of its paid period, or cancels that. */
export function planEnd(world: World, subscription: Subscription, ends: boolean): void {
  if (subscription.cancel_at_period_end === ends) return
  subscription.cancel_at_period_end = ends
  subscription.cancel_at = ends ? subscription.items.data[0].current_period_end : null
  world.emit('customer.subscription.updated', subscription, world.now())
}
