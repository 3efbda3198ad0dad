/**
 * The sandbox's objects in the shapes of Stripe's API 2026-10-28, with the fields that the product, the pages or the
 * sandbox itself read. All times are seconds since 1970, all amounts are cents.
 */

export interface Customer {
  id: string
  object: 'customer'
  email: string
  invoice_prefix: string
  next_invoice_sequence: number
  invoice_settings: { default_payment_method: string | null }
}

export interface Price {
  id: string
  object: 'price'
  active: boolean
  currency: 'usd'
  /** Null for a price that is charged once. */
  recurring: { interval: Interval; interval_count: 1 } | null
  unit_amount: number
}
export type Interval = 'month' | 'year'

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string }
}

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  cancel_url: string
  client_reference_id: string | null
  customer: string
  expires_at: number
  metadata: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  success_url: string
  url: string | null
}

export interface Subscription {
  id: string
  object: 'subscription'
  created: number
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  customer: string
  default_payment_method: string
  ended_at: number | null
  items: { data: [{ current_period_start: number; current_period_end: number; price: Price }] }
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  trial_end: number | null
}

export interface Invoice {
  id: string
  object: 'invoice'
  created: number
  amount_due: number
  amount_paid: number
  attempt_count: number
  automatically_finalizes_at: number | null
  currency: string
  customer: string
  next_payment_attempt: number | null
  number: string | null
  parent: { subscription_details: { subscription: string } }
  period_start: number
  period_end: number
  status: 'draft' | 'open' | 'paid'
  status_transitions: { finalized_at: number | null; paid_at: number | null }
}

export interface PortalSession {
  id: string
  object: 'billing_portal.session'
  customer: string
  return_url: string
  url: string
}

/** The content of a webhook. */
export interface StripeEvent {
  id: string
  object: 'event'
  created: number
  data: { object: Record<string, unknown> }
  livemode: false
  /** How many webhooks have yet to take it: 1 or 0. */
  pending_webhooks: number
  type: EventType
}
export type EventType =
  | 'checkout.session.completed'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'customer.subscription.trial_will_end'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_failed'

/** Every kind of object by its name. */
export interface Objects {
  customer: Customer
  price: Price
  payment_method: PaymentMethod
  'checkout.session': CheckoutSession
  subscription: Subscription
  invoice: Invoice
  'billing_portal.session': PortalSession
  event: StripeEvent
}
export type Kind = keyof Objects
