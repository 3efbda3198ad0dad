import { mkdtempSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DECLINED_CARD, FAILING_CARD, type StripeSandbox, startStripeSandbox } from '../index.ts'

const START = Date.parse('2026-01-31T10:00:00Z')
let now = START
let sandbox: StripeSandbox
let stripe: Stripe
let dataFile: string

async function start() {
  sandbox = await startStripeSandbox({
    dataFile,
    clock: { now: () => new Date(now) },
    webhook: { url: null, secret: 'whsec_of_this_test' },
    log: { error: () => {}, warn: () => {} },
  })
  const { host, port } = sandbox
  stripe = new Stripe(sandbox.apiKey, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}
beforeEach(() => {
  now = START
  dataFile = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'state', 'stripe.json')
  return start()
})
afterEach(() => sandbox.close())

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 44', cvc: '424' }

const createCustomer = async (email = 'mira@example.com') => (await stripe.customers.create({ email })).id

const openCheckout = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await createCustomer(),
    line_items: [{ price: sandbox.priceId, quantity: 1 }],
    success_url: 'http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/payment/cancel',
    ...more,
  })

const subscriptionEvents = () =>
  sandbox.events().filter(({ type }) => type === 'customer.subscription.created')
const subscriptionOf = (customer: unknown) => sandbox.subscriptionsOf(String(customer))[0]?.id ?? ''

async function open(url: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: form === undefined ? 'GET' : 'POST',
    body: form === undefined ? null : new URLSearchParams(form),
    headers,
    redirect: 'manual',
  })
  const markup = await response.text()
  // Days are marked up for the page's script, which writes them in the browser's time zone.
  const text = markup.replaceAll(/<\/?time[^>]*>/g, '')
  return { status: response.status, headers: response.headers, text, markup }
}

test('the checkout page says what is sold, takes a card once and leads back', async () => {
  const session = await openCheckout({
    customer: await createCustomer('mira<b>@example.com'),
    subscription_data: { trial_period_days: 14 },
  })
  const page = await open(String(session.url))
  expect(page.text).toContain('Test mode — no money moves.')
  expect(page.text).toContain('Free until February 14, 2026, then $9.99 a month.')
  expect(page.text).toContain('mira&#60;b&#62;@example.com')
  expect(page.markup).toContain('<time datetime="2026-02-14T10:00:00.000Z">')
  expect(page.text.match(/<script/g)).toHaveLength(1)
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")

  const declined = await open(String(session.url), { ...CARD, number: DECLINED_CARD })
  expect([declined.status, declined.text.includes('Your card was declined.')]).toEqual([402, true])
  expect((await open(String(session.url), { ...CARD, number: '4242 4242 4242 4241' })).text).toContain(
    'Your card number is invalid.',
  )
  expect((await open(String(session.url), { ...CARD, expiry: '01 / 20' })).text).toContain(
    'expiration year is invalid',
  )
  expect(subscriptionEvents()).toEqual([])

  const foreign = await open(String(session.url), CARD, { 'Sec-Fetch-Site': 'cross-site' })
  expect([foreign.status, subscriptionEvents().length]).toEqual([403, 0])

  const [paid, pressedTwice] = await Promise.all([1, 2].map(() => open(String(session.url), CARD)))
  const success = `http://localhost:3000/payment/success?session_id=${session.id}`
  expect([paid?.status, paid?.headers.get('location')]).toEqual([303, success])
  expect(pressedTwice?.headers.get('location')).toBe(success)
  expect(subscriptionEvents()).toHaveLength(1)
  expect((await open(String(session.url))).text).toContain('You are all done here')
})

test('an expired checkout and an unknown one take nothing', async () => {
  const session = await openCheckout()
  now += 86_400_000
  const late = await open(String(session.url), CARD)
  expect([late.status, late.text.includes('This checkout has expired')]).toEqual([410, true])
  for (const where of ['checkout/cs_test_no', 'portal/bps_no', 'invoice/in_no', 'constructor', ''])
    expect((await open(`${sandbox.url}/${where}`)).status, where).toBe(404)
  expect(subscriptionEvents()).toEqual([])
})

