import { SITE_NAME } from '@smart-hydration/shared/site-name.ts'
import { StripeError } from '../api/stripe-error.ts'
import { completeCheckout, termsOf } from '../billing/checkout.ts'
import type { CheckoutSession, Customer } from '../world/objects.ts'
import { cardFields, readCardFields } from './card-fields.ts'
import { dayText, html, moneyText, PREMIUM, priceText } from './html.ts'
import { backLink, note, type PageAnswer, type PageRequest } from './layout.ts'

const successUrl = (session: CheckoutSession) =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

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

/** Shows the plan, what is due today and what comes after it, and the form for the card. */
function openPage(
  { world, typed }: PageRequest,
  session: CheckoutSession,
  customer: Customer,
  problem: string | null,
): PageAnswer {
  const { price, trialEnd, dueToday } = termsOf(world, session)
  const regular = priceText(price)
  const terms = html`<h1>${PREMIUM}</h1><p class="muted">${
    trialEnd === null
      ? regular
      : html`Free until ${dayText(trialEnd)}, then ${regular}. Cancel any time before.`
  }</p><section aria-label="Summary"><dl><dt>${trialEnd === null ? 'Price' : html`From ${dayText(trialEnd)}`}</dt><dd>${regular}</dd><dt>Due today</dt><dd>${moneyText(dueToday)}</dd></dl></section>`
  return {
    title: trialEnd === null ? 'Subscribe' : 'Start your trial',
    status: problem === null ? 200 : 402,
    leadsTo: [session.success_url, session.cancel_url],
    content: html`${backLink(session.cancel_url, 'Back')}${terms}${note(problem, 'bad')}
<section aria-label="Payment"><form method="post">
<label>E-mail<input type="email" name="email" required autocomplete="email" value="${customer.email}" readonly></label>
${cardFields(typed, customer.id)}
<button>${trialEnd === null ? 'Subscribe' : 'Start trial'}</button></form></section>`,
  }
}

/** The checkout page: shows the plan, and completes the session when the form is sent. */
export function checkoutPage(request: PageRequest): PageAnswer | null {
  const { world, id, typed } = request
  const session = world.store.get('checkout.session', id)
  if (session === undefined) return null
  if (session.status === 'complete' && typed !== null) return { redirect: successUrl(session) }
  const customer = world.store.get('customer', session.customer)
  if (session.status !== 'open' || customer === undefined) return closedPage(session)
  if (typed === null) return openPage(request, session, customer, null)
  try {
    completeCheckout(world, session, readCardFields(typed))
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return openPage(request, session, customer, error.message)
  }
  return { redirect: successUrl(session) }
}
