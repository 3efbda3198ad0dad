import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Corrected, History } from '#shared/hydration/hydration.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertProgress } from '#tests/factories/hydration.ts'
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

  it('begin the day of the person’s own clock', async () => {
    const { id, device } = await subscriber()
    await setWeek(device, WEEK)
    await deps.db.updateTable('profiles').set({ time_zone: 'Asia/Kathmandu' }).where('id', '=', id).execute()
    // A quarter past midnight on Saturday there.
    deps.clock.set('2026-11-20T18:30:00Z')
    expect(await day(device)).toMatchObject({ date: '2026-11-21', goal: 1500 })
  })

  it('judge a day that never began by the goals of its time', async () => {
    const { device } = await subscriber()
    await setWeek(device, WEEK)
    on('24')
    await call(device, 'setGoal', { goal: 5000 })
    const late = { id: randomUUID(), date: '2026-11-22', amount: 1600, drink: 'water', time: '12:00' }
    const { day: corrected } = await call<Corrected>(device, 'addEntry', late)
    expect(corrected).toMatchObject({ date: '2026-11-22', goal: 1600, intake: 1600 })
    expect(await call(device, 'setRestDay', { date: '2026-11-23', isRest: true })).toMatchObject({
      streak: 1,
    })
    expect(await day(device, '2026-11-23')).toMatchObject({ goal: 1000 })
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

  it('are those of the person alone', async () => {
    const { device } = await subscriber()
    const other = await plantPerson(deps, 'subscriber')
    await insertProgress(deps.db, other.id)
    await setWeek(device, WEEK)
    expect(await day(other.device)).toMatchObject({ goal: 2000, weekdayGoals: Array(7).fill(2000) })
  })
})
