// @module-tag W1
import { FAILING_CARD, type StripeEvent, signBody } from '@smart-hydration/stripe-sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCustomer, openCheckoutOf } from '../factories/billing.ts'
import { insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { fingerprint } from '../harness/fingerprint.ts'
import { usePayments } from '../harness/payments.ts'
import { IS_PROOF, proofCount, reportFigure } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
const sandbox = usePayments(deps)
const SECRET = 'whsec_of_the_tests'
let server: TestServer
/** Events that are answered fifty at a time, and how fast the provider wants them to be. */
const ANSWERED = proofCount('W1', { test: 50, proof: 1_000 })
const AT_ONCE = 50
const SLOWEST_P99_MS = 1_000

beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

let seenEvents = 0
/** The events that happened since the last call. The sandbox delivers none of them. */
function takeEvents(): StripeEvent[] {
  const events = sandbox.events().slice(seenEvents)
  seenEvents += events.length
  return events
}

/** Sends an event to the webhook, also a forged, an old or an altered one. Returns the status of the answer. */
async function deliver(
  event: StripeEvent,
  { body = JSON.stringify(event), secret = SECRET, timestamp = seconds() } = {},
): Promise<number> {
  const response = await fetch(`${server.origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signBody(body, secret, timestamp) },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

/** A trial of somebody's, or a subscription without one, whose events are still to be delivered. */
async function trial(days = 14): Promise<{ id: string; customerId: string; events: StripeEvent[] }> {
  const { id } = await insertPerson(deps.db)
  const sessionId = await openCheckoutOf(deps, id, days)
  const customerId = (await deps.payments?.findCheckout(sessionId))?.customerId ?? ''
  sandbox.completeCheckout(sessionId)
  return { id, customerId, events: takeEvents() }
}
const seconds = () => Math.floor(deps.clock.now().getTime() / 1000)
const statusOf = async (id: string) =>
  (await deps.db.selectFrom('subscriptions').select('status').where('user_id', '=', id).executeTakeFirst())
    ?.status
const created = (events: readonly StripeEvent[]) => {
  const event = events.find(({ type }) => type === 'customer.subscription.created')
  if (event === undefined) throw new Error('The trial made no event')
  return event
}
/** An event as it would come if it were another one, well signed. */
const altered = (event: StripeEvent, change: (copy: Record<string, never> & StripeEvent) => void) => {
  const copy = structuredClone(event) as Record<string, never> & StripeEvent
  change(copy)
  return { body: JSON.stringify(copy) }
}

describe('not taken, and nothing was written', () => {
  it.each([
    ['forged', { secret: 'whsec_of_somebody_else' }, 400],
    ['301 seconds old', { age: 301 }, 400],
    ['301 seconds ahead', { age: -301 }, 400],
    ['no event', { body: '{"hello":1}' }, 400],
    ['no JSON', { body: '{"id":' }, 400],
    ['empty', { body: '' }, 400],
    ['of the other mode', { live: true }, 200],
    ['about another price', { price: 'price_other' }, 200],
    ['about a stranger', { customer: 'cus_stranger' }, 200],
    ['of an unknown type', { type: 'price.created' }, 200],
  ] as const)('%s', async (_name, how, status) => {
    const { events, id } = await trial()
    const {
      age = 0,
      secret,
      body,
      ...change
    } = how as {
      age?: number
      secret?: string
      body?: string
      live?: boolean
      price?: string
      customer?: string
      type?: string
    }
    const before = await fingerprint(deps.db)
    const alteredEvent = altered(created(events), (copy) => {
      const about = copy.data.object as { customer: string; items: { data: { price: { id: string } }[] } }
      if (change.live) Object.assign(copy, { livemode: true })
      if (change.type) Object.assign(copy, { type: change.type })
      if (change.customer) about.customer = change.customer
      const [line] = about.items.data
      if (change.price && line) line.price.id = change.price
    })
    const delivered = deliver(created(events), {
      timestamp: seconds() - age,
      ...(secret && { secret }),
      body: body ?? alteredEvent.body,
    })
    expect(await delivered).toBe(status)
    expect(await fingerprint(deps.db)).toBe(before)
    expect(await statusOf(id)).toBeUndefined()
  })

  it('when it cannot be read at the provider: it is asked for again', async () => {
    const { events, id } = await trial()
    sandbox.failNext('server_error', 6)
    expect(await deliver(created(events))).toBe(500)
    expect(await statusOf(id)).toBeUndefined()
    expect(await deps.db.selectFrom('stripe_events').select('id').execute()).toEqual([])
    while ((await deliver(created(events))) !== 200);
    expect(await statusOf(id)).toBe('trialing')
  })

  it('without a signature, by another method, or to another path', async () => {
    const address = `${server.origin}/api/stripe/webhook`
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(400)
    expect((await fetch(address)).status).toBe(404)
    const body = JSON.stringify({ id: 'evt_1' })
    const headers = { 'stripe-signature': signBody(body, SECRET, seconds()) }
    expect((await fetch(`${address}/more`, { method: 'POST', body, headers })).status).toBe(404)
  })
})

describe('taken', () => {
  it.each([300, -300])('at the edge of the time a signature is good for: %s seconds', async (age) => {
    const { events, id } = await trial()
    expect(await deliver(created(events), { timestamp: seconds() - age })).toBe(200)
    expect(await statusOf(id)).toBe('trialing')
  })

  it('in any order, several times and at once: what counts is how it stands now', async () => {
    const { events, id, customerId } = await trial(0)
    const [own] = sandbox.subscriptionsOf(customerId)
    sandbox.changeCard(customerId, FAILING_CARD)
    const later = takeEvents()
    await deps.payments?.cancelSubscription(own?.id ?? '')
    const last = takeEvents()
    const copies = [...last, ...events, ...later].flatMap((event) =>
      Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => ({ event, rank: Math.random() })),
    )
    const inDisorder = copies.toSorted((a, b) => a.rank - b.rank)
    const statuses = await Promise.all(inDisorder.map(({ event }) => deliver(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await statusOf(id)).toBe('canceled')
    const { paidUntil } = await deps.db
      .selectFrom('profiles')
      .select('paid_until as paidUntil')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(paidUntil).toBeNull()
    const rows = await deps.db.selectFrom('stripe_events').select('id').execute()
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(0)
    const invoices = await deps.db.selectFrom('invoices').select('amount_paid as cents').execute()
    expect(invoices.map(({ cents }) => cents).toSorted()).toEqual([999])
  })

  it('about one customer alone', async () => {
    const other = await insertPerson(deps.db)
    await insertCustomer(deps, other.id)
    const { events, id } = await trial()
    await deliver(created(events))
    expect([await statusOf(id), await statusOf(other.id)]).toEqual(['trialing', undefined])
  })

  it(`within a second each, fifty at once (${ANSWERED} events)`, {
    timeout: 20_000 + ANSWERED * 100,
  }, async () => {
    const { events, id } = await trial()
    const times: number[] = []
    const statuses = new Set<number>()
    for (let begun = 0; begun < ANSWERED; begun += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          const again = altered(created(events), (copy) => {
            Object.assign(copy, { id: `evt_again_${Math.floor((begun + index) / 2)}` })
          })
          const sent = performance.now()
          statuses.add(await deliver(created(events), again))
          times.push(performance.now() - sent)
        }),
      )
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    const figure = `${ANSWERED} replies, ${AT_ONCE} at once, every event twice: p99 ${p99.toFixed(0)} ms`
    reportFigure('W1', figure)
    expect(statuses).toEqual(new Set([200]))
    expect(await statusOf(id)).toBe('trialing')
    const noted = await deps.db.selectFrom('stripe_events').select('id').execute()
    expect(noted).toHaveLength(ANSWERED / 2)
    // Other suites share the machine but in the proof.
    if (IS_PROOF) expect(p99).toBeLessThan(SLOWEST_P99_MS)
  })
})
