import { beforeEach, describe, expect, it } from 'vitest'
import { insertBookmark } from '#tests/factories/bookmarks.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertEntry } from '#tests/factories/hydration.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertProduct } from '#tests/factories/products.ts'
import { insertScan } from '#tests/factories/scans.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const RANGE = { from: '2026-11-01', to: '2026-11-20' }
let admin: Device
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  admin = await adminDevice(deps)
  await deps.db.updateTable('profiles').set({ created_at: '2020-01-01T00:00:00Z' }).execute()
})

const analytics = (range: { from: string; to: string } = RANGE, device = admin) =>
  device.ask((api) => api.admin.analytics(range))
const person = async (joined = '2026-01-01T00:00:00Z', profile = {}) =>
  (await insertPerson(deps.db, { created_at: joined, ...profile })).id

async function subscription(
  userId: string,
  { id, ...row }: { id: string; status: string } & Record<string, unknown>,
): Promise<void> {
  await deps.db
    .insertInto('subscriptions')
    .values({
      id,
      user_id: userId,
      price: 'price_1',
      created_at: '2026-10-01T00:00:00Z',
      current_period_start: '2026-11-01T00:00:00Z',
      current_period_end: '2026-12-01T00:00:00Z',
      cancel_at_period_end: false,
      synced_at: '2026-11-01T00:00:00Z',
      ...row,
    })
    .execute()
}
async function paid(
  userId: string,
  subscriptionId: string,
  { at, amount = 999, currency = 'usd' }: { at: string; amount?: number; currency?: string },
): Promise<void> {
  await deps.db
    .insertInto('invoices')
    .values({
      id: `in_${subscriptionId}_${at}`,
      user_id: userId,
      subscription_id: subscriptionId,
      stripe_customer_id: null,
      status: 'paid',
      amount_due: amount,
      amount_paid: amount,
      currency,
      period_start: at,
      period_end: at,
      created_at: at,
      paid_at: at,
    })
    .execute()
}

describe('not allowed', () => {
  it.each([
    { from: '2026-11-20', to: '2026-11-01' },
    { from: '2025-11-19', to: '2026-11-20' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: 'yesterday', to: 'today' },
    { from: '2026-11-01T00:00:00Z', to: '2026-11-20' },
  ])('the range %j', async (range) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(analytics(range)))
    expect(refusal?.code).toBe('BAD_REQUEST')
  })
})

it('says honestly that there is nothing yet', async () => {
  const { people, scans, ai, activity, retention, revenue, clicks, cities } = await analytics()
  expect(people).toEqual({ total: 1, joined: 0, subscribers: 0, granted: 0, conversionPercent: null })
  expect(cities).toBe(0)
  expect(scans).toEqual({ total: 0, inRange: 0, byEngine: [], unknownWaters: [] })
  expect(ai).toEqual({ calls: 0, inputTokens: 0, outputTokens: 0, byModel: [] })
  expect(activity.days).toHaveLength(20)
  expect(activity).toMatchObject({ daily: 0, weekly: 0, monthly: 0 })
  expect(retention.map(({ week, active }) => [week, active.length])).toEqual([
    ['2026-09-28', 8],
    ['2026-10-05', 7],
    ['2026-10-12', 6],
    ['2026-10-19', 5],
    ['2026-10-26', 4],
    ['2026-11-02', 3],
    ['2026-11-09', 2],
    ['2026-11-16', 1],
  ])
  expect(revenue).toEqual({
    currency: 'usd',
    monthlyRecurring: 0,
    paying: 0,
    trials: 0,
    trialConversionPercent: null,
    churnPercent: null,
    months: [{ month: '2026-11', amount: 0, invoices: 0 }],
    otherCurrencies: [],
  })
  expect(clicks).toEqual({ total: 0, byProduct: [] })
})

