import { describe, expect, it } from 'vitest'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { beginNextDay, predict } from './predict.ts'
import type { Press } from './press.ts'

const AT = '2026-11-20T08:30:00.000Z'
const DAY: Today = {
  date: '2026-11-20',
  today: '2026-11-20',
  readOnly: false,
  intake: 0,
  goal: 2000,
  estimate: 0,
  entries: [],
  entryCount: 0,
  highestIntake: 0,
  goalCreditedOn: null,
  streak: 3,
  bestStreak: 5,
  level: 1,
  experience: 90,
  daysTracked: 12,
  achievements: ['first-goal'],
  cups: [330],
  dayStart: 0,
}
const add = (id: string, amount: number, drink: 'water' | 'milk' = 'water'): Press => ({
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
    expect(day.entries).toEqual([{ id: 'a', amount: 500, drink: 'water', factor: 1, at: AT, version: 1 }])
  })

  it('shows the latest first, and weighs a drink by its factor', () => {
    const day = predict(DAY, [add('a', 500), add('b', 200, 'milk')])
    expect(day.entries.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(day).toMatchObject({ intake: 700, estimate: 800 })
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
    expect(beginNextDay(met)).toMatchObject({
      date: '2026-11-21',
      today: '2026-11-21',
      intake: 0,
      highestIntake: 0,
      estimate: 0,
      entries: [],
      streak: 4,
      experience: 130,
    })
    expect(beginNextDay(DAY).streak).toBe(0)
  })
})
