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

function client(key: string, options: { maxNetworkRetries?: number } = {}): Stripe {
  const { host, port } = sandbox
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0, ...options })
}

const order = (
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price: sandbox.priceId, quantity: 1 }],
  success_url: 'http://localhost/payment/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/payment/cancel',
  ...more,
})

/** A customer whose trial has begun. */
async function startTrial(card?: string) {
  const customer = await stripe.customers.create({ email: 'mira@example.com' })
  const session = await stripe.checkout.sessions.create(
    order({ customer: customer.id, subscription_data: { trial_period_days: 14, metadata: { user: 'u1' } } }),
  )
  sandbox.completeCheckout(session.id, card)
  const done = await stripe.checkout.sessions.retrieve(session.id)
  return { customer: customer.id, session: done, subscription: String(done.subscription) }
}

const typesSince = (count: number) =>
  sandbox
    .events()
    .slice(count)
    .map(({ type }) => type)
const after = (days: number) => sandbox.advanceTo(new Date(START + days * DAY))

test('a life: trial, notice, first month, renewal, failed card, recovery, cancelled, gone on, ended', async () => {
  const { customer, session, subscription: id } = await startTrial()
  expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', url: null })
  const trial = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice', 'default_payment_method'],
  })
  expect(trial).toMatchObject({ status: 'trialing', customer, metadata: { user: 'u1' } })
  expect(trial.items.data[0]?.current_period_end).toBe((START + 14 * DAY) / 1000)
  expect(trial.latest_invoice).toMatchObject({
    amount_due: 0,
    status: 'paid',
    parent: { subscription_details: { subscription: id } },
  })
  expect(trial.default_payment_method).toMatchObject({ card: { last4: '4242' } })
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
  const active = await stripe.subscriptions.retrieve(id)
  expect(active.status).toBe('active')
  expect(active.items.data[0]?.current_period_end).toBe(Date.parse('2026-03-14T10:00:00Z') / 1000)
  const invoices = await stripe.invoices.list({ subscription: id, status: 'paid' })
  expect(invoices.data.map(({ total }) => total)).toEqual([999, 0])

  sandbox.changeCard(customer, FAILING_CARD)
  count = sandbox.events().length
  sandbox.advanceTo(new Date('2026-03-14T11:00:00Z'))
  expect(typesSince(count)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'invoice.payment_failed',
    'customer.updated',
    'customer.subscription.updated',
  ])
  const pastDue = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(pastDue).toMatchObject({
    status: 'past_due',
    latest_invoice: { attempt_count: 1, next_payment_attempt: Date.parse('2026-03-15T11:00:00Z') / 1000 },
  })

  sandbox.changeCard(customer, '4242 4242 4242 4242')
  expect(sandbox.subscription(id)?.status).toBe('active')
  expect(sandbox.invoicesOf(customer).at(-1)).toMatchObject({
    status: 'paid',
    amount_paid: 999,
    attempt_count: 2,
  })

  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(sandbox.events().at(-1)?.data.previous_attributes).toMatchObject({ cancel_at_period_end: false })
  const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, status: 'active' })
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  sandbox.advanceTo(new Date('2026-04-14T10:00:01Z'))
  const ended = await stripe.subscriptions.retrieve(id)
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
  expect(sandbox.subscription(subscription)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  })
  expect(sandbox.invoicesOf(customer).at(-1)).toMatchObject({ status: 'open', next_payment_attempt: null })
})

