import { FAILING_CARD, GOOD_CARD } from '@smart-hydration/stripe-sandbox'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Identity, plantCaller, plantPerson } from '#tests/authorization/identities.ts'
import { openCheckoutOf } from '#tests/factories/billing.ts'
import { GOOD_PASSWORD } from '#tests/factories/people.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { usePayments } from '#tests/harness/payments.ts'
import type { Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { reconcile } from './sync/sync.service.ts'
import { runDueTasks } from './tasks/tasks.service.ts'

const deps = useTestDeps()
const sandbox = usePayments(deps)
const DAY = 86_400_000
/** Cards of different people: the last figures make them pass for real ones. */
const CARDS = [
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5105105105105100',
  '4111111111111111',
]
let nextCard = 0

beforeEach(() => {
  deps.clock.set(
    new Date(Math.max(sandbox.now().getTime(), Date.parse('2026-11-20T08:30:00Z'))).toISOString(),
  )
})

const subscribe = (device: Device, next?: string) =>
  device.ask((api) => api.billing.createCheckout(next === undefined ? undefined : { next }))
const status = (device: Device) => device.ask((api) => api.billing.status())
const sessionOf = ({ url }: { url: string }) => /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? ''
const confirm = (device: Device, sessionId: string) =>
  device.ask((api) => api.billing.confirmCheckout({ sessionId }))
const isOpenTo = async (device: Device) => (await device.ask((api) => api.auth.session())).user?.isSubscribed
const refused = (work: () => Promise<unknown>) => unchanged(deps.db, () => refusalOf(work()), ['rate_limits'])
function anyCard(): string {
  nextCard += 1
  return CARDS[nextCard % CARDS.length] ?? GOOD_CARD
}

/** Someone whose trial or, where they had one, whose subscription has begun. */
async function subscriber(email?: string, card = anyCard()) {
  const person = await plantPerson(deps, 'user')
  if (email !== undefined)
    await deps.db.updateTable('profiles').set({ email }).where('id', '=', person.id).execute()
  const sessionId = sessionOf(await subscribe(person.device))
  sandbox.completeCheckout(sessionId, card)
  return { ...person, sessionId, after: await confirm(person.device, sessionId) }
}
const customerOf = async (userId: string) =>
  (
    await deps.db
      .selectFrom('billing_customers')
      .select('stripe_customer_id as id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.id ?? ''
/** Lets days pass, for the provider and for us. */
function pass(days: number) {
  const then = new Date(deps.clock.now().getTime() + days * DAY)
  deps.clock.set(then.toISOString())
  sandbox.advanceTo(then)
}

describe('not allowed, and nothing was written', () => {
  it.each([
    ['visitor', 'UNAUTHORIZED', 'You are not logged in. Log in and try again.'],
    [
      'unconfirmed',
      'FORBIDDEN',
      'Confirm your e-mail address first: the link is in the mail we sent you. Then start again.',
    ],
    ['admin', 'CONFLICT', 'You have Admin Access'],
  ] as [Identity, string, string][])('a checkout by %s', async (identity, code, message) => {
    const { device } = await plantCaller(deps, identity)
    expect(await refused(() => subscribe(device))).toEqual({ code, message })
    expect(sandbox.events()).toHaveLength(0)
  })

  it('the portal of somebody who never subscribed', async () => {
    const { device } = await plantPerson(deps, 'user')
    const refusal = await refused(() => device.ask((api) => api.billing.createPortal()))
    expect(refusal?.code).toBe('CONFLICT')
  })

  it('anything where payments are not configured', async () => {
    const { device } = await plantPerson(deps, 'user')
    const { payments } = deps
    deps.payments = null
    try {
      const refusal = { code: 'SERVICE_UNAVAILABLE', message: 'Payments are not configured.' }
      expect(await refused(() => subscribe(device))).toEqual(refusal)
      expect((await device.ask((api) => api.billing.plans())).payments).toBe('none')
    } finally {
      deps.payments = payments
    }
  })

  it('a page to come back to on another site', async () => {
    const { device } = await plantPerson(deps, 'user')
    expect((await refused(() => subscribe(device, '//evil.example')))?.code).toBe('BAD_REQUEST')
  })
})

describe('a checkout', () => {
  it('leads to one page with a trial, and back to where the person was', async () => {
    const { device, id, email } = await plantPerson(deps, 'user')
    const { url } = await subscribe(device, '/cities?q=a&b')
    const page = (await deps.payments?.openCheckouts(await customerOf(id)))?.[0]
    expect(page).toMatchObject({ url, userId: id })
    expect(await subscribe(device, '/cities?q=a&b')).toEqual({ url })
    const { data } = sandbox.events().at(-1) ?? {}
    expect(data?.object).toMatchObject({ email })
    sandbox.completeCheckout(sessionOf({ url }))
    const done = sandbox.events().findLast(({ type }) => type === 'checkout.session.completed')?.data.object
    const origin = 'http://localhost:3000/payment'
    expect(done).toMatchObject({
      success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}&next=%2Fcities%3Fq%3Da%26b`,
      cancel_url: `${origin}/cancel?next=%2Fcities%3Fq%3Da%26b`,
      client_reference_id: id,
    })
  })

  it('opens once, however many times at once it is started', async () => {
    const { device, id } = await plantPerson(deps, 'user')
    const urls = await Promise.all(Array.from({ length: 8 }, () => subscribe(device)))
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1)
    expect(await deps.payments?.openCheckouts(await customerOf(id))).toHaveLength(1)
  })

  it('opens Premium as soon as it is confirmed, and a second one leads to the portal', async () => {
    const { device, after } = await subscriber()
    expect(after).toMatchObject({
      state: 'trialing',
      isSubscribed: true,
      isTrialAvailable: false,
      hasPortal: true,
    })
    expect(Date.parse(after.trialEndsAt ?? '') - deps.clock.now().getTime()).toBeCloseTo(14 * DAY, -4)
    expect(await isOpenTo(device)).toBe(true)
    expect((await subscribe(device)).url).toContain('/portal/')
  })

  it('that left an answer unheard is found again, and an unreachable provider changes nothing', async () => {
    const { device, id } = await plantPerson(deps, 'user')
    sandbox.failNext('reset', 2)
    expect(await refusalOf(subscribe(device))).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The payment service cannot be reached. Nothing was charged; please try again in a moment.',
    })
    await subscribe(device)
    expect(await deps.payments?.openCheckouts(await customerOf(id))).toHaveLength(1)
    expect(await isOpenTo(device)).toBe(false)
  })
})

describe('one trial for each person', () => {
  it.each([
    ['Maya.Rai@gmail.com', 'mayarai+again@googlemail.com'],
    ['maya@example.org', 'MAYA+two@Example.org'],
  ])('%s had it, so %s has none', async (first, second) => {
    await subscriber(first)
    const { after } = await subscriber(second)
    expect(after).toMatchObject({ state: 'active', trialEndsAt: null })
  })

  it('a card that had one is charged nothing: the checkout is ended, and the next one has no trial', async () => {
    await subscriber('one@example.org', GOOD_CARD)
    await deps.deliverMails()
    const { after, id, device } = await subscriber('two@example.org', GOOD_CARD)
    expect(after).toMatchObject({
      state: 'ended',
      isSubscribed: false,
      isTrialRefused: true,
      isTrialAvailable: false,
    })
    expect(await isOpenTo(device)).toBe(false)
    expect((await deps.deliverMails()).map(({ subject }) => subject)).toEqual(['Your trial could not start'])
    const paid = await deps.db
      .selectFrom('invoices')
      .select('amount_paid')
      .where('user_id', '=', id)
      .execute()
    expect(paid.every(({ amount_paid: amount }) => amount === 0)).toBe(true)
    expect(sandbox.subscriptionsOf(await customerOf(id)).map((each) => each.status)).toEqual(['canceled'])

    const sessionId = sessionOf(await subscribe(device))
    sandbox.completeCheckout(sessionId, GOOD_CARD)
    const again = await confirm(device, sessionId)
    expect(again).toMatchObject({
      state: 'active',
      isSubscribed: true,
      isTrialRefused: false,
      trialEndsAt: null,
    })
  })

  it('is remembered after the account is deleted', async () => {
    const { device } = await subscriber('gone@example.org')
    await device.ask((api) => api.auth.deleteAccount({ password: GOOD_PASSWORD }))
    const { after } = await subscriber('gone@example.org')
    expect(after.state).toBe('active')
  })
})

describe('what was paid for', () => {
  it('goes on, fails, has three days of grace, recovers and ends', async () => {
    const { device, id } = await subscriber('life@example.org')
    const customerId = await customerOf(id)
    pass(11.1)
    await reconcile(deps)
    expect((await deps.deliverMails()).map(({ subject }) => subject.replace(/ on .*/, ''))).toEqual([
      'Your free trial ends',
    ])
    pass(3.2)
    await reconcile(deps)
    expect(await status(device)).toMatchObject({ state: 'active', cancelAtPeriodEnd: false })

    sandbox.changeCard(customerId, FAILING_CARD)
    pass(31)
    await reconcile(deps)
    const owing = await status(device)
    expect(owing).toMatchObject({ state: 'past_due', isSubscribed: true })
    await reconcile(deps)
    const mails = await deps.deliverMails()
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payment did not go through'])
    expect(mails[0]?.text).toContain('Premium stays open until')

    deps.clock.set(new Date(Date.parse(owing.graceEndsAt ?? '') - 1000).toISOString())
    expect(await isOpenTo(device)).toBe(true)
    deps.clock.set(owing.graceEndsAt ?? '')
    expect(await isOpenTo(device)).toBe(false)

    sandbox.changeCard(customerId, GOOD_CARD)
    await reconcile(deps)
    expect(await status(device)).toMatchObject({ state: 'active', isSubscribed: true, graceEndsAt: null })

    const { subscriptionId } = await deps.db
      .selectFrom('subscriptions')
      .select('id as subscriptionId')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    await deps.payments?.cancelSubscription(subscriptionId)
    pass(40)
    await reconcile(deps)
    expect(await status(device)).toMatchObject({ state: 'ended', isSubscribed: false, renewsAt: null })
    const paid = await deps.db
      .selectFrom('invoices')
      .select(['amount_paid as cents'])
      .where('user_id', '=', id)
      .where('status', '=', 'paid')
      .orderBy('created_at')
      .execute()
    expect(paid.map(({ cents }) => cents)).toEqual([0, 999, 999])
  })

  it('is found by the hourly look where somebody paid, never came back, and no event arrived', async () => {
    const { device } = await plantPerson(deps, 'user')
    sandbox.completeCheckout(sessionOf(await subscribe(device)), anyCard())
    expect(await isOpenTo(device)).toBe(false)
    await reconcile(deps)
    expect(await status(device)).toMatchObject({ state: 'trialing', isSubscribed: true })
    expect(await isOpenTo(device)).toBe(true)
  })

  it('closes by itself three days after a period no one told us more of', async () => {
    const { device, after } = await subscriber()
    const end = Date.parse(after.trialEndsAt ?? '') + 3 * DAY
    deps.clock.set(new Date(end - 1000).toISOString())
    expect(await isOpenTo(device)).toBe(true)
    deps.clock.set(new Date(end).toISOString())
    expect(await isOpenTo(device)).toBe(false)
  })

  it('never touches an admin’s grant, which stays when the subscription ends', async () => {
    const { device, id } = await plantPerson(deps, 'subscriber')
    expect(await status(device)).toMatchObject({ state: 'granted', isSubscribed: true })
    const sessionId = sessionOf(await subscribe(device))
    sandbox.completeCheckout(sessionId, anyCard())
    await confirm(device, sessionId)
    const [own] = sandbox.subscriptionsOf(await customerOf(id))
    await deps.payments?.cancelSubscription(own?.id ?? '')
    expect(await confirm(device, sessionId)).toMatchObject({ state: 'granted', isSubscribed: true })
  })

  it('is canceled at the provider when the account goes, also if that takes a second try', async () => {
    const { device, id } = await subscriber()
    const customerId = await customerOf(id)
    await device.ask((api) => api.auth.deleteAccount({ password: GOOD_PASSWORD }))
    sandbox.failNext('server_error', 2)
    await runDueTasks(deps)
    expect(sandbox.subscriptionsOf(customerId).map((each) => each.status)).toEqual(['trialing'])
    await deps.db.updateTable('billing_tasks').set({ next_attempt_at: '2020-01-01T00:00:00Z' }).execute()
    await runDueTasks(deps)
    expect(sandbox.subscriptionsOf(customerId).map((each) => each.status)).toEqual(['canceled'])
  })

  it('is never paid twice: a second subscription is canceled and written down', async () => {
    const { device, id, sessionId } = await subscriber()
    const second = await openCheckoutOf(deps, id, 0)
    await deps.db
      .updateTable('billing_customers')
      .set({ stripe_customer_id: (await deps.payments?.findCheckout(second))?.customerId ?? '' })
      .where('user_id', '=', id)
      .execute()
    const third = await deps.payments?.findCheckout(second)
    const again = await openCheckoutOf(deps, id, 0)
    sandbox.completeCheckout(second, anyCard())
    sandbox.completeCheckout(again, anyCard())
    await confirm(device, second)
    const statuses = sandbox.subscriptionsOf(third?.customerId ?? '').map((each) => each.status)
    expect(statuses.filter((each) => each !== 'canceled')).toHaveLength(1)
    const audit = await deps.db
      .selectFrom('audit_log')
      .select('target_id as targetId')
      .where('action', '=', 'subscription.duplicate')
      .execute()
    expect(audit).toEqual(Array.from({ length: audit.length }, () => ({ targetId: id })))
    expect(audit.length).toBeGreaterThan(0)
    expect(sessionId).not.toBe(second)
  })
})
