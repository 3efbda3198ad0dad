import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isEntitled } from '../../src/server/features/billing/entitlement/entitlement.service.ts'
import { reconcile, syncSubscription } from '../../src/server/features/billing/sync/sync.service.ts'
import { receiveEvent } from '../../src/server/features/billing/webhook/webhook.service.ts'
import type { Payments } from '../../src/server/providers/payments/payments.port.ts'
import {
  type StripeEvent,
  signBody,
} from '../../src/server/providers/payments/stripe-sandbox/stripe-sandbox.ts'
import { insertPerson } from '../factories/people.ts'
import { usePayments } from '../harness/payments.ts'
import { proofCount, proofSeed, reportRow } from '../harness/proof.ts'
import { truncateAll } from '../harness/test-db.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { type RecordedLife, recordLife } from './recorded-life.ts'

/** How many lives are lived. */
const LIVES = proofCount('W1', { test: 25, proof: 1_000 })
/** What decides how each is disturbed. */
const SEED = proofSeed()
/** Deliveries that arrive at the same moment during one step of every life. */
const BURST = 50

const deps = useTestDeps()
const sandbox = usePayments(deps)

/** Mulberry32: the same numbers from 0 up to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How one life is disturbed. */
interface Plan {
  /** The step it is lived to. */
  last: number
  /** Whether everything arrives at the end, and nobody looks before. */
  isLate: boolean
  /** What arrives during each step, in order. */
  arrivals: StripeEvent[][]
  /** How long each step lasts, in milliseconds. */
  pauses: number[]
  /** Steps after which everything under way is waited for. */
  rests: boolean[]
}

/** Every event up to four times, none before it happened; in half of the lives some get lost. */
function planOf({ steps }: RecordedLife, random: () => number): Plan {
  const whole = (below: number) => Math.floor(random() * below)
  const lost = random() < 0.5 ? 0.4 : 0
  // An event that is lost is made up for when the period is over, so only a whole life ends in the truth then.
  const last = lost === 0 && random() < 0.8 ? whole(steps.length) : steps.length - 1
  const isLate = random() < 0.3
  const burst = isLate ? last : whole(last + 1)
  const arrivals: StripeEvent[][] = steps.map(() => [])
  for (const [place, { event }] of steps.slice(0, last + 1).entries()) {
    if (random() < lost) continue
    for (let copies = 1 + whole(4); copies > 0; copies -= 1) {
      const when = arrivals[isLate ? last : place + whole(last - place + 1)] ?? []
      when.splice(whole(when.length + 1), 0, event)
    }
  }
  const known = arrivals.slice(0, burst + 1).flat()
  const crowd = arrivals[burst] ?? []
  while (known.length > 0 && crowd.length < BURST) crowd.push(known[whole(known.length)] as StripeEvent)
  return {
    last,
    isLate,
    arrivals,
    pauses: steps.map(() => (isLate ? 0 : whole(30))),
    rests: steps.map(() => random() < 0.2),
  }
}

/** The provider as it was at each step. Some answers take so long that what they say is over when they come. */
function replayOf(life: RecordedLife, { last }: Plan, real: Payments) {
  const now = { step: 0, closings: 0 }
  const slowly = async <T>(value: T): Promise<T> => {
    const isSlow = now.step < last && Math.random() < 0.2
    await pause(Math.random() * (isSlow ? 150 : 4))
    return value
  }
  const readings = () => life.steps[now.step]?.readings
  const payments: Payments = {
    ...real,
    subscriptionsOf: () => slowly(readings()?.subscriptions ?? []),
    invoicesOf: () => slowly(readings()?.invoices ?? []),
    async openCheckouts() {
      now.closings += 1
      return []
    },
  }
  return { now, payments }
}

async function deliver(event: StripeEvent): Promise<void> {
  const body = JSON.stringify(event)
  const seconds = Math.floor(deps.clock.now().getTime() / 1000)
  expect(await receiveEvent(deps, Buffer.from(body), signBody(body, sandbox.webhookSecret, seconds))).toBe(
    true,
  )
}