it('counts people, who joined, and who has Premium, with one decimal', async () => {
  await person('2026-11-01T00:00:00Z')
  await person('2026-11-20T23:59:59Z', { is_subscribed: true })
  await person('2026-10-31T23:59:59Z', { paid_until: '2026-11-20T08:30:01Z' })
  await person('2026-11-21T00:00:00Z', { paid_until: '2026-11-20T08:30:00Z' })
  await person('2026-10-01T00:00:00Z', { is_subscribed: true, paid_until: '2027-01-01T00:00:00Z' })
  expect((await analytics()).people).toEqual({
    total: 6,
    joined: 2,
    subscribers: 3,
    granted: 2,
    // A share waits for 20 people.
    conversionPercent: null,
  })
  for (let more = 0; more < 13; more += 1) await person()
  expect((await analytics()).people).toMatchObject({ total: 19, conversionPercent: null })
  await person()
  expect((await analytics()).people).toMatchObject({ total: 20, conversionPercent: 15 })
  await person()
  expect((await analytics()).people.conversionPercent).toBe(14.3)
})

it('counts scans by engine, and what models were asked', async () => {
  const userId = await person()
  const at = (created_at: string, engine: string | null) =>
    insertScan(deps.db, userId, { created_at, engine })
  await at('2026-11-05T00:00:00Z', 'openai')
  await at('2026-11-06T00:00:00Z', 'openai')
  await at('2026-11-06T00:00:00Z', 'built-in')
  await at('2026-10-06T00:00:00Z', 'built-in')
  await deps.db
    .insertInto('ai_calls')
    .values(
      ['ok', 'ok', 'refused', 'ok'].map((outcome, index) => ({
        created_at: index === 3 ? '2026-10-31T23:59:59Z' : '2026-11-05T00:00:00Z',
        engine: 'openai',
        model: index === 1 ? 'gpt-small' : 'gpt-large',
        purpose: 'bottle',
        outcome,
        milliseconds: 100,
        input_tokens: 1000,
        output_tokens: 50,
        user_id: userId,
      })),
    )
    .execute()
  const { scans, ai } = await analytics()
  expect(scans).toMatchObject({
    total: 4,
    inRange: 3,
    byEngine: [
      { engine: 'openai', scans: 2 },
      { engine: 'built-in', scans: 1 },
    ],
  })
  expect(ai).toEqual({
    calls: 3,
    inputTokens: 3000,
    outputTokens: 150,
    byModel: [
      { model: 'gpt-large', calls: 2, inputTokens: 2000, outputTokens: 100 },
      { model: 'gpt-small', calls: 1, inputTokens: 1000, outputTokens: 50 },
    ],
  })
})

it('counts the names on labels that no water of the catalogue has', async () => {
  await insertWater(deps.db, { brand: 'Testquelle (Nord)', aliases: ['Test Spring'] })
  const [maya, other] = [await person(), await person()]
  const scan = (userId: string, brandname: string, rest = {}) =>
    insertScan(deps.db, userId, { created_at: '2026-11-05T00:00:00Z', type: 'bottle', brandname, ...rest })
  await scan(maya, 'Bergquelle')
  await scan(maya, 'Bergquelle')
  await scan(maya, 'Teacher’s')
  await scan(other, 'Teacher’s')
  for (const known of ['Testquelle', 'testquelle (nord)', 'TEST SPRING', 'Water not in our catalog'])
    await scan(other, known)
  await scan(other, 'Last month’s', { created_at: '2026-10-05T00:00:00Z' })
  await scan(other, 'Water IQ Scan', { type: 'iq_scan' })
  expect((await analytics()).scans.unknownWaters).toEqual([
    { name: 'Teacher’s', scans: 2, people: 2 },
    { name: 'Bergquelle', scans: 2, people: 1 },
  ])
})

