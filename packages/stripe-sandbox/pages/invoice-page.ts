import { SITE_NAME } from '@smart-hydration/shared/site-name.ts'
import { dayText, html, moneyText } from './html.ts'
import type { PageAnswer, PageRequest } from './layout.ts'

/** An invoice as its customer sees it. */
export function invoicePage({ world, id }: PageRequest): PageAnswer | null {
  const invoice = world.store.get('invoice', id)
  if (invoice === undefined || invoice.number === null) return null
  const isPaid = invoice.status === 'paid'
  return {
    title: `Invoice ${invoice.number}`,
    content: html`<h1>Invoice ${invoice.number}</h1><p class="muted">${dayText(invoice.created)}</p><section aria-label="Invoice"><dl><dt>${SITE_NAME} Premium</dt><dd>${moneyText(invoice.amount_due)}</dd><dt>Status</dt><dd><span class="${isPaid ? 'badge' : 'badge warn'}">${isPaid ? 'Paid' : 'Open'}</span></dd>${
      invoice.next_payment_attempt !== null &&
      html`<dt>Next attempt</dt><dd>${dayText(invoice.next_payment_attempt)}</dd>`
    }</dl></section>`,
  }
}
