import type { Mutation } from './mutation.ts'

/** Guards of payments. */
export const BILLING_MUTATIONS: readonly Mutation[] = [
  {
    guard: 'only admins move the clock of the payment sandbox',
    file: 'packages/stripe-sandbox/pages/page-server.ts',
    text: 'if (page === clockPage && !mayUseClock) {',
    without: 'if (page === undefined) {',
    tests: 'tests/http/sandbox-clock.test.ts',
  },
  {
    guard: 'the payment provider’s signature',
    file: 'src/server/features/billing/webhook.service.ts',
    text: '  if (event === null) return false\n',
    without: '  if (event === null) return true\n',
    tests: 'tests/http/stripe-webhook.test.ts',
  },
  {
    guard: 'a signature from the future',
    file: 'src/server/providers/payments/payments.stripe.ts',
    text: '      if (!(signedAt <= seconds + SIGNATURE_SECONDS)) return null\n',
    without: '',
    tests: 'tests/http/stripe-webhook.test.ts',
  },
  {
    guard: 'events of another mode are nothing of ours',
    file: 'src/server/features/billing/webhook.service.ts',
    text: 'isLive !== payments.isLive ||',
    without: '',
    tests: 'tests/http/stripe-webhook.test.ts',
  },
  {
    guard: 'what was paid for runs out',
    file: 'src/server/features/billing/entitlement.policy.ts',
    text: 'Date.parse(paidUntil) > now.getTime()',
    without: 'now.getTime() > 0',
    tests: 'src/server/features/billing/billing.router.test.ts',
  },
]