it('counts the ways to write one name together, and no name that was looked up', async () => {
  await insertWater(deps.db, { brand: 'Évière-les-Bains' })
  const [maya, other] = [await person(), await person()]
  const scan = (userId: string, brandname: string, rest = {}) =>
    insertScan(deps.db, userId, { created_at: '2026-11-05T00:00:00Z', type: 'bottle', brandname, ...rest })
  await scan(maya, 'Rosée de la Reine')
  await scan(maya, 'Rosée de la Reine')
  await scan(other, 'ROSEE DE LA-REINE')
  await scan(other, 'EVIERE LES BAINS')
  await scan(other, '스파클')
  await scan(other, 'A product of volunteers', { engine: 'open-food-facts' })
  expect((await analytics()).scans.unknownWaters).toEqual([
    { name: 'Rosée de la Reine', scans: 3, people: 2 },
    { name: '스파클', scans: 1, people: 1 },
  ])
})

describe('activity', () => {
  it('is anyone who drank, scanned or saved something that day in UTC, once each', async () => {
    const [maya, other, third] = [await person(), await person(), await person()]
    await insertEntry(deps.db, maya, { date: '2026-11-20' })
    await insertEntry(deps.db, maya, { date: '2026-11-20' })
    await insertScan(deps.db, maya, { created_at: '2026-11-20T23:59:59Z' })
    await insertBookmark(deps.db, other, { created_at: '2026-11-20T00:00:00Z' })
    // Their own day is another one; what counts is UTC.
    await insertEntry(deps.db, third, { date: '2026-11-14', created_at: '2026-11-13T23:30:00Z' })
    await insertEntry(deps.db, third, { date: '2026-11-19', amount: -250 })
    const { activity } = await analytics()
    expect(activity.days.filter(({ active }) => active > 0)).toEqual([
      { date: '2026-11-13', active: 1 },
      { date: '2026-11-20', active: 2 },
    ])
    expect(activity).toMatchObject({ daily: 2, weekly: 2, monthly: 3 })
  })

  it('stays when what was drunk or saved goes, and goes with the person', async () => {
    const maya = await person()
    await insertBookmark(deps.db, maya, { created_at: '2026-11-20T00:00:00Z' })
    await deps.db.deleteFrom('saved_bookmarks').execute()
    expect((await analytics()).activity.daily).toBe(1)
    await deps.db.deleteFrom('profiles').where('id', '=', maya).execute()
    expect((await analytics()).activity.daily).toBe(0)
  })

  it('shows who of a week came back in the weeks after', async () => {
    const [first, second] = [await person('2026-11-02T00:00:00Z'), await person('2026-11-08T23:59:59Z')]
    await person('2026-11-09T00:00:00Z')
    await insertEntry(deps.db, first, { date: '2026-11-03' })
    await insertEntry(deps.db, first, { date: '2026-11-17' })
    await insertEntry(deps.db, second, { date: '2026-11-09' })
    await insertEntry(deps.db, second, { date: '2026-11-10' })
    const { retention } = await analytics()
    expect(retention.slice(-3)).toEqual([
      { week: '2026-11-02', size: 2, active: [1, 1, 1] },
      { week: '2026-11-09', size: 1, active: [0, 0] },
      { week: '2026-11-16', size: 0, active: [0] },
    ])
  })
})

