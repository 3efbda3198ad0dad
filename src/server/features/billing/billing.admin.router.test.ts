import { signBody } from '@smart-hydration/stripe-sandbox'
import { beforeEach, describe, expect, it } from 'vitest'
import { plantPerson } from '#tests/authorization/identities.ts'
import { openCheckoutOf } from '#tests/factories/billing.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { usePayments } from '#tests/harness/payments.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { receiveEvent } from './webhook.service.ts'

const deps = useTestDeps()
const sandbox = usePayments(deps)
let admin: Device
beforeEach(async () => {
  deps.clock.set(sandbox.now().toISOString())
  admin = await adminDevice(deps)
})

const get = () => admin.ask((api) => api.admin.billing.get())
const save = (priceId: string, device = admin) => device.ask((api) => api.admin.billing.save({ priceId }))
const refused = (priceId: string) => unchanged(deps.db, () => fullRefusalOf(save(priceId)), REFUSALS_WRITE)

type PriceOptions = Parameters<typeof sandbox.addPrice>[0]
/** A price someone made at the provider. */
const price = (options: Partial<PriceOptions> = {}) =>
  sandbox.addPrice({ interval: 'month', amount: 1299, ...options })

describe('not allowed, and nothing was written', () => {
  it('what is no id of a price', async () => {
    for (const id of ['', 'prod_123', 'price_', 'price_1; drop table', `price_${'x'.repeat(300)}`])
      expect((await refused(id))?.code, id).toBe('BAD_REQUEST')
  })

  it.each<[string, Partial<PriceOptions> | null, RegExp]>([
    ['does not exist', null, /no price of this id/],
    ['is charged once', { interval: null }, /charged once/],
    ['is yearly', { interval: 'year' }, /recurs every year/],
    ['is archived', { isActive: false }, /archived/],
  ])('a price that %s', async (_what, options, message) => {
    const priceId = options === null ? 'price_missing' : price(options)
    expect(await refused(priceId)).toEqual({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(message),
      details: { field: 'priceId' },
    })
  })

  it('any price while payments are not configured', async () => {
    const { payments } = deps
    deps.payments = null
    try {
      expect(await refused('price_any')).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
      expect(await get()).toMatchObject({ mode: 'none', priceId: null, price: null, problem: null })
    } finally {
      deps.payments = payments
    }
  })
})

describe('the settings', () => {
  it('tell price, mode, webhook address, and that nothing was heard yet', async () => {
    expect(await get()).toEqual({
      mode: 'sandbox',
      priceId: sandbox.priceId,
      isChosen: false,
      price: { amount: 999, currency: 'usd' },
      problem: null,
      webhookUrl: `${deps.site.origin}/api/stripe/webhook`,
      lastWebhook: null,
    })
  })

  it('tell the last event', async () => {
    for (const [id, at] of [
      ['evt_1', '2026-11-20T08:00:00Z'],
      ['evt_2', '2026-11-20T09:00:00Z'],
    ] as const)
      await deps.db
        .insertInto('stripe_events')
        .values({ id, type: `type.${id}`, received_at: at, processed_at: at })
        .execute()
    expect((await get()).lastWebhook).toEqual({ at: '2026-11-20T09:00:00Z', type: 'type.evt_2' })
  })

  it('say what is wrong with a price that is gone, and with a provider out of reach', async () => {
    await deps.db
      .insertInto('app_settings')
      .values({ name: 'billing.price-id', value: JSON.stringify({ priceId: 'price_gone', earlier: [] }) })
      .execute()
    const problem = expect.stringMatching(/no price of this id/)
    expect(await get()).toMatchObject({ priceId: 'price_gone', price: null, problem })
    sandbox.failNext('server_error', 2)
    expect(await get()).toMatchObject({ price: null, problem: expect.stringMatching(/cannot be reached/) })
  })

  it('take another price up for the next checkout, and keep who did it', async () => {
    const priceId = price()
    expect(await save(`  ${priceId} `)).toMatchObject({
      priceId,
      isChosen: true,
      price: { amount: 1299, currency: 'usd' },
    })
    const { device } = await plantPerson(deps, 'user')
    const { url } = await device.ask((api) => api.billing.createCheckout())
    sandbox.completeCheckout(/cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? '')
    const trail = await deps.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'billing.price')
      .execute()
    expect(trail).toEqual([{ details: { before: sandbox.priceId, after: priceId } }])
    await device.ask((api) =>
      api.billing.confirmCheckout({ sessionId: /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? '' }),
    )
    expect(await deps.db.selectFrom('subscriptions').select('price').execute()).toEqual([{ price: priceId }])
  })
})

describe('somebody who subscribed at the price before', () => {
  it('is still heard of: their events count, and their subscription is read', async () => {
    const { id, device } = await plantPerson(deps, 'user')
    const sessionId = await openCheckoutOf(deps, id)
    await save(price())
    await save(price())
    // Paid after the change, at a page that was opened before it.
    sandbox.completeCheckout(sessionId)
    const { isSubscribed } = await device.ask((api) => api.billing.confirmCheckout({ sessionId }))
    expect(isSubscribed).toBe(true)

    const subscription = (await deps.db.selectFrom('subscriptions').select('id').executeTakeFirstOrThrow()).id
    await deps.payments?.cancelSubscription(subscription)
    const ended = sandbox.events().find(({ type }) => type === 'customer.subscription.deleted')
    const body = JSON.stringify(ended)
    const seconds = Math.floor(deps.clock.now().getTime() / 1000)
    const signature = signBody(body, sandbox.webhookSecret, seconds)
    expect(await receiveEvent(deps, Buffer.from(body), signature)).toBe(true)
    expect(await deps.db.selectFrom('subscriptions').select('status').execute()).toEqual([
      { status: 'canceled' },
    ])
  })
})
