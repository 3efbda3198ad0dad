/** What goes on by itself once the address of a new account is confirmed; `follow` once Premium is open, too. */
export const INTENTIONS = ['checkout-month', 'checkout-year', 'save', 'share', 'follow'] as const
export type IntendedAct = (typeof INTENTIONS)[number]
