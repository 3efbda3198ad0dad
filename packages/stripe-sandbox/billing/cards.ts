import { createHash } from 'node:crypto'
import { cardDeclined, invalidRequest } from '../api/stripe-error.ts'
import type { PaymentMethod } from '../world/objects.ts'
import { newId } from '../world/store.ts'

export const GOOD_CARD = '4242424242424242'
/** Can be attached, and fails each time it is charged. */
export const FAILING_CARD = '4000000000000341'
export const DECLINED_CARD = '4000000000000002'

export interface CardEntry {
  number: string
  month: number
  year: number
  cvc: string
}

/** The same number always has the same fingerprint. The number itself is not stored. */
function fingerprintOf(number: string): string {
  return createHash('sha256')
    .update(`sandbox card ${number}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '0')
    .slice(0, 16)
}
const FAILING_FINGERPRINT = fingerprintOf(FAILING_CARD)

/** Whether charging a card fails. */
export const failsWhenCharged = (card: PaymentMethod) => card.card.fingerprint === FAILING_FINGERPRINT

/** A working card number unique to a customer, because a card has one trial. Its last digit is the Luhn check digit. */
export function cardOfCustomer(customerId: string): string {
  const hash = createHash('sha256').update(`sandbox customer ${customerId}`).digest()
  const digits = `4242${[...hash.subarray(0, 11)].map((byte) => byte % 10).join('')}`
  const check = [...Array(10).keys()].find((digit) => passesLuhn(`${digits}${digit}`))
  return `${digits}${check}`
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const BRANDS: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
]

/** Checks an entered card. Throws Stripe's errors for an invalid one, and for a declined one. */
function checkCard({ number, month, year, cvc }: CardEntry, now: number): void {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw invalidRequest('Your card number is invalid.')
  if (!(month >= 1 && month <= 12)) throw invalidRequest("Your card's expiration month is invalid.")
  const today = new Date(now * 1000)
  const thisYear = today.getUTCFullYear()
  const isPast = year < thisYear || (year === thisYear && month < today.getUTCMonth() + 1)
  if (isPast || year > thisYear + 50) throw invalidRequest("Your card's expiration year is invalid.")
  if (!/^\d{3,4}$/.test(cvc)) throw invalidRequest("Your card's security code is invalid.")
  if (number === DECLINED_CARD) throw cardDeclined()
}

/** A payment method for an entered card. Throws Stripe's errors for an invalid one, and for a declined one. */
export function makePaymentMethod(entry: CardEntry, now: number): PaymentMethod {
  const number = entry.number.replaceAll(/[\s-]/g, '')
  checkCard({ ...entry, number }, now)
  return {
    id: newId('payment_method'),
    object: 'payment_method',
    card: {
      brand: BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown',
      exp_month: entry.month,
      exp_year: entry.year,
      fingerprint: fingerprintOf(number),
      last4: number.slice(-4),
    },
  }
}