test('cards: the same number has the same fingerprint; a declined or failing one buys nothing', async () => {
  const fingerprintOf = async (subscription: string) => {
    const { default_payment_method: card } = await stripe.subscriptions.retrieve(subscription)
    return (await stripe.paymentMethods.retrieve(String(card))).card?.fingerprint
  }
  const [a, b, c] = [await startTrial(), await startTrial(), await startTrial(FAILING_CARD)]
  const prints = await Promise.all([a, b, c].map(({ subscription }) => fingerprintOf(subscription)))
  expect(prints[0]).toBe(prints[1])
  expect(prints[2]).not.toBe(prints[0])

  const session = await stripe.checkout.sessions.create(order({ customer_email: 'ada@example.com' }))
  const count = sandbox.events().length
  for (const card of [DECLINED_CARD, FAILING_CARD])
    expect(() => sandbox.completeCheckout(session.id, card)).toThrow('Your card was declined.')
  expect(sandbox.events().length).toBe(count)
  sandbox.completeCheckout(session.id)
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer', 'line_items'] })
  expect(paid).toMatchObject({
    payment_status: 'paid',
    amount_total: 999,
    customer: { email: 'ada@example.com' },
  })
  expect(paid.line_items?.data[0]?.price?.id).toBe(sandbox.priceId)
})

test('a trial ends now on request, and a cancelled subscription takes no change', async () => {
  const { subscription } = await startTrial()
  const active = await stripe.subscriptions.update(subscription, { trial_end: 'now' })
  expect(active).toMatchObject({ status: 'active', trial_end: START / 1000 })
  await stripe.subscriptions.cancel(subscription)
  await expect(stripe.subscriptions.update(subscription, { cancel_at_period_end: true })).rejects.toThrow(
    'A canceled subscription can only update',
  )
  await expect(stripe.subscriptions.cancel(subscription)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.subscriptions.resume(subscription)).rejects.toThrow('paused')
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
  expect((await stripe.subscriptions.list({})).data).toHaveLength(0)
})

test('sessions expire by themselves and on request; a deleted customer ends everything', async () => {
  const [left, closed] = [
    await stripe.checkout.sessions.create(order()),
    await stripe.checkout.sessions.create(order()),
  ]
  await stripe.checkout.sessions.expire(closed.id)
  await expect(stripe.checkout.sessions.expire(closed.id)).rejects.toThrow('status of expired')
  now += DAY
  expect((await stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired')
  expect(typesSince(0)).toEqual(['checkout.session.expired', 'checkout.session.expired'])

  const { customer, subscription } = await startTrial()
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true })
  expect(sandbox.subscription(subscription)?.status).toBe('canceled')
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  await expect(stripe.billingPortal.sessions.create({ customer })).rejects.toThrow(
    `No such customer: '${customer}'`,
  )
})

test('customers of a test clock live by it alone', async () => {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START / 1000 })
  const customer = await stripe.customers.create({ test_clock: clock.id })
  const session = await stripe.checkout.sessions.create(
    order({ customer: customer.id, subscription_data: { trial_period_days: 14 } }),
  )
  sandbox.completeCheckout(session.id)
  const other = await startTrial()
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: (START + 15 * DAY) / 1000 })
  expect(sandbox.subscriptionsOf(customer.id)[0]?.status).toBe('active')
  expect(sandbox.subscription(other.subscription)?.status).toBe('trialing')
})

test('wrong parameters are refused in Stripe’s words', async () => {
  const refusal = (params: object) =>
    stripe.checkout.sessions.create(params as Stripe.Checkout.SessionCreateParams).then(
      () => null,
      ({ statusCode, type, code, param }: Stripe.errors.StripeError) => ({ statusCode, type, code, param }),
    )
  const wrong = (param: string, code?: string) => ({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    code,
    param,
  })
  expect(await refusal({ ...order(), colour: 'red' })).toEqual(wrong('colour', 'parameter_unknown'))
  expect(await refusal({ ...order(), subscription_data: { trial_days: 3 } })).toEqual(
    wrong('subscription_data[trial_days]', 'parameter_unknown'),
  )
  expect(await refusal({ ...order(), success_url: undefined })).toEqual(
    wrong('success_url', 'parameter_missing'),
  )
  expect(await refusal({ ...order(), mode: 'gift' })).toEqual(wrong('mode'))
  expect(await refusal({ ...order(), customer_email: 'nobody' })).toEqual(
    wrong('customer_email', 'email_invalid'),
  )
  expect(await refusal({ ...order(), line_items: [{ price: 'price_no', quantity: 1 }] })).toEqual(
    wrong('line_items[0][price]', 'resource_missing'),
  )
  expect(await refusal({ ...order(), subscription_data: { trial_period_days: 0 } })).toEqual(
    wrong('subscription_data[trial_period_days]', 'parameter_invalid_integer'),
  )
  expect(await refusal({ ...order(), customer: '' })).toEqual(wrong('customer', 'parameter_invalid_empty'))
  expect(await refusal({ ...order(), customer: 'cus_no' })).toEqual(wrong('customer', 'resource_missing'))
  expect(await refusal({ ...order(), expires_at: START / 1000 + 60 })).toEqual(wrong('expires_at'))
  expect(await refusal({ ...order(), expand: ['success_url'] })).toEqual(wrong('expand'))
  await expect(stripe.subscriptions.retrieve('sub_no')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  await expect(stripe.refunds.list()).rejects.toMatchObject({ statusCode: 404 })
  const old = new Stripe(sandbox.apiKey, {
    host: sandbox.host,
    port: sandbox.port,
    protocol: 'http',
    apiVersion: '2020-08-27' as Stripe.LatestApiVersion,
    maxNetworkRetries: 0,
  })
  await expect(old.prices.retrieve(sandbox.priceId)).rejects.toThrow('Invalid Stripe API version')
  await expect(client('sk_test_wrong').prices.retrieve(sandbox.priceId)).rejects.toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  })
})

