import { afterEach, expect, it } from 'vitest'
import { openCheckoutOf } from '#tests/factories/billing.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { usePayments } from '#tests/harness/payments.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { reconcilePerson, syncSubscription } from './sync.service.ts'

const deps = useTestDeps()
const sandbox = usePayments(deps)
let real: typeof deps.payments = null
afterEach(() => {
  if (real !== null) deps.payments = real
})

/** Someone on trial, as the provider has it. */
async function trial(): Promise<{ id: string; customerId: string; subscriptionId: string }> {
  const { id } = await insertPerson(deps.db)
  const sessionId = await openCheckoutOf(deps, id)
  const customerId = (await deps.payments?.findCheckout(sessionId))?.customerId ?? ''
  sandbox.completeCheckout(sessionId)
  return { id, customerId, subscriptionId: sandbox.subscriptionsOf(customerId)[0]?.id ?? '' }
}
const stored = (id: string) =>
  deps.db.selectFrom('subscriptions').select('status').where('user_id', '=', id).executeTakeFirst()

it('drops a reading that began before the one that was stored', async () => {
  const { id, customerId, subscriptionId } = await trial()
  const { payments } = deps
  if (payments === null) throw new Error('There are no payments')
  real = payments
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: hasRead, resolve: read } = Promise.withResolvers<void>()
  deps.payments = {
    ...payments,
    async subscriptionsOf(customer) {
      const asItWas = await payments.subscriptionsOf(customer)
      read()
      await isReleased
      return asItWas
    },
  }
  const slow = syncSubscription({ ...deps }, customerId)
  await hasRead
  deps.payments = payments
  await payments.cancelSubscription(subscriptionId)
  await syncSubscription(deps, customerId)
  expect(await stored(id)).toEqual({ status: 'canceled' })
  release()
  await slow
  expect(await stored(id)).toEqual({ status: 'canceled' })
})

it('looks at somebody who logs in only when their paid time is over', async () => {
  const { id, customerId, subscriptionId } = await trial()
  await syncSubscription(deps, customerId)
  await deps.payments?.cancelSubscription(subscriptionId)
  await reconcilePerson(deps, id)
  expect(await stored(id)).toEqual({ status: 'trialing' })
  const { paidUntil } = await deps.db
    .selectFrom('profiles')
    .select('paid_until as paidUntil')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  deps.clock.set(paidUntil ?? '')
  await reconcilePerson(deps, id)
  expect(await stored(id)).toEqual({ status: 'canceled' })
})
