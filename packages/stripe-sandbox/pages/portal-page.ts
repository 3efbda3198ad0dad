import { SITE_NAME } from '@smart-hydration/shared/site-name.ts'
import { StripeError } from '../api/stripe-error.ts'
import { HOUR } from '../billing/calendar.ts'
import { invoicesOf } from '../billing/invoices.ts'
import { changeCard, otherPriceOf, planEnd, subscriptionsOf, switchPrice } from '../billing/portal.ts'
import type { Customer, Subscription } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { cardFields, readCardFields } from './card-fields.ts'
import { dayText, type Html, html, moneyText, PREMIUM, priceText } from './html.ts'
import { backLink, note, type PageAnswer, type PageRequest } from './layout.ts'

/** A portal link is valid this long, by the server's time. */
const LINK_SECONDS = HOUR

const STATUS: Record<Subscription['status'], { text: string; badge: string }> = {
  trialing: { text: 'Trial', badge: 'badge' },
  active: { text: 'Active', badge: 'badge' },
  past_due: { text: 'Payment failed', badge: 'badge warn' },
  canceled: { text: 'Ended', badge: 'badge off' },
}

function whatComes(subscription: Subscription): Html | string {
  const end = dayText(subscription.items.data[0].current_period_end)
  const { status } = subscription
  if (status === 'canceled') return html`It ended on ${dayText(subscription.ended_at ?? 0)}.`
  if (subscription.cancel_at_period_end) return html`It is canceled and ends on ${end}.`
  if (status === 'trialing')
    return html`The trial ends on ${end}; then the first ${subscription.items.data[0].price.recurring?.interval ?? 'month'} is charged.`
  if (status === 'past_due') return 'The last payment failed. Set another card and it is tried again at once.'
  return html`It renews on ${end}.`
}

function planSection(world: World, subscription: Subscription): Html {
  const { price } = subscription.items.data[0]
  const { text, badge } = STATUS[subscription.status]
  const isOver = subscription.status === 'canceled'
  const action = subscription.cancel_at_period_end
    ? html`<button class="quiet" name="do" value="resume">Resume plan</button>`
    : html`<button class="danger" name="do" value="cancel">Cancel plan</button>`
  const other = subscription.cancel_at_period_end ? undefined : otherPriceOf(world, subscription)
  const next = world.store.notes.nextPrices[subscription.id]
  const change =
    other !== undefined &&
    next === undefined &&
    html`<button class="quiet" name="do" value="switch">Switch to ${priceText(other)}</button> `
  return html`<section aria-labelledby="plan"><h2 id="plan">Plan</h2><dl><dt>${PREMIUM}</dt><dd>${priceText(price)}</dd><dt>Status</dt><dd><span class="${badge}">${text}</span></dd></dl><p></p><p class="muted">${whatComes(subscription)}${next !== undefined && html` Then it costs ${priceText(world.store.need('price', next))}.`}</p>${
    !isOver &&
    html`<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">${change}${action}</form>`
  }</section>`
}

function cardSection(
  world: World,
  customer: Customer,
  subscription: Subscription | undefined,
  typed: URLSearchParams | null,
) {
  const cardId = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method
  const card = cardId === null ? null : world.store.need('payment_method', cardId).card
  return html`<section aria-labelledby="card"><h2 id="card">Card</h2><p class="muted">${
    card === null
      ? 'No card yet.'
      : `${card.brand} ending in ${card.last4}, until ${card.exp_month}/${card.exp_year}`
  }</p><form method="post">${cardFields(typed?.get('do') === 'card' ? typed : null, customer.id)}<button name="do" value="card">Save card</button></form></section>`
}

function invoicesSection({ world, base }: PageRequest, customer: Customer): Html {
  const rows = invoicesOf(world, customer.id)
    .filter(({ number }) => number !== null)
    .toReversed()
    .map(
      (each) =>
        html`<li><a href="${base}/invoice/${each.id}">${each.number}</a><strong>${moneyText(each.amount_due)}</strong><small>${dayText(each.created)}</small><small>${each.status === 'paid' ? 'Paid' : 'Open'}</small></li>`,
    )
  return html`<section aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>${rows.length === 0 ? html`<p class="muted">None yet.</p>` : html`<ul>${rows}</ul>`}</section>`
}

/** Runs the action of a portal form; returns the message about it. */
function act(world: World, customer: Customer, typed: URLSearchParams): string {
  if (typed.get('do') === 'card') {
    changeCard(world, customer, readCardFields(typed))
    return 'The card was saved.'
  }
  const own = subscriptionsOf(world, customer.id).find(({ id }) => id === typed.get('subscription'))
  if (own === undefined || own.status === 'canceled') return 'That plan has ended already.'
  if (typed.get('do') === 'switch') {
    switchPrice(world, own)
    return 'The plan was switched.'
  }
  const ends = typed.get('do') === 'cancel'
  planEnd(world, own, ends)
  return ends ? 'The plan is canceled.' : 'The plan goes on.'
}

const expired: PageAnswer = {
  title: 'This link has expired',
  status: 410,
  content: html`<h1>This link has expired</h1><p class="muted">Open the billing page from your account again.</p>`,
}

/** The customer portal: plan, card, invoices, and buttons to cancel or resume. */
export function portalPage(request: PageRequest): PageAnswer | null {
  const { world, id, typed } = request
  const session = world.store.get('billing_portal.session', id)
  if (session === undefined) return null
  const customer = world.store.get('customer', session.customer)
  const isFresh = world.realNow() < (world.store.notes.portalLinks[id] ?? 0) + LINK_SECONDS
  if (customer === undefined || !isFresh) return expired
  let said: Html | null = null
  let problem = false
  try {
    said = typed === null ? null : note(act(world, customer, typed))
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    said = note(error.message, 'bad')
    problem = true
  }
  const subscriptions = subscriptionsOf(world, customer.id)
  const [latest] = subscriptions
  return {
    title: 'Your plan',
    status: problem ? 402 : 200,
    content: html`${backLink(session.return_url, `Back to ${SITE_NAME}`)}<h1>Your plan</h1><p class="muted">${customer.email}</p>${said}${
      latest === undefined
        ? html`<section><p class="muted">There is no plan yet.</p></section>`
        : planSection(world, latest)
    }${cardSection(world, customer, latest, problem ? typed : null)}${invoicesSection(request, customer)}`,
  }
}
