import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { AppError } from '#shared/app-error.ts'
import type { BillingInterval } from '#shared/billing/price-and-trial.ts'

interface CheckoutOrder {
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

/** How to connect to Stripe, or to the sandbox instead. */
interface StripeSettings {
  /** `sandbox`: our own stand-in, where no money moves. */
  kind: 'stripe' | 'sandbox'
  secretKey: string
  webhookSecret: string
  /** The provider's id of the price of Premium, unless an admin chose another one. */
  priceId: string
  /** The provider's id of the price of a year of Premium; null where it is sold by the month only. */
  yearlyPriceId: string | null
  /** A server other than Stripe's, over plain HTTP. */
  server?: { host: string; port: number }
  /** Timeout of a call in milliseconds; 20,000 by default. */
  timeoutMs?: number
}

const TIMEOUT_MS = 20_000
/** The maximum age of a signature in seconds, and how far it may be in the future. */
const SIGNATURE_SECONDS = 300
/** The largest page size of a list. */
const PAGE = 100
/** Metadata key for what a checkout was created with. */
const ORDER_KEY = 'order'

const UNREACHABLE =
  'The payment service cannot be reached. Nothing was charged; please try again in a moment.'
const REFUSED =
  'Checkout Error: the payment service refused this. Nothing was charged; please tell us about it.'

const dateOf = (seconds: number) => new Date(seconds * 1000)
const dateOrNull = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : dateOf(seconds)
/** The id of a reference that may be expanded to an object. */
const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : (value?.id ?? null)

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Translates a failure of Stripe for the person who waits for it. */
function toAppError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError)
    return new AppError('BAD_REQUEST', `Checkout Error: ${error.message}`, { cause: error })
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
    return new AppError('SERVICE_UNAVAILABLE', UNREACHABLE, { cause: error })
  if (error instanceof Stripe.errors.StripeError)
    return new AppError('SERVICE_UNAVAILABLE', REFUSED, { cause: error })
  return error
}

/** Calls Stripe; errors become messages, and a missing object becomes `missing`. */
async function ask<Answer, Missing = never>(
  call: () => Promise<Answer>,
  missing?: { missing: Missing },
): Promise<Answer | Missing> {
  try {
    return await call()
  } catch (error) {
    if (missing !== undefined && isMissing(error)) return missing.missing
    throw toAppError(error)
  }
}

const pageOf = (session: Stripe.Checkout.Session) => ({
  id: session.id,
  isOpen: session.status === 'open',
  /** Null when it is no longer open. */
  url: session.url,
  customerId: idOf(session.customer),
  userId: session.client_reference_id,
  /** What it was created with, to check whether it fits another request. */
  order: session.metadata?.[ORDER_KEY] ?? null,
})

function cardOf({ default_payment_method: method }: Stripe.Subscription): string | null {
  return typeof method === 'string' ? null : (method?.card?.fingerprint ?? null)
}

/** Null for a subscription without a line: it sells nothing. */
function subscriptionOf(subscription: Stripe.Subscription) {
  const [line] = subscription.items.data
  if (line === undefined) return null
  return {
    id: subscription.id,
    status: subscription.status,
    /** The price of its only line. */
    priceId: line.price.id,
    interval: (line.price.recurring?.interval === 'year' ? 'year' : 'month') as BillingInterval,
    /** What one period costs in US cents; null in another currency, or if it depends on usage. */
    amount: line.price.currency === 'usd' ? line.price.unit_amount : null,
    createdAt: dateOf(subscription.created),
    trialEnd: dateOrNull(subscription.trial_end),
    periodStart: dateOf(line.current_period_start),
    periodEnd: dateOf(line.current_period_end),
    // The portal sets a date instead of the flag; that date is also the end of the period.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: dateOrNull(subscription.ended_at),
    /** The provider's fingerprint of the card number, the same for every customer who uses it; null without a card. */
    cardFingerprint: cardOf(subscription),
  }
}

