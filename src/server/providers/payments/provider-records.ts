import type { BillingInterval } from '#shared/billing/price-and-trial.ts'

export interface ProviderSubscription {
  id: string
  /** The provider's status: `trialing`, `active`, `past_due`, `canceled` and so on. */
  status: string
  /** The price of its only line. */
  priceId: string
  interval: BillingInterval
  /** What one period costs in US cents; null in another currency, or if it depends on usage. */
  amount: number | null
  createdAt: Date
  trialEnd: Date | null
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  /** The provider's fingerprint of the card number, the same for every customer who uses it; null without a card. */
  cardFingerprint: string | null
}

/** An invoice of a subscription; amounts in the smallest unit of its currency. */
export interface ProviderInvoice {
  id: string
  subscriptionId: string
  status: string
  amountDue: number
  amountPaid: number
  currency: string
  /** How often charging the card was attempted. */
  attempts: number
  periodStart: Date
  periodEnd: Date
  createdAt: Date
  finalizedAt: Date | null
  paidAt: Date | null
}

export interface ProviderPrice {
  /** In the smallest unit of its currency; null if it depends on usage. */
  amount: number | null
  currency: string
  /** Whether it can be sold. */
  isActive: boolean
  /** The billing interval; null for a one-time price. */
  every: { unit: string; count: number } | null
}

export interface CheckoutPage {
  id: string
  isOpen: boolean
  /** Null when it is no longer open. */
  url: string | null
  customerId: string | null
  userId: string | null
  /** What it was created with, to check whether it fits another request. */
  order: string | null
}

export interface CheckoutOrder {
  userId: string
  customerId: string
  priceId: string
  /** 0: no trial. */
  trialDays: number
  successUrl: string
  cancelUrl: string
  /** Stored with the page and returned as `order`. */
  order: string
  idempotencyKey: string
}

/** What the provider says happened. It is only a hint to look: we read the current state from the provider. */
export interface ProviderEvent {
  id: string
  type: string
  isLive: boolean
  customerId: string | null
  /** The price the event is about; null if it names none. */
  priceId: string | null
}
