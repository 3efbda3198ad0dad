/** What goes on by itself once the address of a new account is confirmed. */
export const INTENTIONS = ['checkout-month', 'checkout-year', 'save'] as const
export type IntendedAct = (typeof INTENTIONS)[number]
