import { describe, expect, it } from 'vitest'
import { UNITS } from '../format/amount.ts'
import { MAX_AMOUNT } from '../hydration/hydration.limits.ts'
import { isOneServing, servingsOf } from './servings.rules.ts'

describe('servings of a bottle', () => {
  it('are a glass, half and the whole of a large bottle', () => {
    expect(servingsOf(1500, 'ml')).toEqual([
      { name: 'A glass', ml: 250 },
      { name: 'Half', ml: 750 },
      { name: 'Whole bottle', ml: 1500 },
    ])
    expect(servingsOf(1500, 'fl_oz')[0]).toEqual({ name: 'A glass', ml: 237 })
  })

  it('name each amount once, and no more than one press may add', () => {
    for (const units of UNITS) {
      for (const volume of [null, 1, 200, 250, 330, 474, 500, 1000, 1500, 5000, 10_000, 18_900]) {
        const servings = servingsOf(volume, units)
        const amounts = servings.map(({ ml }) => ml)
        expect(servings.length, String(volume)).toBeGreaterThan(0)
        expect(new Set(amounts).size).toBe(amounts.length)
        expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
        for (const ml of amounts) {
          expect(Number.isInteger(ml)).toBe(true)
          expect(ml).toBeGreaterThanOrEqual(1)
          expect(ml).toBeLessThanOrEqual(MAX_AMOUNT)
          if (volume !== null) expect(ml).toBeLessThanOrEqual(Math.max(volume, 1))
        }
      }
    }
  })

  it('are added without asking only where a bottle is emptied in one go', () => {
    for (const volume of [250, 330, 500, 591, 600]) expect(isOneServing(volume)).toBe(true)
    for (const volume of [null, undefined, 0, 601, 750, 1000, 1500, 5000])
      expect(isOneServing(volume)).toBe(false)
  })
})
