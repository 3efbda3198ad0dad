// @module-tag W1
import { setTimeout as pause } from 'node:timers/promises'
import { type StripeEvent, type StripeSandbox, signBody } from '@smart-hydration/stripe-sandbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isEntitled } from '#server/features/billing/entitlement.policy.ts'
import { reconcile, syncSubscription } from '#server/features/billing/sync/sync.service.ts'
import { receiveEvent } from '#server/features/billing/webhook.service.ts'
import type { Payments } from '#server/providers/payments/payments.stripe.ts'
import { insertPerson } from '../factories/people.ts'
import { startPayments } from '../harness/payments.ts'
import { proofCount, proofSeed, reportRow } from '../harness/proof.ts'
import { seededRandom } from '../harness/random.ts'
import { truncateAll } from '../harness/test-db.ts'
import { createTestDeps, type TestDeps } from '../harness/test-deps.ts'
import { type RecordedLife, recordLife } from './recorded-life.ts'

/** How many lives are lived. */
const LIVES = proofCount('W1', { test: 25, proof: 1_000 })
/** What decides how each is disturbed. */
const SEED = proofSeed('W1')
/** Deliveries that arrive at the same moment during one step of every life. */
const BURST = 50

/** Lives that are lived side by side, in worlds of their own: much of their time goes into waiting. */
const SIDE_BY_SIDE = proofCount('W1', { test: 1, proof: 4 })

/** A database, a clock and a provider of its own. */
interface World {
  deps: TestDeps
  sandbox: StripeSandbox
}
const worlds: World[] = []

beforeAll(async () => {
  for (let count = 0; count < SIDE_BY_SIDE; count += 1) {
    const deps = await createTestDeps()
    worlds.push({ deps, sandbox: await startPayments(deps) })
  }
})
afterAll(async () => {
  for (const { deps, sandbox } of worlds) {
    await sandbox.close()
    await deps.close()
  }
})

/** How one life is disturbed. */
interface Plan {
  /** The step it is lived to. */
  last: number
  /** Whether everything arrives at the end, and no one looks before. */
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

async function deliver({ deps, sandbox }: World, event: StripeEvent): Promise<void> {
  const body = JSON.stringify(event)
  const seconds = Math.floor(deps.clock.now().getTime() / 1000)
  expect(await receiveEvent(deps, Buffer.from(body), signBody(body, sandbox.webhookSecret, seconds))).toBe(
    true,
  )
}

/** Lives one life as planned; answers what is to be seen of it in our tables afterwards. */
async function live(world: World, life: RecordedLife, plan: Plan, real: Payments) {
  const { deps } = world
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
    underWay.push(...(plan.arrivals[place] ?? []).map((event) => deliver(world, event)))
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
async function stored({ db, clock }: TestDeps, userId: string) {
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
async function effects({ db }: TestDeps) {
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

/** Lives some of the lives, and looks at how each ended. */
async function liveSome(world: World, numbers: readonly number[]): Promise<void> {
  const { deps } = world
  const life = await recordLife(deps, world.sandbox)
  expect(life.steps).toHaveLength(12)
  const real = deps.payments
  if (real === null) throw new Error('There are no payments')
  for (const number of numbers) {
    const plan = planOf(life, seededRandom(SEED + number))
    const { id, closings } = await live(world, life, plan, real)
    const truth = life.steps[plan.last]?.truth
    const name = `life ${number} of seed ${SEED}, to ${life.steps[plan.last]?.name}`
    expect(await stored(deps, id), name).toEqual({
      ...truth,
      invoices: truth?.invoices.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      isOpen: truth?.status !== 'canceled',
      isGranted: false,
    })
    expect(await effects(deps), name).toEqual({
      mails: mailsOf(life, plan),
      tasks: [['expire-checkouts', true]],
      events: [...new Set(plan.arrivals.flat().map((event) => event.id))].toSorted(),
      uses: ['card', 'email'],
      audit: [],
    })
    expect(closings, name).toBe(1)
    deliveries += plan.arrivals.flat().length
  }
  deps.payments = real
}

/** Events that arrived, those that came again among them. */
let deliveries = 0

it(`ends in the provider's truth, with each effect once, whatever happens to the events (${LIVES} lives, seed ${SEED})`, {
  timeout: 20_000 + LIVES * 2_000,
}, async () => {
  const numbers = Array.from({ length: LIVES }, (_, number) => number)
  await Promise.all(
    worlds.map((world, place) =>
      liveSome(
        world,
        numbers.filter((number) => number % worlds.length === place),
      ),
    ),
  )
  reportRow('W1', {
    tried: LIVES,
    passed: LIVES,
    figure: `${LIVES} lives of 12 events, lost, repeated and up to ${BURST} at once (${deliveries} deliveries), end in the truth with each effect once; seed ${SEED}`,
  })
})
