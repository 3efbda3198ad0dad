/** A subscription as the provider tells it now. */
export interface ProviderSubscription {
  id: string
  /** The provider's own word: `trialing`, `active`, `past_due`, `canceled` and so on. */
  status: string
  /** The price of its one line. */
  priceId: string
  createdAt: Date
  trialEnd: Date | null
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  /** The provider's name for the card's number, the same for every customer who uses it; null without a card. */
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
  /** How often its amount was asked of the card. */
  attempts: number
  periodStart: Date
  periodEnd: Date
  createdAt: Date
  finalizedAt: Date | null
  paidAt: Date | null
}

/** A price as the provider has it. */
export interface ProviderPrice {
  /** In the smallest unit of its currency; null if it depends on what is used. */
  amount: number | null
  currency: string
  /** Whether it can be sold. */
  isActive: boolean
  /** How often it is charged; null for once. */
  every: { unit: string; count: number } | null
}

/** A hosted page on which someone subscribes. */
export interface CheckoutPage {
  id: string
  isOpen: boolean
  /** Null once it is not open any more. */
  url: string | null
  customerId: string | null
  /** The person it was made for. */
  userId: string | null
  /** What it was made of, to tell whether another wish is met by it. */
  order: string | null
}

/** What a checkout page is made of. */
export interface CheckoutOrder {
  userId: string
  customerId: string
  priceId: string
  /** 0: no trial. */
  trialDays: number
  successUrl: string
  cancelUrl: string
  /** Kept with the page and answered as `order`. */
  order: string
  idempotencyKey: string
}

/** What the provider says happened. It is only a hint to look: what counts is read from the provider. */
export interface ProviderEvent {
  id: string
  type: string
  isLive: boolean
  customerId: string | null
  /** The price the event is about; null if it names none. */
  priceId: string | null
}

/**
 * The payment provider. Every call may throw AppError `SERVICE_UNAVAILABLE` (out of reach, or it refused what only we can
 * have got wrong) and `BAD_REQUEST` (what is wrong with the card, in the provider's words).
 */
export interface Payments {
  /** `sandbox`: the product's own stand-in, where no money moves. */
  kind: 'stripe' | 'sandbox'
  /** What Premium costs unless an admin chose another price, by the provider's name for it. */
  priceId: string
  /** Whether real money moves; events of the other mode are not ours. */
  isLive: boolean
  /** Null when there is none. */
  findPrice(id: string): Promise<ProviderPrice | null>
  /** Makes a customer; the same person, address and name make the same one for a day. Returns its id. */
  createCustomer(person: { userId: string; email: string; name: string | null }): Promise<string>
  createCheckout(order: CheckoutOrder): Promise<CheckoutPage>
  /** Null when there is none. */
  findCheckout(id: string): Promise<CheckoutPage | null>
  openCheckouts(customerId: string): Promise<CheckoutPage[]>
  /** Closes a checkout page; one that is not open any more is left as it is. */
  expireCheckout(id: string): Promise<void>
  /** A page on which the customer changes the card, sees invoices, cancels and resumes. Null without such a customer. */
  createPortal(customerId: string, returnUrl: string): Promise<string | null>
  /** All of a customer's, also those that ended, the newest first; none of a customer who is gone. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>
  invoicesOf(customerId: string): Promise<ProviderInvoice[]>
  /** Ends a subscription now; one that ended is left as it is. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Removes a customer with their cards; their subscriptions end now. Safe to repeat. */
  closeCustomer(customerId: string): Promise<void>
  /**
   * Reads an event from a webhook's body.
   * @param body as it came, byte for byte
   * @returns null when the signature is wrong, older than 300 seconds or more than 300 ahead, or the body is no event
   */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent | null
}
