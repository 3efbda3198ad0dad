import { expect, it } from 'vitest'
import { providerEventName } from './provider-events.ts'

it.each([
  ['invoice.payment_failed', 'a payment failed'],
  ['customer.subscription.trial_will_end', 'a trial ends soon'],
  ['charge.dispute.funds_withdrawn', 'charge dispute funds withdrawn'],
])('%s reads: %s', (type, words) => {
  expect(providerEventName(type)).toBe(words)
})
