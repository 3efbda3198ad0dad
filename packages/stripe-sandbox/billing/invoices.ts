import type { Invoice, Subscription } from '../world/objects.ts'
import { newId } from '../world/store.ts'
import type { World } from '../world/world.ts'
import { HOUR } from './calendar.ts'

/** A renewal's invoice stays a draft for an hour before it is charged, as with Stripe. */
export const DRAFT_SECONDS = HOUR

/** Creates a draft for a subscription's period, in cents, and emits its event. One that waits is charged after an hour. */
export function draftInvoice(
  world: World,
  subscription: Subscription,
  { at, periodStart, amount, waits }: { at: number; periodStart: number; amount: number; waits: boolean },
): Invoice {
  const chargedAt = waits ? at + DRAFT_SECONDS : null
  const invoice = world.store.put('invoice', {
    id: newId('invoice'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    attempt_count: 0,
    automatically_finalizes_at: chargedAt,
    created: at,
    currency: subscription.items.data[0].price.currency,
    customer: subscription.customer,
    next_payment_attempt: chargedAt,
    number: null,
    parent: { subscription_details: { subscription: subscription.id } },
    period_end: at,
    period_start: periodStart,
    status: 'draft',
    status_transitions: { finalized_at: null, paid_at: null },
  })
  world.emit('invoice.created', invoice, at)
  return invoice
}

/** Finalizes a draft: it gets a number and is due. */
export function finalizeInvoice(world: World, invoice: Invoice, at: number): void {
  const customer = world.store.need('customer', invoice.customer)
  invoice.status = 'open'
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`
  customer.next_invoice_sequence += 1
  invoice.automatically_finalizes_at = null
  invoice.next_payment_attempt = null
  invoice.status_transitions.finalized_at = at
  world.emit('invoice.finalized', invoice, at)
}

/** Marks an open invoice as paid and emits its event. */
export function markPaid(world: World, invoice: Invoice, at: number): void {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  if (invoice.amount_due > 0) invoice.attempt_count += 1
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = at
  world.emit('invoice.paid', invoice, at)
}

/** The invoices of a customer, the oldest first. */
export function invoicesOf(world: World, customerId: string): Invoice[] {
  return world.store.all('invoice').filter(({ customer }) => customer === customerId)
}
