import type { Customer, Price, Subscription } from '../world/objects.ts'
import { newId } from '../world/store.ts'

/** A price in the older `plan` format inside a subscription. */
function planOf(price: Price) {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: String(price.unit_amount),
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
  }
}

/** Changes the price of a subscription; the period stays as it is. */
export function setPrice(subscription: Subscription, price: Price): void {
  Object.assign(subscription.items.data[0], { price, plan: planOf(price) })
}

/** A new subscription whose first period, a trial or the first paid one, ends at `periodEnd`. */
export function makeSubscription(options: {
  customer: Customer
  price: Price
  card: string | null
  at: number
  periodEnd: number
  isTrial: boolean
  metadata: Record<string, string>
  description: string | null
}): Subscription {
  const { customer, price, at, periodEnd, isTrial } = options
  const id = newId('subscription')
  const item = {
    id: newId('subscription_item'),
    object: 'subscription_item' as const,
    billing_thresholds: null,
    created: at,
    current_period_end: periodEnd,
    current_period_start: at,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
  return {
    id,
    object: 'subscription' as const,
    billing_cycle_anchor: isTrial ? periodEnd : at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: at,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: options.card,
    description: options.description,
    ended_at: null,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata: options.metadata,
    start_date: at,
    status: isTrial ? 'trialing' : 'active',
    trial_end: isTrial ? periodEnd : null,
    trial_start: isTrial ? at : null,
  }
}
