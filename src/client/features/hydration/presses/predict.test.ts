import { describe, expect, it } from 'vitest'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { everyDay } from '#shared/hydration/progress.rules.ts'
import { beginDay, predict } from './predict.ts'
import type { Press } from './press.ts'

const NEXT = '2026-11-21'
const AT = '2026-11-20T08:30:00.000Z'
const MATE: OwnDrink = {
  ...{ id: 'b0000000-0000-4000-8000-0000000000d1', name: 'Mate', icon: 'leaf' },
  ...{ version: 1, water: 90, caffeine: 20, sugar: null, alcohol: 0 },
}
const WINE: OwnDrink = { ...MATE, id: 'b0000000-0000-4000-8000-0000000000d2', name: 'Wine', alcohol: 12 }
const DAY: Today = {
  date: '2026-11-20',
  today: '2026-11-20',
  readOnly: false,
  intake: 0,
  goal: 2000,
  weekdayGoals: everyDay(2000),
  adjustedFor: null,
  metGoal: null,
  isLimit: false,
  estimate: 0,
  entries: [],
  entryCount: 0,
  highestIntake: 0,
  goalCreditedOn: null,
  streak: 3,
  bestStreak: 5,
  bestBefore: 5,
  level: 1,
  experience: 90,
  daysTracked: 12,
  achievements: ['first-goal'],
  cups: [330],
  dayStart: 0,
  drunk: [],
  shownContents: { caffeine: true, sugar: true, isPregnant: false, halfLife: 4, bedtime: null },
  ownDrinks: [MATE, WINE],
  defaultWaters: {},
  restOn: null,
}
const add = (id: string, amount: number, drink = 'water'): Press => ({
  kind: 'add',
  id,
  amount,
  drink,
  at: AT,
})
const remove = (id: string, amount: number): Press => ({ kind: 'remove', id, amount, drink: 'water', at: AT })
const undo = (entryId: string): Press => ({ kind: 'undo', id: `undo ${entryId}`, entryId, at: AT })

describe('a prediction', () => {
  it('adds by the shared rules: intake, experience, level, entry', () => {
    const day = predict(DAY, [add('a', 500)])
    expect(day).toMatchObject({ intake: 500, highestIntake: 500, experience: 100, level: 2, estimate: 500 })
    const water = { drink: 'water', name: null, icon: null, factor: 1, caffeine: 0, sugar: 0, alcohol: 0 }
    expect(day.entries).toEqual([{ id: 'a', amount: 500, ...water, water: null, at: AT, version: 1 }])
  })

  it('shows the latest first, and counts a drink of any kind as its volume', () => {
    const day = predict(DAY, [add('a', 500), add('b', 200, 'milk')])
    expect(day.entries.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(day).toMatchObject({ intake: 700, estimate: 700 })
  })

  it('copies the values of an own drink, and sums up what was drunk of each', () => {
    const day = predict(DAY, [add('a', 200, MATE.id), add('b', 100, MATE.id), add('c', 250)])
    expect(day).toMatchObject({ intake: 550, estimate: 520 })
    expect(day.entries[1]).toMatchObject({
      name: 'Mate',
      icon: 'leaf',
      factor: 0.9,
      caffeine: 20,
      sugar: null,
    })
    expect(day.drunk.map(({ name, ml }) => [name, ml])).toEqual([
      ['Mate', 300],
      [null, 250],
    ])
    expect(predict(day, [undo('b')]).drunk).toContainEqual(expect.objectContaining({ name: 'Mate', ml: 200 }))
  })

  it('records a drink with alcohol outside the glass', () => {
    const day = predict({ ...DAY, intake: 250 }, [add('a', 200, WINE.id)])
    expect(day).toMatchObject({ intake: 250, experience: 90, entries: [{ amount: 200, alcohol: 12 }] })
    expect(predict(day, [undo('a')])).toMatchObject({ intake: 250, entries: [], drunk: [] })
    expect(predict(day, [{ kind: 'remove', id: 'b', amount: 100, drink: WINE.id, at: AT }])).toBe(day)
  })

  it('leaves out a drink that is no longer in the list, as the server does', () => {
    expect(predict(DAY, [add('a', 200, 'b0000000-0000-4000-8000-0000000000d3')])).toBe(DAY)
  })

  it('reaches the goal once', () => {
    const day = predict(DAY, [add('a', 2000), remove('b', 1000), add('c', 1000)])
    expect(day).toMatchObject({ intake: 2000, streak: 4, daysTracked: 13, goalCreditedOn: '2026-11-20' })
  })

  it('removes down to nothing, and says what was really removed', () => {
    const day = predict(DAY, [add('a', 250), remove('b', 1000)])
    expect(day.intake).toBe(0)
    expect(day.entries[0]).toMatchObject({ id: 'b', amount: -250 })
    expect(predict(DAY, [remove('c', 250)])).toBe(DAY)
  })

  it('undoes an entry, a removal too', () => {
    const added = predict(DAY, [add('a', 500), remove('b', 200)])
    expect(predict(added, [undo('b')])).toMatchObject({ intake: 500, entries: [{ id: 'a' }] })
    expect(predict(added, [undo('b'), undo('a')])).toMatchObject({ intake: 0, entries: [] })
    expect(predict(added, [undo('nothing')])).toBe(added)
  })

  it('counts a press once that the day holds already', () => {
    const answered = predict(DAY, [add('a', 500)])
    expect(predict(answered, [add('a', 500)])).toBe(answered)
    expect(predict(answered, [add('a', 500), add('b', 250)]).intake).toBe(750)
  })

  it('leaves a day alone that is too full', () => {
    const full = { ...DAY, intake: 20_000 }
    expect(predict(full, [add('a', 50)])).toBe(full)
  })
})

describe('the next day', () => {
  it('begins empty, and keeps the streak of a goal that was met', () => {
    const met = predict(DAY, [add('a', 2000)])
    expect(beginDay(met, NEXT)).toMatchObject({
      date: '2026-11-21',
      today: '2026-11-21',
      intake: 0,
      highestIntake: 0,
      estimate: 0,
      entries: [],
      streak: 4,
      experience: 130,
    })
    expect(beginDay(DAY, NEXT).streak).toBe(0)
    expect(beginDay(met, '2026-11-22')).toMatchObject({ date: '2026-11-22', streak: 0 })
  })

  it('begins with the ordinary goal after one that was adjusted', () => {
    const adjusted = { ...DAY, goal: 3000, adjustedFor: 'sport', metGoal: 2000 } as const
    expect(beginDay({ ...adjusted, intake: 2000 }, NEXT)).toMatchObject({
      ...{ goal: 2000, adjustedFor: null, metGoal: null, streak: 3 },
    })
    expect(beginDay({ ...adjusted, intake: 1999 }, NEXT).streak).toBe(0)
  })

  it('has the goal of its weekday, and today’s in a day that an earlier version saved', () => {
    const saturday = { ...DAY, weekdayGoals: [1, 2, 3, 4, 5, 3000, 7] }
    expect(beginDay(saturday, NEXT)).toMatchObject({ goal: 3000 })
    const { weekdayGoals: _, ...earlier } = { ...DAY, goal: 1800 }
    expect(beginDay(earlier as Today, NEXT)).toMatchObject({ goal: 1800 })
  })
})
