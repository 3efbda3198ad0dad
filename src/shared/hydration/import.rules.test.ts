import { describe, expect, it } from 'vitest'
import { dateOutcome, planDay } from './import.rules.ts'

const drink = (id: string, counted = 250) => ({ id, counted })
const row = (id: string, counted = 250, isRemoved = false) => ({ id, counted, isRemoved })
const EMPTY = { intake: 0, rows: [] }

describe('a day of a file', () => {
  it.each([
    ['2026-11-20', 'not-over'],
    ['2026-11-21', 'not-over'],
    ['2026-11-19', null],
    ['2021-11-20', null],
    ['2021-11-19', 'too-long-ago'],
  ])('%s is %s', (date, outcome) => {
    expect(dateOutcome(date, '2026-11-20')).toBe(outcome)
  })

  it('is added whole where nothing is', () => {
    expect(planDay([drink('a'), drink('b', 0)], EMPTY, false)).toMatchObject({
      ...{ outcome: 'added', ml: 250, alreadyThere: 0, added: [{ id: 'a' }, { id: 'b' }] },
    })
  })

  it('is left alone if it holds another drink, also one that does not count, or water no entry explains', () => {
    for (const held of [
      { intake: 250, rows: [row('x')] },
      { intake: 0, rows: [row('x', 0)] },
      { intake: 100, rows: [] },
    ]) {
      expect(planDay([drink('a')], held, false).outcome).toBe('has-drinks')
      expect(planDay([drink('a')], held, true).outcome).toBe('added')
    }
  })

  it('is free if it holds only drinks of the file, or drinks that were removed', () => {
    const held = { intake: 250, rows: [row('a'), row('b', 300, true), row('x', 300, true)] }
    expect(planDay([drink('a'), drink('b', 300), drink('c')], held, false)).toMatchObject({
      ...{ outcome: 'added', added: [{ id: 'c' }], alreadyThere: 2 },
    })
  })

  it('never holds more than 20 liters', () => {
    expect(planDay([drink('a', 20_000)], EMPTY, true).outcome).toBe('added')
    expect(planDay([drink('a', 20_001)], EMPTY, true).outcome).toBe('too-much')
  })
})
