import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertEntry, insertProgress } from '#tests/factories/hydration.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { add, call, day, remove, undo } from '#tests/harness/hydration-steps.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
/** The day it is in UTC, the zone people have unless told. */
const TODAY = '2026-11-20'
const NOW = `${TODAY}T08:30:00Z`

const subscriber = async () => {
  deps.clock.set(NOW)
  return plantPerson(deps, 'subscriber')
}
const refused = (work: () => Promise<unknown>) => unchanged(deps.db, () => refusalOf(work()))

describe('not allowed, and nothing was written', () => {
  it.each([
    [0, 'The least is 1 ml.'],
    [-1, 'The least is 1 ml.'],
    [0.5, 'Use whole milliliters.'],
    [5001, 'One press may be 5,000 ml at most.'],
    [1e9, 'One press may be 5,000 ml at most.'],
    ['250', 'Use whole milliliters.'],
    [Number.NaN, 'Use whole milliliters.'],
    [Number.POSITIVE_INFINITY, 'Use whole milliliters.'],
    [null, 'Use whole milliliters.'],
    [undefined, 'Use whole milliliters.'],
  ])('an amount of %s', async (amount, message) => {
    const { device } = await subscriber()
    for (const name of ['addWater', 'removeWater']) {
      const refusal = await refused(() => call(device, name, { id: randomUUID(), amount }))
      expect(refusal, name).toEqual({ code: 'BAD_REQUEST', message })
    }
    expect(await refused(() => call(device, 'setCups', { cups: [250, amount] }))).toEqual({
      code: 'BAD_REQUEST',
      message,
    })
  })

  it.each([
    ['addWater', { id: 'mine', amount: 250 }],
    ['addWater', { amount: 250 }],
    ['addWater', { id: randomUUID(), amount: 250, drink: 'beer' }],
    ['addWater', { id: randomUUID(), amount: 250, userId: randomUUID() }],
    ['addWater', { id: randomUUID(), amount: 250, date: '2026-11-19' }],
    ['addWater', { id: randomUUID(), amount: 250, factor: 3 }],
    ['removeWater', { id: randomUUID(), amount: 250, createdAt: NOW }],
    ['undo', { id: randomUUID(), entryId: 'latest' }],
    ['undo', { id: randomUUID() }],
    ['undo', { id: randomUUID(), entryId: randomUUID(), userId: randomUUID() }],
    ['setGoal', { goal: 249 }],
    ['setGoal', { goal: 10_001 }],
    ['setGoal', { goal: 2000.5 }],
    ['setGoal', { goal: '2000' }],
    ['setGoal', { goal: 2000, streak: 30 }],
    ['setCups', { cups: [1, 2, 3, 4, 5, 6, 7] }],
    ['setCups', { cups: 250 }],
    ['setDayStart', { minute: 45 }],
    ['setDayStart', { minute: 390 }],
    ['setDayStart', { minute: -30 }],
    ['setCups', { cups: [], experience: 1 }],
    ['day', { date: '2026-02-30' }],
    ['day', { date: '2025-02-29' }],
    ['day', { date: '20261120' }],
    ['day', { date: '2026-11-20T00:00:00Z' }],
    ['day', { date: '2026-11-21' }],
    ['day', { date: TODAY, userId: randomUUID() }],
    ['history', { from: '2026-02-30', to: TODAY }],
    ['history', { from: TODAY }],
    ['history', { from: TODAY, to: '2026-11-19' }],
    ['history', { from: '2025-11-05', to: TODAY }],
    ['history', { from: '0001-01-01', to: '9999-12-31' }],
  ])('%s with %j', async (name, input) => {
    const { id, device } = await subscriber()
    await insertProgress(deps.db, id, { last_date: TODAY })
    expect(await refused(() => call(device, name, input))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('more than 20 liters in a day', async () => {
    const { id, device } = await subscriber()
    await insertProgress(deps.db, id, { last_date: TODAY, current_intake: 15_001, highest_intake: 15_001 })
    expect(await refused(() => add(device, 5000))).toEqual({
      code: 'BAD_REQUEST',
      message: 'That would be more than 20 liters in a day. Check the amount.',
    })
    expect(await add(device, 4999)).toMatchObject({ intake: 20_000 })
  })

  it('an entry that is not the latest of today', async () => {
    const { id, device } = await subscriber()
    const past = await insertEntry(deps.db, id, { date: '2026-11-19' })
    const { entries: first } = await add(device, 250)
    const { entries: second } = await add(device, 300)
    const empty = randomUUID()
    await undo(device, second[0]?.id)
    await undo(device, first[0]?.id)
    await call(device, 'removeWater', { id: empty, amount: 100 })
    const { entries: third } = await add(device, 100)
    await add(device, 200)
    for (const entryId of [past, first[0]?.id, second[0]?.id, third[0]?.id, empty]) {
      expect(await refused(() => undo(device, entryId))).toEqual({
        code: 'CONFLICT',
        message: 'Only the latest entry of today can be undone. Load the page again to see which it is.',
      })
    }
    expect(await refused(() => undo(device, randomUUID()))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a press', () => {
  it('answers with the whole day, and nothing else', async () => {
    const { device } = await subscriber()
    const id = randomUUID()
    const milk = { drink: 'milk', name: null, caffeine: null, sugar: null, alcohol: 0 }
    expect(await call(device, 'addWater', { id, amount: 2000, drink: 'milk' })).toEqual({
      date: TODAY,
      today: TODAY,
      intake: 2000,
      goal: 2000,
      isLimit: false,
      estimate: 2000,
      entries: [
        {
          ...{ id, amount: 2000, ...milk, icon: null, factor: 1, water: null },
          ...{ at: `${TODAY}T08:30:00.000Z`, version: 1 },
        },
      ],
      entryCount: 1,
      drunk: [{ ...milk, ml: 2000 }],
      shownContents: { caffeine: true, sugar: true, isPregnant: false, halfLife: 4, bedtime: null },
      ownDrinks: [],
      defaultWaters: {},
      readOnly: false,
      weekdayGoals: Array(7).fill(2000),
      adjustedFor: null,
      metGoal: null,
      highestIntake: 2000,
      goalCreditedOn: TODAY,
      streak: 1,
      bestStreak: 1,
      bestBefore: 0,
      level: 1,
      experience: 40,
      daysTracked: 1,
      achievements: ['first-goal'],
      cups: [],
      dayStart: 0,
      restOn: null,
      leveledUp: false,
      goalReached: true,
      newAchievements: ['first-goal'],
    })
  })

  it('answers with what a look at the day answers after it', async () => {
    const { device } = await subscriber()
    const presses = [
      () => add(device, 400, { drink: 'milk' }),
      () => remove(device, 100),
      () => remove(device, 900),
      () => remove(device, 1),
      async () => undo(device, (await day(device)).entries[0]?.id),
      () => call(device, 'setGoal', { goal: 300 }),
      () => call(device, 'setCups', { cups: [200] }),
      () => add(device, 250),
    ]
    for (const date of [TODAY, '2026-11-21']) {
      deps.clock.set(`${date}T08:30:00Z`)
      for (const press of presses) expect(await press()).toMatchObject(await day(device))
    }
  })

  it('keeps every number in the tables the specification names', async () => {
    const { id, device } = await subscriber()
    await add(device, 5000)
    await remove(device, 1000)
    const row = await deps.db
      .selectFrom('hydration_data')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({
      daily_goal: 2000,
      current_intake: 4000,
      highest_intake: 5000,
      streak: 1,
      best_streak: 1,
      total_days_tracked: 1,
      achievements: ['first-goal'],
      last_date: TODAY,
      goal_credited_on: TODAY,
      experience: 74,
      level: 1,
    })
    expect(await deps.db.selectFrom('hydration_history').selectAll().execute()).toMatchObject([
      { user_id: id, date: TODAY, intake: 4000, goal: 2000 },
    ])
  })

  it('orders entries as they came, though the clock stands still or goes back', async () => {
    const { device } = await subscriber()
    await add(device, 100)
    await add(device, 200)
    deps.clock.set(`${TODAY}T08:29:00Z`)
    await remove(device, 50)
    const { entries } = await add(device, 300)
    expect(entries.map(({ amount }) => amount)).toEqual([300, -50, 200, 100])
  })

  it('undoes a drink: today counts no longer, and what was earned stays', async () => {
    const { device } = await subscriber()
    const { entries } = await add(device, 5000)
    expect(await undo(device, entries[0]?.id.toUpperCase())).toMatchObject({
      intake: 0,
      entries: [],
      experience: 74,
      level: 1,
      ...{ streak: 0, bestStreak: 0, daysTracked: 0, achievements: ['first-goal'] },
      ...{ leveledUp: false, goalReached: false, newAchievements: [] },
    })
    expect(await call(device, 'history', { from: TODAY, to: TODAY })).toMatchObject({ bestStreak: 0 })
    expect(await add(device, 2000)).toMatchObject({
      streak: 1,
      bestStreak: 1,
      daysTracked: 1,
      newAchievements: [],
    })
  })

  it('sets goal and cups for one person alone', async () => {
    const { device } = await subscriber()
    const other = await plantPerson(deps, 'subscriber')
    await day(other.device)
    expect(await call(device, 'setGoal', { goal: 3000 })).toMatchObject({ goal: 3000, readOnly: false })
    expect(await call(device, 'setCups', { cups: [330, 200] })).toMatchObject({
      goal: 3000,
      cups: [330, 200],
    })
    expect(await day(device)).toMatchObject({ goal: 3000, cups: [330, 200] })
    expect(await day(other.device)).toMatchObject({ goal: 2000, cups: [] })
  })
})

describe('sent again', () => {
  it.each(['addWater', 'removeWater'])('%s counts once, also for another amount', async (name) => {
    const { device } = await subscriber()
    await add(device, 2000)
    const id = randomUUID()
    const first = await call(device, name, { id, amount: 500 })
    for (const amount of [500, 4000]) {
      const again = await unchanged(deps.db, () => call(device, name, { id, amount }))
      expect(again).toEqual({ ...first, leveledUp: false, goalReached: false, newAchievements: [] })
    }
  })

  it('another person’s id is their own', async () => {
    const { device } = await subscriber()
    const other = await plantPerson(deps, 'subscriber')
    const id = randomUUID()
    await call(device, 'addWater', { id, amount: 500 })
    expect(await call(other.device, 'addWater', { id, amount: 700 })).toMatchObject({ intake: 700 })
    expect(await day(device)).toMatchObject({ intake: 500 })
  })
})
