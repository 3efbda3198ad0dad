/** The kinds of mails about Premium. */
export const TRIAL_ENDS_MAIL = 'trial-ends'
export const PAYMENT_FAILED_MAIL = 'payment-failed'
export const TRIAL_USED_MAIL = 'trial-used'
