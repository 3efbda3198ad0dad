/** Days a trial lasts. */
export const TRIAL_DAYS = 14

/** How often Premium is charged. */
export const BILLING_INTERVALS = ['month', 'year'] as const
export type BillingInterval = (typeof BILLING_INTERVALS)[number]

/** An amount in US cents as texts write it: '$79.99', '$80'. */
export const dollars = (cents: number): string =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`

/** What a month of Premium costs, in US cents. The payment provider's price must be the same. */
export const MONTHLY_CENTS = 999

/** The same as texts write it: '$9.99'. */
export const MONTHLY_PRICE = dollars(MONTHLY_CENTS)

/** The terms of a trial at a price such as '$9.99 a month'. */
export const trialTerms = (price: string): string => `${TRIAL_DAYS} days free, then ${price}.`

/** The terms of a trial, shown wherever one is offered. */
export const TRIAL_TERMS = trialTerms(`${MONTHLY_PRICE} a month`)
