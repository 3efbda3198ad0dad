/**
 * The sandbox's objects in the shapes of Stripe's API 2026-10-28, with the fields that its rules read or change. The
 * actual objects have every field that Stripe documents; see `resources/`. All times are seconds since 1970, all amounts
 * are cents.
 */

/** The API version of the sandbox. */
export const API_VERSION = '2026-10-28.endive'

export type Metadata = Record<string, string>

export interface Customer {
  id: string
  object: 'customer'
  created: number
  email: string | null
  name: string | null
  metadata: Metadata
  invoice_prefix: string
  next_invoice_sequence: number
  preferred_locales: string[]
  invoice_settings: {
    custom_fields: null
    default_payment_method: string | null
    footer: null
    rendering_options: null
  }
}

/** A deleted customer. */
export interface DeletedCustomer {
  id: string
  object: 'customer'
  deleted: true
}

export interface Product {
  id: string
  object: 'product'
  created: number
  active: boolean
  name: string
  description: string | null
  metadata: Metadata
}

export interface Price {
  id: string
  object: 'price'
  created: number
  active: boolean
  currency: string
  metadata: Metadata
  nickname: string | null
  lookup_key: string | null
  product: string
  recurring: { interval: Interval; interval_count: number } | null
  type: 'one_time' | 'recurring'
  unit_amount: number
}
export type Interval = 'day' | 'week' | 'month' | 'year'

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  created: number
  customer: string | null
  type: 'card'
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string }
}

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  created: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  currency: string
  customer: string | null
  customer_details: object | null
  customer_email: string | null
  expires_at: number
  invoice: string | null
  metadata: Metadata
  mode: 'subscription'
  payment_method_collection: 'always' | 'if_required'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  success_url: string
  url: string | null
}

/** The line items of a session; Stripe shows them only if they are expanded. */
export interface CheckoutOrder {
  price: string
  trialEnd: { days: number } | { at: number } | null
  metadata: Metadata
  description: string | null
}

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled'

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  current_period_start: number
  current_period_end: number
  price: Price
  quantity: number
  subscription: string
}

export interface Subscription {
  id: string
  object: 'subscription'
  created: number
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: {
    comment: string | null
    feedback: string | null
    feedback_option: null
    reason: 'cancellation_requested' | 'payment_failed' | null
  }
  currency: string
  customer: string
  default_payment_method: string | null
  description: string | null
  ended_at: number | null
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string }
  latest_invoice: string | null
  metadata: Metadata
  start_date: number
  status: SubscriptionStatus
  trial_end: number | null
  trial_start: number | null
}

export interface Invoice {
  id: string
  object: 'invoice'
  created: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  automatically_finalizes_at: number | null
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  currency: string
  customer: string
  ending_balance: number | null
  effective_at: number | null
  hosted_invoice_url: string | null
  next_payment_attempt: number | null
  number: string | null
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { metadata: Metadata; subscription: string }
  }
  period_start: number
  period_end: number
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  status_transitions: {
    finalized_at: number | null
    marked_uncollectible_at: number | null
    paid_at: number | null
    voided_at: number | null
  }
  total: number
}

export interface PortalSession {
  id: string
  object: 'billing_portal.session'
  created: number
  customer: string
  return_url: string | null
  url: string
}

/** The content of a webhook. */
export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
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
  customer: Customer | DeletedCustomer
  product: Product
  price: Price
  payment_method: PaymentMethod
  'checkout.session': CheckoutSession
  subscription: Subscription
  invoice: Invoice
  'billing_portal.session': PortalSession
  event: StripeEvent
}
export type Kind = keyof Objects