test('one idempotency key does one thing, however often and however parallel', async () => {
  const idempotencyKey = 'co:u1:1'
  const first = await stripe.checkout.sessions.create(order(), { idempotencyKey })
  const again = await stripe.checkout.sessions.create(order(), { idempotencyKey })
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(
    stripe.checkout.sessions.create(order({ client_reference_id: 'other' }), { idempotencyKey }),
  ).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })

  sandbox.delayNext(100)
  const both = await Promise.allSettled(
    [1, 2].map(() => stripe.customers.create({ email: 'mira@example.com' }, { idempotencyKey: 'cu:u1' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { statusCode: 409 } })

  sandbox.failNext('lost_answer')
  const retrying = client(sandbox.apiKey, { maxNetworkRetries: 2 })
  const made = await retrying.customers.create({ email: 'ada@example.com' })
  expect(made.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe.customers.list({ email: 'ada@example.com' })).data).toHaveLength(1)
  await expect(stripe.customers.create({ email: 'no' }, { idempotencyKey: 'k' })).rejects.toThrow(
    'Invalid email',
  )
  await stripe.customers.create({ email: 'yes@example.com' }, { idempotencyKey: 'k' })
})

test('failures on request: an error, and a broken connection', async () => {
  sandbox.failNext('server_error')
  await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 500 })
  sandbox.failNext('reset', 2)
  await expect(stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.customers.list()).data).toEqual([])
})

test('lists are paged from the newest on', async () => {
  const made: string[] = []
  for (let index = 0; index < 5; index += 1)
    made.unshift((await stripe.customers.create({ metadata: { index: String(index) } })).id)
  const page = await stripe.customers.list({ limit: 2, starting_after: made[0] })
  expect(page).toMatchObject({ has_more: true, data: [{ id: made[1] }, { id: made[2] }] })
  const before = await stripe.customers.list({ limit: 2, ending_before: made[4] })
  expect(before.data.map(({ id }) => id)).toEqual([made[2], made[3]])
  const all: string[] = []
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(made)
  const events = await stripe.events.list({ types: ['customer.created'], limit: 100 })
  expect(events.data).toHaveLength(5)
})

test('webhooks: again after a refusal, given up, held back', async () => {
  answers = [500, 503]
  await stripe.customers.create({ email: 'mira@example.com' })
  await sandbox.idle()
  expect(received.map(({ type }) => type)).toEqual(['customer.created'])
  expect(sandbox.events()[0]?.pending_webhooks).toBe(0)

  answers = [500, 500, 500]
  await stripe.customers.create({})
  await sandbox.idle()
  expect(received).toHaveLength(1)
  expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1)

  sandbox.pauseDelivery()
  await startTrial()
  await sandbox.idle()
  expect(received).toHaveLength(1)
})
