import { invalidRequest } from '../api/stripe-error.ts'
import { type CardEntry, cardOfCustomer } from '../billing/cards.ts'
import { type Html, html } from './html.ts'

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Fields for a card, filled in with a working card that no other customer has. */
export function cardFields(typed: URLSearchParams | null, customerId: string): Html {
  return html`<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required value="${typed?.get('number') ?? spaced(cardOfCustomer(customerId))}"></label>
<div class="pair"><label>Expiry (MM / YY)<input name="expiry" inputmode="numeric" autocomplete="off" required value="${typed?.get('expiry') ?? '12 / 44'}"></label>
<label>CVC<input name="cvc" inputmode="numeric" autocomplete="off" required value="${typed?.get('cvc') ?? '424'}"></label></div>
<p><small>Try also <code>4000 0000 0000 0341</code>, which fails when it is charged, and <code>4000 0000 0000 0002</code>, which is declined at once.</small></p>`
}

/** Parses the fields of {@link cardFields}. Throws Stripe's error for an invalid expiry. */
export function readCardFields(typed: URLSearchParams): CardEntry {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(typed.get('expiry') ?? '') ?? []
  if (month === undefined || year === undefined)
    throw invalidRequest("Your card's expiration date is incomplete.")
  return {
    number: typed.get('number') ?? '',
    month: Number(month),
    year: year.length === 2 ? 2000 + Number(year) : Number(year),
    cvc: (typed.get('cvc') ?? '').trim(),
  }
}
