import { expect, test } from 'vitest'
import type { BillingStatus } from '#shared/billing/billing.schema.ts'
import { failedPaymentLabel, planLabel } from './plan-labels.ts'

const NONE: BillingStatus = {
  state: 'none',
  isSubscribed: false,
  trialEndsAt: null,
  renewsAt: null,
  endsAt: null,
  graceEndsAt: null,
  cancelAtPeriodEnd: false,
  price: { text: '$9.99', interval: 'month' },
  isTrialRefused: false,
  isTrialAvailable: true,
  hasPortal: false,
}
const LATE = '2026-12-04T23:30:00.000Z'
const words = (status: Partial<BillingStatus>, timeZone = 'UTC') =>
  planLabel({ ...NONE, ...status }, { locale: 'en-GB', timeZone })

test('a trial says when it ends, on the day of the person’s own time zone', () => {
  expect(words({ state: 'trialing', trialEndsAt: LATE })).toBe(
    'Your trial ends on 4 December 2026. Then Premium costs $9.99 a month, unless you cancel before.',
  )
  expect(words({ state: 'trialing', trialEndsAt: LATE }, 'Asia/Kathmandu')).toContain('5 December 2026')
})

test('what is canceled says when it ends and that nothing is charged, a trial and a month alike', () => {
  const canceled = { cancelAtPeriodEnd: true, endsAt: LATE }
  expect(words({ ...canceled, state: 'trialing' })).toBe(
    'Your trial is canceled. Premium ends on 4 December 2026, and nothing is charged.',
  )
  expect(words({ ...canceled, state: 'active' })).toBe(
    'Your plan is canceled. Premium ends on 4 December 2026, and nothing more is charged.',
  )
})

test('what goes on says when it renews, and what is over says since when', () => {
  expect(words({ state: 'active', renewsAt: LATE })).toBe('Premium renews on 4 December 2026 for $9.99.')
  expect(words({ state: 'ended', endsAt: LATE })).toBe('Premium ended on 4 December 2026.')
  expect(words({ state: 'granted' })).toContain('nothing is charged')
})

test('a yearly subscription says what a year costs', () => {
  const yearly = { price: { text: '$79.99', interval: 'year' as const } }
  expect(words({ ...yearly, state: 'trialing', trialEndsAt: LATE })).toContain(
    'Then Premium costs $79.99 a year,',
  )
  expect(words({ ...yearly, state: 'active', renewsAt: LATE })).toBe(
    'Premium renews on 4 December 2026 for $79.99.',
  )
})

test('a failed payment says until when Premium stays open, and that it is closed after that', () => {
  const late: BillingStatus = { ...NONE, state: 'past_due', graceEndsAt: LATE, isSubscribed: true }
  expect(failedPaymentLabel(late, { locale: 'en-GB', timeZone: 'UTC' })).toBe(
    'We could not charge your card. Premium stays open until 4 December 2026. Set another card, and it goes on.',
  )
  expect(
    failedPaymentLabel({ ...late, isSubscribed: false }, { locale: 'en-GB', timeZone: 'UTC' }),
  ).toContain('Premium is closed')
  expect(failedPaymentLabel({ ...NONE, state: 'active' }, { locale: 'en-GB', timeZone: 'UTC' })).toBeNull()
})
