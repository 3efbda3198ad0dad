import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Corrected, History } from '#shared/hydration/hydration.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { add, call, day } from '#tests/harness/hydration-steps.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
/** 2026-11-20 is a Friday. */
const on = (date: string) => deps.clock.set(`2026-11-${date}T08:30:00Z`)
const subscriber = async () => {
  on('20')
  return plantPerson(deps, 'subscriber')
}
const WEEK = [1000, 1100, 1200, 1300, 1400, 1500, 1600]
const setWeek = (device: Device, goals: readonly unknown[]) => call(device, 'setWeekdayGoals', { goals })

describe('not allowed, and nothing was written', () => {
  it.each([
    ['six days', WEEK.slice(1)],
    ['eight days', [...WEEK, 2000]],
    ['a goal that is too low', WEEK.with(3, 249)],
    ['a goal that is too high', WEEK.with(6, 10_001)],
    ['half a milliliter', WEEK.with(0, 2000.5)],
    ['no goal', WEEK.with(2, null as unknown as number)],
  ])('%s', async (_what, goals) => {
    const { device } = await subscriber()
    await day(device)
    const refusal = await unchanged(deps.db, () => refusalOf(setWeek(device, goals)))
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

const adjust = (device: Device, goal: number | null, reason = 'sport', date = '2026-11-20') =>
  call(device, 'adjustGoal', { date, adjustment: goal === null ? null : { goal, reason } })

describe('an adjusted goal is not allowed, and nothing was written', () => {
  it.each([
    ['for yesterday', { date: '2026-11-19', adjustment: { goal: 2500, reason: 'sport' } }],
    ['for tomorrow', { date: '2026-11-21', adjustment: { goal: 2500, reason: 'sport' } }],
    ['that is too low', { date: '2026-11-20', adjustment: { goal: 249, reason: 'sport' } }],
    ['that is too high', { date: '2026-11-20', adjustment: { goal: 10_001, reason: 'sport' } }],
    ['without a reason', { date: '2026-11-20', adjustment: { goal: 2500 } }],
    ['for a reason we do not know', { date: '2026-11-20', adjustment: { goal: 2500, reason: 'thirst' } }],
  ])('%s', async (_what, input) => {
    const { device } = await subscriber()
    await day(device)
    const refusal = await unchanged(deps.db, () => refusalOf(call(device, 'adjustGoal', input)))
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('an adjusted goal', () => {
  it('holds for today alone, with its reason, also in the history', async () => {
    const { device } = await subscriber()
    expect(await adjust(device, 3000, 'hot-day')).toMatchObject({
      ...{ goal: 3000, adjustedFor: 'hot-day', weekdayGoals: Array(7).fill(2000) },
    })
    on('21')
    expect(await day(device)).toMatchObject({ goal: 2000, adjustedFor: null, metGoal: null })
    expect(await day(device, '2026-11-20')).toMatchObject({ goal: 3000, adjustedFor: 'hot-day' })
    const { days } = await call<History>(device, 'history', { from: '2026-11-20', to: '2026-11-21' })
    expect(days.map(({ adjustedFor }) => adjustedFor)).toEqual(['hot-day', null])
  })

  it('that rises after it was met keeps the streak without being reached, and a correction leaves that', async () => {
    const { device } = await subscriber()
    await add(device, 2000)
    await adjust(device, 5000)
    on('21')
    expect(await day(device)).toMatchObject({ streak: 1, daysTracked: 1 })
    const late = { id: randomUUID(), date: '2026-11-20', amount: 100, drink: 'water', time: '12:00' }
    await call<Corrected>(device, 'addEntry', late)
    expect(await day(device)).toMatchObject({ streak: 1, daysTracked: 1 })
    expect(await day(device, '2026-11-20')).toMatchObject({ goal: 5000, metGoal: 2000, intake: 2100 })
    // Below the goal that was met, the day counts no longer.
    const { entries } = await day(device, '2026-11-20')
    for (const { id, version, amount } of entries)
      if (amount === 2000) await call(device, 'removeEntry', { entryId: id, version })
    expect(await day(device)).toMatchObject({ streak: 0, daysTracked: 0 })
  })

  it('adjusted, restored and drunk against on two devices at once is one of the two, and every drink counts', async () => {
    const { device, email } = await subscriber()
    const other = createDevice(deps)
    await other.logIn(email)
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all([adjust(device, 3000), adjust(other, null), add(device, 10), add(other, 10)])
      const { goal, adjustedFor, intake } = await call(device, 'day')
      expect([
        { goal: 3000, adjustedFor: 'sport' },
        { goal: 2000, adjustedFor: null },
      ]).toContainEqual({ goal, adjustedFor })
      expect(intake).toBe(20 * round)
    }
  })
})

describe('goals by weekday', () => {
  it('set the goal of today and of each day when it begins; past days keep theirs', async () => {
    const { device } = await subscriber()
    expect(await setWeek(device, WEEK)).toMatchObject({ goal: 1400, weekdayGoals: WEEK })
    for (const [date, goal] of [
      ['21', 1500],
      ['22', 1600],
      ['23', 1000],
      ['25', 1200],
    ] as const) {
      on(date)
      expect(await day(device), date).toMatchObject({ goal })
    }
    expect(await call(device, 'setGoal', { goal: 3000 })).toMatchObject({
      ...{ goal: 3000, weekdayGoals: Array(7).fill(3000) },
    })
    expect(await day(device, '2026-11-22')).toMatchObject({ goal: 1600 })
  })

  it('are in the history from the day on that they changed', async () => {
    const { device } = await subscriber()
    await add(device, 100)
    on('21')
    await add(device, 100)
    on('22')
    await setWeek(device, WEEK)
    on('23')
    await day(device)
    const { days } = await call<History>(device, 'history', { from: '2026-11-01', to: '2026-11-23' })
    expect(days.map(({ goal, weekdayGoals }) => ({ goal, weekdayGoals }))).toEqual([
      { goal: 2000, weekdayGoals: Array(7).fill(2000) },
      { goal: 2000, weekdayGoals: undefined },
      { goal: 1600, weekdayGoals: WEEK },
      { goal: 1000, weekdayGoals: undefined },
    ])
  })

  it('changed on two devices at once are those of one of them, and today’s goal with them', async () => {
    const { device, email } = await subscriber()
    const other = createDevice(deps)
    await other.logIn(email)
    const weeks = [WEEK, WEEK.map((goal) => goal + 5000)]
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([setWeek(device, weeks[0] ?? []), setWeek(other, weeks[1] ?? []), add(device, 10)])
      const { goal, weekdayGoals } = await call(device, 'day')
      expect(weeks).toContainEqual(weekdayGoals)
      expect(goal).toBe(weekdayGoals[4])
    }
    expect(await day(device)).toMatchObject({ intake: 50 })
  })
})

describe('a limit', () => {
  const limit = (device: Device, isLimit: unknown = true) => call(device, 'setLimit', { isLimit })

  it('is not set by what is no choice, and nothing was written', async () => {
    const { device } = await subscriber()
    await day(device)
    for (const isLimit of [null, 1, 'yes'])
      expect(await unchanged(deps.db, () => refusalOf(limit(device, isLimit)))).toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  it('takes the place of the goal from today on; days before keep what they had', async () => {
    const { device } = await subscriber()
    on('19')
    await add(device, 2000)
    on('20')
    expect(await limit(device)).toMatchObject({ isLimit: true, goal: 2000, streak: 1 })
    expect(await add(device, 2500)).toMatchObject({
      ...{ intake: 2500, experience: 40, streak: 1, daysTracked: 1 },
      ...{ goalReached: false, leveledUp: false, newAchievements: [] },
    })
    on('21')
    expect(await day(device)).toMatchObject({ isLimit: true, streak: 1 })
    expect(await limit(device, false)).toMatchObject({ isLimit: false })
    expect(await add(device, 2000)).toMatchObject({ goalReached: true, streak: 2, experience: 80 })
    const { days } = await call<History>(device, 'history', { from: '2026-11-19', to: '2026-11-21' })
    expect(days.map(({ date, isLimit = false }) => [date, isLimit])).toEqual([
      ['2026-11-19', false],
      ['2026-11-20', true],
      ['2026-11-21', false],
    ])
    expect(await day(device, '2026-11-20')).toMatchObject({ isLimit: true, intake: 2500 })
  })
})