/** Lives one life as planned; answers what is to be seen of it in our tables afterwards. */
async function live(life: RecordedLife, plan: Plan, real: Payments) {
  await truncateAll(deps.db)
  const { id } = await insertPerson(deps.db)
  await deps.db
    .insertInto('billing_customers')
    .values({ user_id: id, stripe_customer_id: life.customerId })
    .execute()
  const { now, payments } = replayOf(life, plan, real)
  deps.payments = payments
  const underWay: Promise<void>[] = []
  for (const [place, { at }] of life.steps.slice(0, plan.last + 1).entries()) {
    now.step = place
    deps.clock.set(at)
    // The success page looks by itself.
    if (place === 0) await syncSubscription(deps, life.customerId)
    underWay.push(...(plan.arrivals[place] ?? []).map(deliver))
    // What arrives is asked about before the next step, and much of the answer comes after it.
    if (place < plan.last) await pause(plan.pauses[place])
    if (!plan.isLate) await reconcile(deps)
    if (plan.rests[place]) await Promise.all(underWay)
  }
  await Promise.all(underWay)
  await reconcile(deps)
  return { id, closings: now.closings }
}

const seconds = (time: string | null) => (time === null ? null : Date.parse(time) / 1000)

/** What our tables say of somebody, in the provider's words. */
async function stored(userId: string) {
  const { db, clock } = deps
  const own = await db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute()
  const [row] = own
  expect(own).toHaveLength(1)
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'status', 'amount_paid as paid', 'attempts'])
    .where('user_id', '=', userId)
    .execute()
  const person = await db
    .selectFrom('profiles')
    .select(['is_subscribed as isGranted', 'paid_until as paidUntil'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    status: row?.status,
    cancelAtPeriodEnd: row?.cancel_at_period_end,
    periodEnd: seconds(row?.current_period_end ?? null),
    endedAt: seconds(row?.ended_at ?? null),
    invoices: invoices.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    isOpen: isEntitled(person, clock.now()),
    isGranted: person.isGranted,
  }
}

/** Everything that was done because of what was learned. */
async function effects() {
  const { db } = deps
  const [mails, tasks, events, uses, audit] = await Promise.all([
    db.selectFrom('outgoing_mails').select('kind').orderBy('kind').execute(),
    db.selectFrom('billing_tasks').select(['kind', 'done_at as doneAt']).execute(),
    db.selectFrom('stripe_events').select('id').orderBy('id').execute(),
    db.selectFrom('trial_uses').select('kind').orderBy('kind').execute(),
    db.selectFrom('audit_log').select('action').execute(),
  ])
  return {
    mails: mails.map(({ kind }) => kind),
    tasks: tasks.map(({ kind, doneAt }) => [kind, doneAt !== null]),
    events: events.map(({ id }) => id).toSorted(),
    uses: uses.map(({ kind }) => kind),
    audit: audit.map(({ action }) => action),
  }
}

/** Mails that are due in a life as planned: what is over when it is learned of needs none. */
function mailsOf({ steps }: RecordedLife, { last, isLate }: Plan): string[] {
  const seen = (isLate ? steps.slice(last, last + 1) : steps.slice(0, last + 1)).map(({ name }) => name)
  const isPastDue = seen.includes('failed payment') || seen.includes('second failure')
  return [...(isPastDue ? ['payment-failed'] : []), ...(seen.includes('notice') ? ['trial-ends'] : [])]
}

it(`ends in the provider's truth, with each effect once, whatever happens to the events (${LIVES} lives, seed ${SEED})`, {
  timeout: 20_000 + LIVES * 2_000,
}, async () => {
  const life = await recordLife(deps, sandbox)
  expect(life.steps).toHaveLength(12)
  const real = deps.payments
  if (real === null) throw new Error('There are no payments')
  const random = randomNumbers(SEED)
  for (let number = 0; number < LIVES; number += 1) {
    const plan = planOf(life, random)
    const { id, closings } = await live(life, plan, real)
    const truth = life.steps[plan.last]?.truth
    const name = `life ${number} of seed ${SEED}, to ${life.steps[plan.last]?.name}`
    expect(await stored(id), name).toEqual({
      ...truth,
      invoices: truth?.invoices.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      isOpen: truth?.status !== 'canceled',
      isGranted: false,
    })
    expect(await effects(), name).toEqual({
      mails: mailsOf(life, plan),
      tasks: [['expire-checkouts', true]],
      events: [...new Set(plan.arrivals.flat().map((event) => event.id))].toSorted(),
      uses: ['card', 'email'],
      audit: [],
    })
    expect(closings, name).toBe(1)
  }
  deps.payments = real
  reportRow('W1', {
    tried: LIVES,
    passed: LIVES,
    figure: `${LIVES} lives of 12 events, disturbed, end in the truth with each effect once; seed ${SEED}`,
  })
})
