import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { everyDay } from '#shared/hydration/progress.rules.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertEntry, insertPastDay, insertProgress } from '#tests/factories/hydration.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { add, call, day } from '#tests/harness/hydration-steps.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
/** The day it is in UTC, the zone people have unless told. */
const TODAY = '2026-11-20'

const subscriber = async () => {
  deps.clock.set(`${TODAY}T08:30:00Z`)
  return plantPerson(deps, 'subscriber')
}

describe('looking', () => {
  it('for the first time begins with nothing, and looking again writes nothing', async () => {
    const { device } = await subscriber()
    const first = await day(device)
    expect(first).toMatchObject({ date: TODAY, readOnly: false, intake: 0, goal: 2000, level: 1 })
    expect(await unchanged(deps.db, () => day(device))).toEqual(first)
    expect(await unchanged(deps.db, () => day(device, TODAY))).toEqual(first)
  })

  it('at a day that is over shows what it held; 0 where it was not tracked', async () => {
    const { id, device } = await subscriber()
    const other = await plantPerson(deps, 'subscriber')
    await insertPastDay(deps.db, id, { date: '2026-11-18', intake: 250, goal: 1800 })
    await insertPastDay(deps.db, other.id, { date: '2026-11-17', intake: 900 })
    const milk = { drink: 'milk', name: null, caffeine: null, sugar: null, alcohol: 0 }
    const entry = await insertEntry(deps.db, id, { date: '2026-11-18', ...milk, factor: 1.5 })
    await insertEntry(deps.db, id, { date: '2026-11-18', undone_by: randomUUID() })
    await insertEntry(deps.db, other.id, { date: '2026-11-18', amount: 700 })
    expect(await day(device, '2026-11-18')).toEqual({
      date: '2026-11-18',
      today: TODAY,
      intake: 250,
      goal: 1800,
      isLimit: false,
      adjustedFor: null,
      metGoal: null,
      isRest: false,
      estimate: 375,
      entries: [
        {
          ...{ id: entry, amount: 250, ...milk, icon: null, factor: 1.5, water: null },
          ...{ at: '2026-11-18T12:00:00.000Z', version: 1 },
        },
      ],
      entryCount: 1,
      drunk: [{ ...milk, ml: 250 }],
      shownContents: { caffeine: true, sugar: true, isPregnant: false, halfLife: 4, bedtime: null },
      ownDrinks: [],
      defaultWaters: {},
      readOnly: true,
    })
    expect(await day(device, '2026-11-17')).toMatchObject({ intake: 0, goal: 0, entries: [] })
  })

  it('back over a span: days in order, today as it stands, no one else’s', async () => {
    const { id, device } = await subscriber()
    const other = await plantPerson(deps, 'subscriber')
    await insertProgress(deps.db, id, { best_streak: 9 })
    for (const date of ['2026-11-19', '2026-11-05', '2025-11-06', '2025-11-05'])
      await insertPastDay(deps.db, id, { date, intake: 100, goal: 1500 })
    await insertPastDay(deps.db, other.id, { date: '2026-11-18', intake: 700 })
    const history = () => call(device, 'history', { from: '2025-11-06', to: TODAY })
    const past = ['2025-11-06', '2026-11-05', '2026-11-19'].map((date, index) => ({
      ...{ date, intake: 100, goal: 1500, adjustedFor: null, metGoal: null, isRest: false },
      ...(index === 0 && { weekdayGoals: everyDay(1500) }),
    }))
    const today = {
      ...{ date: TODAY, intake: 0, goal: 2000, adjustedFor: null, metGoal: null, isRest: false },
      weekdayGoals: everyDay(2000),
    }
    expect(await history()).toEqual({
      days: [...past, today],
      today: TODAY,
      ...{ bestStreak: 9, hasDays: true },
    })
    await add(device, 400)
    expect(await history()).toMatchObject({ days: [...past, { date: TODAY, intake: 400, goal: 2000 }] })
  })

  it('back over a span without drinks, and says whether there are days before it', async () => {
    const { id, device } = await subscriber()
    const history = () => call(device, 'history', { from: '2026-11-01', to: TODAY })
    expect(await history()).toMatchObject({ hasDays: false })
    await insertPastDay(deps.db, id, { date: '2025-11-05', intake: 100, goal: 1500 })
    expect(await history()).toMatchObject({ hasDays: true })
  })
})
