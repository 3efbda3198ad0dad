/** What a month of Premium costs, in US cents. The payment provider's price must be the same. */
export const MONTHLY_CENTS = 999

/** The same as texts write it: '$9.99'. */
export const MONTHLY_PRICE = `$${MONTHLY_CENTS / 100}`

/** The terms of a trial, shown wherever one is offered. */
export const TRIAL_TERMS = `14 days free, then ${MONTHLY_PRICE} a month.`
