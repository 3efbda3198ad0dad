import { SITE_NAME } from '@smart-hydration/shared/site-name.ts'
import type { Customer, Invoice, PaymentMethod, Price, Subscription } from '../world/objects.ts'
import { newId } from '../world/store.ts'
import type { World } from '../world/world.ts'
import { HOUR } from './calendar.ts'
import { failsWhenCharged } from './cards.ts'

/** A renewal's invoice stays a draft for an hour before it is charged, as with Stripe. */
export const DRAFT_SECONDS = HOUR

function lineOf(
  invoice: string,
  subscription: Subscription,
  amount: number,
  period: Period,
  description: string,
) {
  const item = subscription.items.data[0]
  return {
    id: newId('line_item'),
    amount,
    currency: subscription.currency,
    description,
    invoice,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: String(amount),
    },
    subscription: subscription.id,
    subtotal: amount,
  }
}

interface Period {
  start: number
  end: number
}

/** The description of a month on an invoice line. */
export function describePrice(price: Price, name: string): string {
  const amount = (price.unit_amount / 100).toFixed(2)
  return `1 × ${name} (at $${amount} / ${price.recurring?.interval ?? 'once'})`
}

/** Creates a draft for a subscription's period and emits its event. A trial's invoice is zero. */
export function draftInvoice(
  world: World,
  subscription: Subscription,
  options: {
    at: number
    reason: Invoice['billing_reason']
    period: Period
    isTrial: boolean
    waits: boolean
    /** What is taken off the price, in cents: the unused part of another price. */
    credit?: number
  },
): Invoice {
  const { at, reason, period, isTrial, waits, credit = 0 } = options
  const { price } = subscription.items.data[0]
  const customer = world.store.need('customer', subscription.customer) as Customer
  const product = world.store.need('product', price.product)
  const amount = isTrial ? 0 : Math.max(0, price.unit_amount - credit)
  const id = newId('invoice')
  const description = isTrial ? `Trial period for ${product.name}` : describePrice(price, product.name)
  const invoice = {
    account_name: `${SITE_NAME} (test mode)`,
    id,
    object: 'invoice' as const,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: waits ? at + DRAFT_SECONDS : null,
    billing_reason: reason,
    created: at,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    lines: {
      object: 'list',
      data: [lineOf(id, subscription, amount, period, description)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: waits ? at + DRAFT_SECONDS : null,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details' as const,
    },
    period_end: at,
    period_start: reason === 'subscription_cycle' ? subscription.items.data[0].current_period_start : at,
    status: 'draft' as const,
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
  }
  world.store.put('invoice', invoice)
  subscription.latest_invoice = id
  world.emit('invoice.created', invoice, at)
  return invoice
}

/** Finalizes a draft: it gets a number and is due. */
export function finalizeInvoice(world: World, invoice: Invoice, at: number): void {
  const customer = world.store.need('customer', invoice.customer) as Customer
  invoice.status = 'open'
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`
  customer.next_invoice_sequence += 1
  invoice.automatically_finalizes_at = null
  invoice.next_payment_attempt = null
  invoice.effective_at = at
  invoice.ending_balance = 0
  invoice.hosted_invoice_url = `${world.pagesUrl()}/invoice/${invoice.id}`
  invoice.status_transitions.finalized_at = at
  world.emit('invoice.finalized', invoice, at)
}

/** The card a subscription is charged to: its own, or else its customer's. */
export function cardOf(world: World, subscription: Subscription): PaymentMethod | null {
  const customer = world.store.need('customer', subscription.customer)
  const id =
    subscription.default_payment_method ??
    ('deleted' in customer ? null : customer.invoice_settings.default_payment_method)
  return id === null ? null : world.store.need('payment_method', id)
}

/** Whether a card can be charged; without a card nothing can. */
export const canCharge = (card: PaymentMethod | null, amount: number) =>
  amount === 0 || (card !== null && !failsWhenCharged(card))

/** Marks an open invoice as paid and emits its event. */
export function markPaid(world: World, invoice: Invoice, at: number): void {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempted = true
  if (invoice.amount_due > 0) invoice.attempt_count += 1
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = at
  world.emit('invoice.paid', invoice, at)
}

/** The invoices of a subscription, the oldest first. */
export function invoicesOf(world: World, subscriptionId: string): Invoice[] {
  return world.store
    .all('invoice')
    .filter(({ parent }) => parent.subscription_details.subscription === subscriptionId)
}
