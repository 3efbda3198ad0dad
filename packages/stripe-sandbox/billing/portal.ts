import type { Customer, Price, Subscription } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { type CardEntry, makePaymentMethod, readCard } from './cards.ts'
import { collectDebts } from './collecting.ts'
import { changePrice } from './lifecycle.ts'

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
  const card = makePaymentMethod(readCard(entry, at), { at, customer })
  world.store.put('payment_method', card)
  customer.invoice_settings.default_payment_method = card.id
  for (const subscription of subscriptionsOf(world, customer.id)) {
    if (subscription.status === 'canceled') continue
    world.change('subscription', subscription, 'customer.subscription.updated', at, () => {
      subscription.default_payment_method = card.id
    })
  }
  collectDebts(world, customer.id, at)
}

/** The price a subscription may be switched to: the other one of the same product that is for sale. */
export function otherPriceOf(world: World, { items, status }: Subscription): Price | undefined {
  const { price } = items.data[0]
  if (status !== 'trialing' && status !== 'active') return undefined
  return world.store
    .all('price')
    .find(({ id, product, active }) => active && product === price.product && id !== price.id)
}

/** Switches a subscription to the other price of its product; nothing happens without one. */
export function switchPrice(world: World, subscription: Subscription): void {
  const price = otherPriceOf(world, subscription)
  const at = world.now()
  if (price === undefined) return
  world.change('subscription', subscription, 'customer.subscription.updated', at, () =>
    changePrice(world, subscription, price, at),
  )
}

/** Schedules the end of a subscription for the end of its paid period, or cancels that. */
export function planEnd(world: World, subscription: Subscription, ends: boolean): void {
  if (subscription.cancel_at_period_end === ends) return
  const at = world.now()
  world.change('subscription', subscription, 'customer.subscription.updated', at, () => {
    subscription.cancel_at_period_end = ends
    subscription.cancel_at = ends ? subscription.items.data[0].current_period_end : null
    subscription.canceled_at = ends ? at : null
    subscription.cancellation_details.reason = ends ? 'cancellation_requested' : null
  })
}