export type ProviderSubscription = NonNullable<ReturnType<typeof subscriptionOf>>

/** An invoice of a subscription, with amounts in the smallest unit of its currency; null for one that belongs to none. */
function invoiceOf(invoice: Stripe.Invoice) {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription)
  if (subscriptionId === null || invoice.id === undefined) return null
  return {
    id: invoice.id,
    subscriptionId,
    status: invoice.status ?? 'draft',
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    /** How often charging the card was attempted. */
    attempts: invoice.attempt_count,
    periodStart: dateOf(invoice.period_start),
    periodEnd: dateOf(invoice.period_end),
    createdAt: dateOf(invoice.created),
    finalizedAt: dateOrNull(invoice.status_transitions.finalized_at),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
  }
}

export type ProviderInvoice = NonNullable<ReturnType<typeof invoiceOf>>

const priceOf = ({ unit_amount: amount, currency, active, recurring }: Stripe.Price) => ({
  /** In the smallest unit of its currency; null if it depends on usage. */
  amount,
  currency,
  /** Whether it can be sold. */
  isActive: active,
  /** The billing interval; null for a one-time price. */
  every: recurring === null ? null : { unit: recurring.interval as string, count: recurring.interval_count },
})

export type ProviderPrice = ReturnType<typeof priceOf>

const isPresent = <T>(value: T | null): value is T => value !== null

/**
 * What the provider says happened, as far as it decides whether the event is ours. It is only a hint to look: we read the current
 * state from the provider.
 */
function eventOf(event: Stripe.Event) {
  const about = event.data.object as {
    object: string
    id?: string
    customer?: string | { id: string } | null
    items?: { data?: { price?: { id?: string } }[] }
  }
  const isCustomer = about.object === 'customer'
  return {
    id: event.id,
    type: event.type,
    isLive: event.livemode,
    customerId: isCustomer ? (about.id ?? null) : idOf(about.customer),
    /** The price the event is about; null if it names none. */
    priceId: about.object === 'subscription' ? (about.items?.data?.[0]?.price?.id ?? null) : null,
  }
}

export type ProviderEvent = ReturnType<typeof eventOf>

/**
 * Stripe through its official client: one retry on a lost connection, with the same idempotency key. Every call may throw AppError
 * `SERVICE_UNAVAILABLE` (unreachable, or it rejected a mistake of ours) and `BAD_REQUEST` (a problem with the card, in the
 * provider's words).
 */
