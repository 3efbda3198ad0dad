import type { BillingInterval } from '#shared/billing/price.ts'

/** The current state of a subscription at the provider. */
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

/** A price at the provider. */
export interface ProviderPrice {
  /** In the smallest unit of its currency; null if it depends on usage. */
  amount: number | null
  currency: string
  /** Whether it can be sold. */
  isActive: boolean
  /** The billing interval; null for a one-time price. */
  every: { unit: string; count: number } | null
}

/** A hosted page for subscribing. */
export interface CheckoutPage {
  id: string
  isOpen: boolean
  /** Null when it is no longer open. */
  url: string | null
  customerId: string | null
  /** The person it was created for. */
  userId: string | null
  /** What it was created with, to check whether it fits another request. */
  order: string | null
}

/** What a checkout page is created with. */
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

/**
 * The payment provider. Every call may throw AppError `SERVICE_UNAVAILABLE` (unreachable, or it rejected a mistake of ours) and
 * `BAD_REQUEST` (a problem with the card, in the provider's words).
 */
export interface Payments {
  /** `sandbox`: our own stand-in, where no money moves. */
  kind: 'stripe' | 'sandbox'
  /** The provider's id of the price of Premium, unless an admin chose another one. */
  priceId: string
  /** The provider's id of the price of a year of Premium; null where it is sold by the month only. */
  yearlyPriceId: string | null
  /** Whether real money moves; events of the other mode are not ours. */
  isLive: boolean
  /** Null when there is none. */
  findPrice(id: string): Promise<ProviderPrice | null>
  /** Creates a customer; for a day the same person, address and name return the same one. Returns its id. */
  createCustomer(person: { userId: string; email: string; name: string | null }): Promise<string>
  createCheckout(order: CheckoutOrder): Promise<CheckoutPage>
  /** Null when there is none. */
  findCheckout(id: string): Promise<CheckoutPage | null>
  openCheckouts(customerId: string): Promise<CheckoutPage[]>
  /** Closes a checkout page; does nothing if it is no longer open. */
  expireCheckout(id: string): Promise<void>
  /** A page on which the customer changes the card, sees invoices, cancels and resumes. Null if there is no such customer. */
  createPortal(customerId: string, returnUrl: string): Promise<string | null>
  /** All subscriptions of a customer, including ended ones, the newest first; none if the customer was deleted. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>
  invoicesOf(customerId: string): Promise<ProviderInvoice[]>
  /** Ends a subscription now; does nothing if it has ended. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Deletes a customer with their cards; their subscriptions end now. Safe to repeat. */
  closeCustomer(customerId: string): Promise<void>
  /**
   * Reads an event from a webhook's body.
   * @param body as received, byte for byte
   * @returns null if the signature is wrong, older than 300 seconds or more than 300 ahead, or the body is not an event
   */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent | null
}