test('in the portal one cancels, goes on, changes the card and reads invoices; the clock moves time', async () => {
  const session = await openCheckout({ subscription_data: { trial_period_days: 14 } })
  sandbox.completeCheckout(session.id, FAILING_CARD)
  const { customer } = session
  const portal = await stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: 'http://localhost:3000/account',
  })
  const id = subscriptionOf(customer)
  expect((await open(portal.url)).text).toContain('The trial ends on February 14, 2026')
  await open(portal.url, { do: 'cancel', subscription: id })
  expect(sandbox.subscription(id)).toMatchObject({ cancel_at_period_end: true })
  expect((await open(portal.url, { do: 'resume', subscription: id })).text).toContain('The plan goes on.')
  expect(sandbox.subscription(id)).toMatchObject({ cancel_at_period_end: false })

  const clock = `${sandbox.url}/clock`
  expect((await open(clock)).text).toContain('January 31, 2026')
  expect((await open(clock, { step: 'trial' })).text).toContain('February 14, 2026 at 11:00 AM UTC now')
  expect(sandbox.subscription(id)?.status).toBe('past_due')
  expect((await open(portal.url)).text).toContain('Payment failed')

  const refused = await open(portal.url, { do: 'card', ...CARD, number: DECLINED_CARD })
  expect([refused.status, refused.text.includes('Your card was declined.')]).toEqual([402, true])
  const changed = await open(portal.url, { do: 'card', ...CARD })
  expect(changed.text).toContain('visa ending in 4242')
  expect(sandbox.subscription(id)?.status).toBe('active')
  const invoice = /href="([^"]+\/invoice\/[^"]+)"/.exec(changed.text)?.[1]
  expect((await open(new URL(String(invoice), sandbox.url).href)).text).toContain('$9.99')

  await open(clock, { step: 'month' })
  expect(sandbox.invoicesOf(String(customer))).toHaveLength(3)
  now += 3_600_000
  expect((await open(portal.url, { do: 'cancel', subscription: id })).status).toBe(410)
  expect(sandbox.subscription(id)?.cancel_at_period_end).toBe(false)
})

test('another customer’s plan cannot be reached from a portal', async () => {
  const [own, other] = [await openCheckout(), await openCheckout()]
  for (const { id } of [own, other]) sandbox.completeCheckout(id)
  const portal = await stripe.billingPortal.sessions.create({
    customer: String(own.customer),
    return_url: 'http://localhost:3000/account',
  })
  await open(portal.url, { do: 'cancel', subscription: subscriptionOf(other.customer) })
  expect(sandbox.subscription(subscriptionOf(other.customer))?.cancel_at_period_end).toBe(false)
})

test('everything survives a restart, idempotency keys and the moved clock too', async () => {
  const made = await stripe.customers.create({ email: 'mira@example.com' }, { idempotencyKey: 'once' })
  sandbox.advanceTo(new Date('2026-03-01T00:00:00Z'))
  await sandbox.close()
  await start()
  const again = await stripe.customers.create({ email: 'mira@example.com' }, { idempotencyKey: 'once' })
  expect(again.id).toBe(made.id)
  expect(sandbox.now()).toEqual(new Date('2026-03-01T00:00:00Z'))
  expect(sandbox.events()).toHaveLength(1)
})

test('what an earlier version saved goes on', async () => {
  await sandbox.close()
  await copyFile(path.join(import.meta.dirname, 'saved-earlier.json'), dataFile)
  now = Date.parse('2026-11-20T08:30:00Z')
  await start()
  expect(sandbox.now()).toEqual(new Date('2026-12-05T08:30:00Z'))
  const saved = JSON.parse(await readFile(dataFile, 'utf8'))
  const [switched, owing] = saved.subscription as { id: string; customer: string }[]
  const session = saved['checkout.session'].at(-1) as { id: string; customer: string; url: string }
  if (switched === undefined || owing === undefined) throw new Error('The file has no subscriptions')

  // The trial whose charge failed goes on with another card; the year becomes a month; the open checkout is paid.
  expect(sandbox.subscription(owing.id)?.status).toBe('past_due')
  sandbox.changeCard(owing.customer, '4242424242424242')
  expect(sandbox.subscription(owing.id)?.status).toBe('active')
  expect((await open(`${sandbox.url}/checkout/${session.id}`)).text).toContain('Free until December 19, 2026')
  sandbox.completeCheckout(session.id)
  expect(sandbox.subscriptionsOf(session.customer)[0]?.status).toBe('trialing')
  const portal = await stripe.billingPortal.sessions.create({
    customer: switched.customer,
    return_url: 'http://localhost:3000/account',
  })
  expect((await open(portal.url)).text).toContain('Then it costs $9.99 a month.')
  sandbox.advanceTo(new Date('2027-11-21T08:30:00Z'))
  expect(sandbox.subscription(switched.id)?.items.data[0].price.recurring?.interval).toBe('month')
  expect(sandbox.invoicesOf(switched.customer).map((each) => each.amount_paid)).toEqual([7999, 999])
  expect((await open(portal.url)).text).not.toContain('Then it costs')

  // The file has an entry for a customer who was deleted.
  await expect(stripe.customers.del('cus_deletedEarlier')).rejects.toMatchObject({ code: 'resource_missing' })
})
