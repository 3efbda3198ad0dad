import { type StripeSandbox, startStripeSandbox } from '@smart-hydration/stripe-sandbox'
import { afterAll, beforeAll } from 'vitest'
import { sandboxPayments } from '#server/providers/payments/sandbox-payments.ts'
import type { TestDeps } from './test-deps.ts'

/** How long the provider may take before it counts as unreachable, in milliseconds. */
const TIMEOUT_MS = 5_000

/**
 * Connects dependencies to a sandbox on the test's clock. Its events go nowhere until a test sets an address.
 * @param yearlyPriceId the id of the price of a year; null to sell Premium by the month only
 */
export async function startPayments(
  deps: TestDeps,
  yearlyPriceId: string | null = null,
): Promise<StripeSandbox> {
  const sandbox = await startStripeSandbox({
    yearlyPriceId,
    clock: { now: () => deps.clock.now() },
    webhook: { url: null, secret: 'whsec_of_the_tests', retryDelays: [10, 10, 10] },
    log: deps.log,
  })
  deps.payments = sandboxPayments(sandbox, TIMEOUT_MS)
  return sandbox
}

/** A sandbox for a test file, as {@link startPayments}; registers the hooks that start and close it. */
export function usePayments(deps: TestDeps, yearlyPriceId: string | null = null): StripeSandbox {
  let made: StripeSandbox | undefined
  beforeAll(async () => {
    made = await startPayments(deps, yearlyPriceId)
  })
  afterAll(() => made?.close())
  return new Proxy({} as StripeSandbox, {
    get(_none, name) {
      if (made === undefined) throw new Error('The sandbox is started in a hook: use it in a hook or a test')
      return Reflect.get(made, name)
    },
  })
}
