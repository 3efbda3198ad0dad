import { SITE_NAME } from '@smart-hydration/shared/site-name.ts'
import { StripeError } from '../api/stripe-error.ts'
import { completeCheckout, termsOf } from '../billing/checkout.ts'
import type { CheckoutSession, Customer } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { cardFields, readCardFields } from './card-fields.ts'
import { dayText, type Html, html, moneyText } from './html.ts'
import { backLink, note } from './layout.ts'
import type { PageAnswer, PageRequest } from './page.ts'

const successUrl = (session: CheckoutSession) =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

function knownEmail(world: World, session: CheckoutSession): string | null {
  if (session.customer === null) return session.customer_email
  const customer = world.store.need('customer', session.customer) as Customer
  return customer.email
}

/** The plan, what is due today and what comes after it. */
function terms(world: World, session: CheckoutSession): Html {
  const price = world.store.need('price', world.store.notes.orders[session.id]?.price ?? '')
  const { name } = world.store.need('product', price.product)
  const { trialEnd, dueToday } = termsOf(world, session)
  const monthly = `${moneyText(price.unit_amount)} a ${price.recurring?.interval ?? 'month'}`
  return html`<h1>${name}</h1><p class="muted">${
    trialEnd === null
      ? monthly
      : html`Free until ${dayText(trialEnd)}, then ${monthly}. Cancel any time before.`
  }</p><section aria-label="Summary"><dl><dt>${trialEnd === null ? 'Price' : html`From ${dayText(trialEnd)}`}</dt><dd>${monthly}</dd><dt>Due today</dt><dd>${moneyText(dueToday)}</dd></dl></section>`
}

function closedPage(session: CheckoutSession): PageAnswer {
  if (session.status === 'complete') {
    return {
      title: 'You are all done here',
      content: html`<h1>You are all done here</h1><p class="muted">This checkout was completed before.</p><p><a class="back" href="${successUrl(session)}">Back to ${SITE_NAME}</a></p>`,
    }
  }
  return {
    title: 'This checkout has expired',
    status: 410,
    content: html`<h1>This checkout has expired</h1><p class="muted">Nothing was charged. Go back and start again.</p>${backLink(session.cancel_url, `Back to ${SITE_NAME}`)}`,
  }
}

function needsCard(world: World, session: CheckoutSession): boolean {
  return session.payment_method_collection === 'always' || termsOf(world, session).dueToday > 0
}

function openPage(
  { world, typed }: PageRequest,
  session: CheckoutSession,
  problem: string | null,
): PageAnswer {
  const email = knownEmail(world, session)
  const { trialEnd } = termsOf(world, session)
  return {
    title: trialEnd === null ? 'Subscribe' : 'Start your trial',
    status: problem === null ? 200 : 402,
    leadsTo: [session.success_url, session.cancel_url],
    content: html`${backLink(session.cancel_url, 'Back')}${terms(world, session)}${note(problem, 'bad')}
<section aria-label="Payment"><form method="post">
<label>E-mail<input type="email" name="email" required autocomplete="email" value="${email ?? typed?.get('email') ?? ''}"${email === null ? null : html` readonly`}></label>
${needsCard(world, session) && cardFields(typed, session.customer ?? session.id)}
<button>${trialEnd === null ? 'Subscribe' : 'Start trial'}</button></form></section>`,
  }
}

/** The checkout page: shows the plan, and completes the session when the form is sent. */
export function checkoutPage(request: PageRequest): PageAnswer | null {
  const { world, id, typed } = request
  const session = world.store.get('checkout.session', id)
  if (session === undefined) return null
  if (session.status === 'complete' && typed !== null) return { redirect: successUrl(session) }
  if (session.status !== 'open') return closedPage(session)
  if (typed === null) return openPage(request, session, null)
  try {
    completeCheckout(world, session, {
      email: knownEmail(world, session) ?? typed.get('email') ?? '',
      card: needsCard(world, session) ? readCardFields(typed) : null,
    })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return openPage(request, session, error.message)
  }
  return { redirect: successUrl(session) }
}
