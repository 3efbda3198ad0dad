import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DECLINED_CARD, FAILING_CARD, type StripeSandbox, startStripeSandbox } from './index.ts'

const DAY = 86_400_000
const START = Date.parse('2026-01-31T10:00:00Z')
const SECRET = 'whsec_of_this_test'

let now = START
let sandbox: StripeSandbox
let stripe: Stripe
let hook: Server
let received: Stripe.Event[]
let answers: number[]

beforeEach(async () => {
  now = START
  received = []
  answers = []
  hook = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const status = answers.shift() ?? 200
    const signature = String(request.headers['stripe-signature'])
    if (status === 200) {
      const at = Math.floor(now / 1000)
      received.push(stripe.webhooks.constructEvent(body, signature, SECRET, 300, undefined, at))
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`
  sandbox = await startStripeSandbox({
    clock: { now: () => new Date(now) },
    webhook: { url, secret: SECRET, retryDelays: [1, 1] },
    log: { error: () => {}, warn: () => {} },
  })
  stripe = client(sandbox.apiKey)
})
afterEach(async () => {
  await sandbox.close()
  await new Promise((resolve) => hook.close(resolve))
})

function client(key: string, options: { maxNetworkRetries?: number; timeout?: number } = {}): Stripe {
  const { host, port } = sandbox
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0, ...options })
}

const order = (
  customer: string,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  line_items: [{ price: sandbox.priceId, quantity: 1 }],
  success_url: 'http://localhost/payment/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/payment/cancel',
  ...more,
})
const createCustomer = async (email = 'mira@example.com') => (await stripe.customers.create({ email })).id

/** A customer whose trial has begun. */
async function startTrial(card?: string) {
  const customer = await createCustomer()
  const session = await stripe.checkout.sessions.create(
    order(customer, { subscription_data: { trial_period_days: 14 } }),
  )
  sandbox.completeCheckout(session.id, card)
  return {
    customer,
    session: await stripe.checkout.sessions.retrieve(session.id),
    subscription: sandbox.subscriptionsOf(customer)[0]?.id ?? '',
  }
}
const invoicesOf = async (customer: string) => (await stripe.invoices.list({ customer })).data
/** All subscriptions of a customer, with their cards. */
const subscriptionsOf = async (customer: string) =>
  (await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.default_payment_method'] })).data

const typesSince = (count: number) =>
  sandbox
    .events()
    .slice(count)
    .map(({ type }) => type)
const after = (days: number) => sandbox.advanceTo(new Date(START + days * DAY))

test('a life: trial, notice, first month, renewal, failed card, recovery, cancelled, gone on, ended', async () => {
  const { customer, session, subscription: id } = await startTrial()
  expect(session).toMatchObject({ status: 'complete', url: null })
  const [trial] = await subscriptionsOf(customer)
  expect(trial).toMatchObject({
    id,
    status: 'trialing',
    customer,
    default_payment_method: { card: { last4: '4242' } },
  })
  expect(trial?.items.data[0]?.current_period_end).toBe((START + 14 * DAY) / 1000)
  expect(await invoicesOf(customer)).toMatchObject([
    { amount_due: 0, status: 'paid', parent: { subscription_details: { subscription: id } } },
  ])
  expect(typesSince(0)).toEqual([
    'customer.created',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'checkout.session.completed',
  ])

  let count = sandbox.events().length
  after(11)
  expect(typesSince(count)).toEqual(['customer.subscription.trial_will_end'])

  count = sandbox.events().length
  after(14.1)
  expect(typesSince(count)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'invoice.paid',
  ])
  const active = sandbox.subscription(id)
  expect(active?.status).toBe('active')
  expect(active?.items.data[0].current_period_end).toBe(Date.parse('2026-03-14T10:00:00Z') / 1000)
  expect((await invoicesOf(customer)).map(({ amount_paid: paid }) => paid)).toEqual([999, 0])

  sandbox.changeCard(customer, FAILING_CARD)
  count = sandbox.events().length
  sandbox.advanceTo(new Date('2026-03-14T11:00:00Z'))
  expect(typesSince(count)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'invoice.payment_failed',
    'customer.subscription.updated',
  ])
  expect(sandbox.subscription(id)?.status).toBe('past_due')
  expect((await invoicesOf(customer))[0]).toMatchObject({
    attempt_count: 1,
    next_payment_attempt: Date.parse('2026-03-15T11:00:00Z') / 1000,
  })

  sandbox.changeCard(customer, '4242 4242 4242 4242')
  expect(sandbox.subscription(id)?.status).toBe('active')
  expect(sandbox.invoicesOf(customer).at(-1)).toMatchObject({
    status: 'paid',
    amount_paid: 999,
    attempt_count: 2,
  })

  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(sandbox.events().at(-1)?.data.object).toMatchObject({ id, cancel_at_period_end: true })
  const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(resumed).toMatchObject({ cancel_at: null, status: 'active' })
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  sandbox.advanceTo(new Date('2026-04-14T10:00:01Z'))
  const [ended] = await subscriptionsOf(customer)
  expect(ended).toMatchObject({ status: 'canceled', ended_at: Date.parse('2026-04-14T10:00:00Z') / 1000 })

  await sandbox.idle()
  expect(received.map(({ id: eventId }) => eventId)).toEqual(
    sandbox.events().map(({ id: eventId }) => eventId),
  )
  expect(received.at(-1)).toMatchObject({ type: 'customer.subscription.deleted', livemode: false })
})

test('a card that keeps failing is tried on days 1, 3 and 5, then the subscription ends', async () => {
  const { customer, subscription } = await startTrial(FAILING_CARD)
  after(40)
  const failures = sandbox.events().filter(({ type }) => type === 'invoice.payment_failed')
  const days = failures.map(({ created }) => Math.round((created * 1000 - START) / DAY))
  expect(days).toEqual([14, 15, 17, 19])
  expect(sandbox.subscription(subscription)?.status).toBe('canceled')
  expect(sandbox.invoicesOf(customer).at(-1)).toMatchObject({ status: 'open', next_payment_attempt: null })
})

test('cards: the same number has the same fingerprint; a declined or failing one buys nothing', async () => {
  const fingerprintOf = async (customer: string) => {
    const [subscription] = await subscriptionsOf(customer)
    const card = subscription?.default_payment_method as Stripe.PaymentMethod | undefined
    return card?.card?.fingerprint
  }
  const [a, b, c] = [await startTrial(), await startTrial(), await startTrial(FAILING_CARD)]
  const prints = await Promise.all([a, b, c].map(({ customer }) => fingerprintOf(customer)))
  expect(prints[0]).toMatch(/^\w{16}$/)
  expect(prints[0]).toBe(prints[1])
  expect(prints[2]).not.toBe(prints[0])

  const customer = await createCustomer()
  const session = await stripe.checkout.sessions.create(order(customer))
  const count = sandbox.events().length
  for (const card of [DECLINED_CARD, FAILING_CARD])
    expect(() => sandbox.completeCheckout(session.id, card)).toThrow('Your card was declined.')
  expect(sandbox.events().length).toBe(count)
  sandbox.completeCheckout(session.id)
  expect(await invoicesOf(customer)).toMatchObject([{ status: 'paid', amount_paid: 999, currency: 'usd' }])
})

test('a year begins at once, less the unused part of the month; a month begins when the year ends', async () => {
  const { customer, subscription } = await startTrial()
  sandbox.addPrice({ id: 'price_year', amount: 7999, interval: 'year' })
  after(14.1)
  sandbox.switchPrice(customer)
  const price = () => sandbox.subscription(subscription)?.items.data[0].price.recurring?.interval
  expect(price()).toBe('year')
  expect(sandbox.invoicesOf(customer).at(-1)).toMatchObject({ status: 'paid', amount_paid: 7999 - 995 })
  sandbox.switchPrice(customer)
  expect(price()).toBe('year')
  after(14.1 + 366)
  expect(price()).toBe('month')
  expect(sandbox.invoicesOf(customer).at(-1)).toMatchObject({ status: 'paid', amount_paid: 999 })
})

test('a cancelled subscription takes no change and is only listed on request', async () => {
  const { customer, subscription } = await startTrial()
  await stripe.subscriptions.cancel(subscription)
  await expect(stripe.subscriptions.update(subscription, { cancel_at_period_end: true })).rejects.toThrow(
    'canceled subscription',
  )
  await expect(stripe.subscriptions.cancel(subscription)).rejects.toMatchObject({ code: 'resource_missing' })
  expect(await subscriptionsOf(customer)).toHaveLength(1)
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(0)
})

test('sessions expire by themselves and on request; a deleted customer ends everything', async () => {
  const visitor = await createCustomer()
  const [left, closed] = [
    await stripe.checkout.sessions.create(order(visitor)),
    await stripe.checkout.sessions.create(order(visitor)),
  ]
  await stripe.checkout.sessions.expire(closed.id)
  await expect(stripe.checkout.sessions.expire(closed.id)).rejects.toThrow('status of expired')
  const { data: open } = await stripe.checkout.sessions.list({ customer: visitor, status: 'open' })
  expect(open.map(({ id }) => id)).toEqual([left.id])
  now += DAY
  expect((await stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired')

  const { customer, subscription } = await startTrial()
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true })
  expect(sandbox.subscription(subscription)?.status).toBe('canceled')
  await expect(stripe.customers.del(customer)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(
    stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost/account' }),
  ).rejects.toThrow(`No such customer: '${customer}'`)
})

test('what is missing, not for sale or not ours to ask is refused', async () => {
  const customer = await createCustomer()
  const refusal = (params: Stripe.Checkout.SessionCreateParams) =>
    stripe.checkout.sessions.create(params).then(
      () => null,
      ({ type, code }: Stripe.errors.StripeError) => ({ type, code }),
    )
  const selling = (price: string) => order(customer, { line_items: [{ price, quantity: 1 }] })
  const missing = { type: 'StripeInvalidRequestError', code: 'resource_missing' }
  expect(await refusal(selling('price_no'))).toEqual(missing)
  expect(await refusal(order('cus_no'))).toEqual(missing)
  const invalid = { type: 'StripeInvalidRequestError', code: undefined }
  const archived = sandbox.addPrice({ amount: 999, interval: 'month', isActive: false })
  const once = sandbox.addPrice({ amount: 999, interval: null })
  for (const price of [archived, once]) expect(await refusal(selling(price))).toEqual(invalid)
  await expect(stripe.prices.retrieve('price_no')).rejects.toMatchObject(missing)
  await expect(stripe.refunds.list()).rejects.toMatchObject({ statusCode: 404 })
  await expect(client('sk_test_wrong').prices.retrieve(sandbox.priceId)).rejects.toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  })
})

test('one idempotency key does one thing, however often and however parallel', async () => {
  const idempotencyKey = 'co:u1:1'
  const customer = await createCustomer()
  const first = await stripe.checkout.sessions.create(order(customer), { idempotencyKey })
  const again = await stripe.checkout.sessions.create(order(customer), { idempotencyKey })
  expect(again.id).toBe(first.id)
  expect(sandbox.requests().at(-1)).toEqual({ method: 'POST', path: '/v1/checkout/sessions', isReplay: true })
  await expect(
    stripe.checkout.sessions.create(order(customer, { client_reference_id: 'other' }), { idempotencyKey }),
  ).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })

  sandbox.delayNext(100)
  const both = await Promise.allSettled(
    [1, 2].map(() => stripe.customers.create({ email: 'mira@example.com' }, { idempotencyKey: 'cu:u1' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { statusCode: 409 } })

  sandbox.failNext('lost_answer')
  const count = sandbox.events().length
  const retrying = client(sandbox.apiKey, { maxNetworkRetries: 2 })
  const made = await retrying.customers.create({ email: 'ada@example.com' })
  expect(
    sandbox
      .events()
      .slice(count)
      .map(({ data }) => data.object.id),
  ).toEqual([made.id])

  const refused = stripe.checkout.sessions.create(order('cus_no'), { idempotencyKey: 'k' })
  await expect(refused).rejects.toThrow('No such customer')
  await stripe.checkout.sessions.create(order(customer), { idempotencyKey: 'k' })
})

test('failures on request: an error, and a broken connection', async () => {
  const count = sandbox.events().length
  sandbox.failNext('server_error')
  await expect(createCustomer()).rejects.toMatchObject({ statusCode: 500 })
  sandbox.failNext('reset', 2)
  await expect(createCustomer()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(sandbox.events()).toHaveLength(count)
})

test('lists are from the newest on, as many as are wanted', async () => {
  const customer = await createCustomer()
  const made: string[] = []
  for (let index = 0; index < 12; index += 1)
    made.unshift((await stripe.checkout.sessions.create(order(customer))).id)
  const list = { customer, status: 'open' } as const
  const page = await stripe.checkout.sessions.list(list)
  expect(page).toMatchObject({ has_more: true })
  expect(page.data.map(({ id }) => id)).toEqual(made.slice(0, 10))
  expect((await stripe.checkout.sessions.list({ ...list, limit: 100 })).data).toHaveLength(12)
})

test('webhooks: again after a refusal, given up, held back', async () => {
  const pending = () => sandbox.events().map((event) => event.pending_webhooks)
  answers = [500, 503]
  await createCustomer()
  await sandbox.idle()
  expect(received.map(({ type }) => type)).toEqual(['customer.created'])
  expect(pending()).toEqual([0])

  answers = [500, 500, 500]
  await createCustomer()
  await sandbox.idle()
  expect(received).toHaveLength(1)
  expect(pending()).toEqual([0, 1])

  sandbox.pauseDelivery()
  await startTrial()
  await sandbox.idle()
  expect(received).toHaveLength(1)
})
