/** The provider's events that concern us, in words. */
const NAMES: Readonly<Record<string, string>> = {
  'checkout.session.completed': 'a checkout was completed',
  'checkout.session.expired': 'a checkout was not completed in time',
  'customer.created': 'a customer was created',
  'customer.updated': 'a customer was changed',
  'customer.deleted': 'a customer was deleted',
  'customer.subscription.created': 'a subscription began',
  'customer.subscription.updated': 'a subscription was changed',
  'customer.subscription.deleted': 'a subscription ended',
  'customer.subscription.trial_will_end': 'a trial ends soon',
  'invoice.created': 'an invoice was created',
  'invoice.finalized': 'an invoice was finalized',
  'invoice.paid': 'an invoice was paid',
  'invoice.payment_failed': 'a payment failed',
}

/** What an event of the payment provider says, as words within a sentence: "a payment failed". */
export const providerEventName = (type: string): string => NAMES[type] ?? type.replaceAll(/[._]/g, ' ').trim()