describe('revenue', () => {
  it('is what living subscriptions bring in a month, trials apart, and what was paid', async () => {
    const people = [await person(), await person(), await person(), await person()] as const
    await subscription(people[0], { id: 'sub_a', status: 'active' })
    await paid(people[0], 'sub_a', { at: '2026-10-15T00:00:00Z', amount: 899 })
    await paid(people[0], 'sub_a', { at: '2026-11-15T00:00:00Z', amount: 1299 })
    await subscription(people[1], { id: 'sub_b', status: 'past_due' })
    await subscription(people[2], { id: 'sub_c', status: 'trialing', trial_end: '2026-12-01T00:00:00Z' })
    await subscription(people[3], { id: 'sub_d', status: 'canceled', ended_at: '2026-11-10T00:00:00Z' })
    await paid(people[3], 'sub_d', { at: '2026-10-02T00:00:00Z', currency: 'eur', amount: 5 })
    const { revenue } = await analytics({ from: '2026-10-01', to: '2026-11-20' })
    expect(revenue).toMatchObject({
      currency: 'usd',
      monthlyRecurring: 1299 + 999,
      paying: 2,
      trials: 1,
      months: [
        { month: '2026-10', amount: 899, invoices: 1 },
        { month: '2026-11', amount: 1299, invoices: 1 },
      ],
      otherCurrencies: [{ currency: 'eur', paid: 5, monthlyRecurring: 0 }],
    })
  })

  it('adds up one currency alone, and takes the price of now where nothing was charged yet', async () => {
    const people = [await person(), await person(), await person()] as const
    await subscription(people[0], { id: 'sub_a', status: 'active' })
    await paid(people[0], 'sub_a', { at: '2026-11-15T00:00:00Z', currency: 'eur', amount: 1200 })
    await subscription(people[1], { id: 'sub_b', status: 'active' })
    await paid(people[1], 'sub_b', { at: '2026-11-15T00:00:00Z', currency: 'usd', amount: 999 })
    await subscription(people[2], { id: 'sub_c', status: 'past_due' })
    const payments = { priceId: 'price_1', findPrice: async () => ({ amount: 1500, currency: 'eur' }) }
    deps.payments = payments as unknown as NonNullable<typeof deps.payments>
    try {
      expect((await analytics()).revenue).toMatchObject({
        currency: 'eur',
        monthlyRecurring: 1200 + 1500,
        paying: 3,
        months: [{ month: '2026-11', amount: 1200, invoices: 1 }],
        otherCurrencies: [{ currency: 'usd', paid: 999, monthlyRecurring: 999 }],
      })
    } finally {
      deps.payments = null
    }
  })

  it('tells how many trials were paid for after them, and how many stopped paying, of 20 people or more', async () => {
    const trial_end = '2026-11-10T00:00:00Z'
    const [on, off] = [
      { status: 'active' },
      { status: 'canceled', ended_at: '2026-11-12T00:00:00Z' },
    ] as const
    /** A trial that ended, with a first invoice; one that was paid for goes on. */
    const addTrial = async (name: string, isPaid: boolean) => {
      const one = await person()
      await subscription(one, {
        id: `trial_${name}`,
        trial_end,
        ...(isPaid ? on : { ...off, ended_at: trial_end }),
      })
      await paid(one, `trial_${name}`, { at: trial_end, ...(!isPaid && { amount: 0 }) })
    }
    /** Someone who paid when the range began. */
    const addPayer = async (name: string, isStaying: boolean) =>
      subscription(await person(), { id: `payer_${name}`, ...(isStaying ? on : off) })
    for (let count = 0; count < 19; count += 1) {
      await addTrial(String(count), count < 10)
      await addPayer(String(count), count < 10)
    }
    expect((await analytics()).revenue).toMatchObject({ trialConversionPercent: null, churnPercent: null })
    await addTrial('last', false)
    await addPayer('last', false)
    expect((await analytics()).revenue).toMatchObject({ trialConversionPercent: 50, churnPercent: 50 })
  })
})

it('counts the links that were followed, the most followed first', async () => {
  const { id: jug } = await insertProduct(deps.db, { name: 'Jug' })
  const { id: flask } = await insertProduct(deps.db, { name: 'Flask' })
  await deps.db
    .insertInto('outbound_clicks')
    .values([
      { product_id: flask, clicked_at: '2026-11-01T00:00:00Z' },
      { product_id: jug, clicked_at: '2026-11-02T00:00:00Z' },
      { product_id: flask, clicked_at: '2026-11-20T23:59:59Z' },
      { product_id: jug, clicked_at: '2026-11-21T00:00:00Z' },
      { product_id: jug, clicked_at: '2026-10-31T23:59:59Z' },
    ])
    .execute()
  expect((await analytics()).clicks).toEqual({
    total: 3,
    byProduct: [
      { id: flask, name: 'Flask', clicks: 2 },
      { id: jug, name: 'Jug', clicks: 1 },
    ],
  })
})

it('counts cities', async () => {
  await insertCity(deps.db, { name: 'Denver' })
  expect((await analytics()).cities).toBe(1)
})
