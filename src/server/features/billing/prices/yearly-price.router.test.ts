import { beforeEach, describe, expect, it } from 'vitest'
import type { Payments } from '#server/providers/payments/payments.stripe.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { usePayments } from '#tests/harness/payments.ts'
import type { Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { reconcile, syncSubscription } from '../sync/sync.service.ts'

const deps = useTestDeps()
const sandbox = usePayments(deps, 'price_ofAYear')
const DAY = 86_400_000
const CARDS = ['4000056655665556', '5555555555554444', '2223003122003222', '4111111111111111']
let nextCard = 0

beforeEach(() => {
  deps.clock.set(
    new Date(Math.max(sandbox.now().getTime(), Date.parse('2026-11-20T08:30:00Z'))).toISOString(),
  )
})

const subscribe = (device: Device, interval: 'month' | 'year' = 'month') =>
  device.ask((api) => api.billing.createCheckout({ interval }))
const status = (device: Device) => device.ask((api) => api.billing.status())
const sessionOf = ({ url }: { url: string }) => /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? ''
const confirm = (device: Device, sessionId: string) =>
  device.ask((api) => api.billing.confirmCheckout({ sessionId }))
const anyCard = () => CARDS[nextCard++ % CARDS.length]
const daysUntil = (time: string | null) => (Date.parse(time ?? '') - deps.clock.now().getTime()) / DAY
const customerOf = async (userId: string) =>
  (
    await deps.db
      .selectFrom('billing_customers')
      .select('stripe_customer_id as id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id ?? ''

/** Someone whose trial of a monthly plan has begun. */
async function subscriber() {
  const person = await plantPerson(deps, 'user')
  const sessionId = sessionOf(await subscribe(person.device))
  sandbox.completeCheckout(sessionId, anyCard())
  await confirm(person.device, sessionId)
  return person
}

/** Lets days pass, for the provider and for us. */
function pass(days: number) {
  const then = new Date(deps.clock.now().getTime() + days * DAY)
  deps.clock.set(then.toISOString())
  sandbox.advanceTo(then)
}

/** Runs a task with other payments for its time. */
async function withPayments<T>(changes: Partial<Payments>, task: () => Promise<T>): Promise<T> {
  const { payments } = deps
  deps.payments = { ...(payments as Payments), ...changes }
  return task().finally(() => {
    deps.payments = payments
  })
}

it('no checkout for a year where none is sold, and nothing is written', async () => {
  const { device } = await plantPerson(deps, 'user')
  const refusal = await withPayments({ yearlyPriceId: null }, () =>
    unchanged(deps.db, () => refusalOf(subscribe(device, 'year')), ['rate_limits']),
  )
  expect(refusal).toMatchObject({ code: 'CONFLICT' })
})

it('a checkout for a year takes the place of the one for a month', async () => {
  const { device, id } = await plantPerson(deps, 'user')
  const monthly = await subscribe(device)
  const yearly = await subscribe(device, 'year')
  expect(yearly.url).not.toBe(monthly.url)
  expect(await deps.payments?.openCheckouts(await customerOf(id))).toHaveLength(1)
  sandbox.completeCheckout(sessionOf(yearly), anyCard())
  expect(await confirm(device, sessionOf(yearly))).toMatchObject({
    state: 'trialing',
    price: { text: '$79.99', interval: 'year' },
  })
  pass(11.1)
  await reconcile(deps)
  const [mail] = await deps.deliverMails()
  expect(mail?.text).toContain('goes on for $79.99 a year')
  pass(3.2)
  await reconcile(deps)
  const { state, renewsAt } = await status(device)
  expect(state).toBe('active')
  expect(daysUntil(renewsAt)).toBeGreaterThan(360)
})

describe('a year of Premium', () => {
  const plans = async () => {
    const { device } = await plantPerson(deps, 'user')
    return (await device.ask((api) => api.billing.plans())).yearly
  }

  it('is shown only where its price is set and can be sold', async () => {
    expect(await plans()).toEqual({ amount: 7999 })
    expect(await withPayments({ yearlyPriceId: null }, plans)).toBeNull()
    expect(await withPayments({ yearlyPriceId: deps.payments?.priceId ?? '' }, plans)).toBeNull()
    const findPrice = () => Promise.reject(new Error('The provider is away.'))
    expect(await withPayments({ findPrice }, plans)).toBeNull()
  })

  it('is switched to in the portal, and back, and Premium goes on', async () => {
    const { device, id } = await subscriber()
    const customerId = await customerOf(id)
    pass(14.2)
    await reconcile(deps)
    expect(await status(device)).toMatchObject({ state: 'active', price: { interval: 'month' } })
    sandbox.switchPrice(customerId)
    await syncSubscription(deps, customerId)
    const { price, renewsAt } = await status(device)
    expect(price).toEqual({ text: '$79.99', interval: 'year' })
    expect(daysUntil(renewsAt)).toBeGreaterThan(360)
    sandbox.switchPrice(customerId)
    pass(367)
    await reconcile(deps)
    expect(await status(device)).toMatchObject({
      state: 'active',
      price: { text: '$9.99', interval: 'month' },
    })
  })

  it('stays open for those who pay it when it is no longer sold', async () => {
    const { device, id } = await subscriber()
    sandbox.switchPrice(await customerOf(id))
    await syncSubscription(deps, await customerOf(id))
    const after = await withPayments({ yearlyPriceId: null }, async () => {
      pass(15)
      await reconcile(deps)
      return status(device)
    })
    expect(after).toMatchObject({ state: 'active', isSubscribed: true, price: { interval: 'year' } })
  })
})