export function createStripePayments(settings: StripeSettings) {
  const { server, secretKey, webhookSecret, priceId, yearlyPriceId } = settings
  const stripe = new Stripe(secretKey, {
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(server === undefined ? {} : { ...server, protocol: 'http' as const }),
  })

  return {
    kind: settings.kind,
    priceId,
    yearlyPriceId,
    /** Whether real money moves; events of the other mode are not ours. */
    isLive: /^[rs]k_live_/.test(secretKey),

    /** Null when there is none. */
    async findPrice(id: string): Promise<ProviderPrice | null> {
      const price = await ask(() => stripe.prices.retrieve(id), { missing: null })
      return price === null ? null : priceOf(price)
    },

    /** Creates a customer; for a day the same person, address and name return the same one. Returns its id. */
    async createCustomer({
      userId,
      email,
      name,
    }: {
      userId: string
      email: string
      name: string | null
    }): Promise<string> {
      const person = { email, ...(name === null ? {} : { name }), metadata: { userId } }
      // The data is part of the key, so only the same request gets the same answer; hashed, because keys must not contain an address.
      const wish = createHash('sha256')
        .update(JSON.stringify([email, name]))
        .digest('base64url')
      const idempotencyKey = `cu:${userId}:${wish}`
      return (await ask(() => stripe.customers.create(person, { idempotencyKey }))).id
    },

    async createCheckout(order: CheckoutOrder) {
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: order.customerId,
            client_reference_id: order.userId,
            line_items: [{ price: order.priceId, quantity: 1 }],
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
            payment_method_collection: 'always',
            metadata: { [ORDER_KEY]: order.order },
            subscription_data: {
              metadata: { userId: order.userId },
              ...(order.trialDays === 0 ? {} : { trial_period_days: order.trialDays }),
            },
          },
          { idempotencyKey: order.idempotencyKey },
        ),
      )
      return pageOf(session)
    },

    /** Null when there is none. */
    async findCheckout(id: string) {
      const session = await ask(() => stripe.checkout.sessions.retrieve(id), { missing: null })
      return session === null ? null : pageOf(session)
    },

    async openCheckouts(customer: string) {
      const { data } = await ask(
        () => stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE }),
        { missing: { data: [] } },
      )
      return data.map(pageOf)
    },

    /** Closes a checkout page; does nothing if it is no longer open. */
    async expireCheckout(id: string): Promise<void> {
      try {
        await stripe.checkout.sessions.expire(id)
      } catch (error) {
        // Completed or expired in the meantime.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return
        throw toAppError(error)
      }
    },

    /** A page on which the customer changes the card, sees invoices, cancels and resumes. Null if there is no such customer. */
    async createPortal(customer: string, returnUrl: string): Promise<string | null> {
      const portal = await ask(
        () => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
        { missing: null },
      )
      return portal?.url ?? null
    },

    /** All subscriptions of a customer, including ended ones, the newest first; none if the customer was deleted. */
    async subscriptionsOf(customer: string): Promise<ProviderSubscription[]> {
      const list = { customer, status: 'all' as const, limit: PAGE, expand: ['data.default_payment_method'] }
      const { data } = await ask(() => stripe.subscriptions.list(list), { missing: { data: [] } })
      return data.map(subscriptionOf).filter(isPresent)
    },

    async invoicesOf(customer: string): Promise<ProviderInvoice[]> {
      const { data } = await ask(() => stripe.invoices.list({ customer, limit: PAGE }), {
        missing: { data: [] },
      })
      return data.map(invoiceOf).filter(isPresent)
    },

    /** Ends a subscription now; does nothing if it has ended. */
    async cancelSubscription(id: string): Promise<void> {
      await ask(() => stripe.subscriptions.cancel(id), { missing: null })
    },

    /** Deletes a customer with their cards; their subscriptions end now. Safe to repeat. */
    async closeCustomer(id: string): Promise<void> {
      await ask(() => stripe.customers.del(id), { missing: null })
    },

    /**
     * Reads an event from a webhook's body.
     * @param body as received, byte for byte
     * @returns null if the signature is wrong, older than 300 seconds or more than 300 ahead, or the body is not an event
     */
    readEvent(body: Buffer, signature: string, now: Date): ProviderEvent | null {
      const seconds = Math.floor(now.getTime() / 1000)
      const signedAt = Number(/(?:^|,)t=(\d{1,15})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
      // The client rejects old signatures; a future one would stay valid for as long as it is ahead.
      if (!(signedAt <= seconds + SIGNATURE_SECONDS)) return null
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          SIGNATURE_SECONDS,
          undefined,
          now.getTime(),
        )
        return isEvent(event) ? eventOf(event) : null
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return null
        throw error
      }
    },
  }
}

export type Payments = ReturnType<typeof createStripePayments>

/** Whether a signed body is an event: a signed body may also be something else, or of another API version. */
function isEvent(value: unknown): value is Stripe.Event {
  if (typeof value !== 'object' || value === null) return false
  const { id, type, livemode, data } = value as Record<string, unknown>
  const about = (data as { object?: unknown } | null | undefined)?.object
  return (
    typeof id === 'string' &&
    id.length <= 255 &&
    typeof type === 'string' &&
    type.length <= 100 &&
    typeof livemode === 'boolean' &&
    typeof about === 'object' &&
    about !== null
  )
}
