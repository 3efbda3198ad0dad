// @module-tag R6
import { expect, it } from 'vitest'
import { plantPerson } from '../authorization/identities.ts'
import { usePayments } from '../harness/payments.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'

/** How often the race is run, how many run side by side, and how many starts one has. */
const TRIALS = proofCount('R6', { test: 15, proof: 200 })
const AT_ONCE = 5
const STARTS = 20

const deps = useTestDeps()
const sandbox = usePayments(deps)

/** How many requests of one kind the provider has carried out so far; repeated ones that did nothing are left out. */
const carriedOut = (path: string) =>
  sandbox
    .requests()
    .filter((request) => request.method === 'POST' && request.path === path && !request.isReplay).length

async function race(): Promise<void> {
  const { id, device } = await plantPerson(deps, 'user')
  const pages = await Promise.all(
    Array.from({ length: STARTS }, () => device.ask((api) => api.billing.createCheckout())),
  )
  expect(new Set(pages.map(({ url }) => url)).size, 'one page for all').toBe(1)
  const customers = await deps.db
    .selectFrom('billing_customers')
    .select(['stripe_customer_id as id', 'lease_id as lease'])
    .where('user_id', '=', id)
    .execute()
  expect(customers).toEqual([{ id: expect.stringMatching(/^cus_/), lease: null }])
  const open = await deps.payments?.openCheckouts(customers[0]?.id ?? '')
  expect(open?.map(({ url }) => url)).toEqual([pages[0]?.url])
}

it(`opens one session for one customer, however many times at once checkout is started (${TRIALS} trials)`, {
  timeout: TRIALS * 20_000,
}, async () => {
  for (let done = 0; done < TRIALS; done += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, TRIALS - done) }, race))
  // Every race needs one of each, so that none has made a second one.
  reportRow('R6', {
    tried: TRIALS,
    passed: TRIALS,
    figure: `${STARTS} starts at once: ${carriedOut('/v1/checkout/sessions')} pages and ${carriedOut('/v1/customers')} customers for ${TRIALS} people`,
  })
  expect(carriedOut('/v1/customers'), 'customers made').toBe(TRIALS)
  expect(carriedOut('/v1/checkout/sessions'), 'sessions made').toBe(TRIALS)
})
