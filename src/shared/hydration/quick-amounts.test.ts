import { describe, expect, it } from 'vitest'
import { formatAmount, UNITS } from '../format/amount.ts'
import { MAX_AMOUNT, MIN_AMOUNT } from './hydration.limits.ts'
import { amountOfStep, lastStep, quickAddsOf, stepOfAmount } from './quick-amounts.ts'

describe('the usual amounts', () => {
  it.each([
    ['ml', [250, 500, 750, 1000], ['250 ml', '500 ml', '750 ml', '1,000 ml']],
    ['fl_oz', [237, 355, 473, 710], ['8 fl oz', '12 fl oz', '16 fl oz', '24 fl oz']],
    ['imperial_fl_oz', [227, 341, 455, 682], ['8 imp fl oz', '12 imp fl oz', '16 imp fl oz', '24 imp fl oz']],
    ['cup', [237, 355, 473, 710], ['1 cup', '1.5 cups', '2 cups', '3 cups']],
  ] as const)('are round numbers in %s', (units, ml, texts) => {
    expect(quickAddsOf(units)).toEqual(ml)
    expect(quickAddsOf(units).map((amount) => formatAmount(amount, units))).toEqual(texts)
  })
})

describe.each(UNITS)('the amount of one’s own in %s', (units) => {
  it('goes by steps from the first to the last, each of which leads back to itself', () => {
    for (let step = 1; step <= lastStep(units); step += 1) {
      const ml = amountOfStep(step, units)
      expect(Number.isInteger(ml)).toBe(true)
      expect(ml).toBeGreaterThanOrEqual(MIN_AMOUNT)
      expect(ml).toBeLessThanOrEqual(MAX_AMOUNT)
      expect(stepOfAmount(ml, units)).toBe(step)
    }
  })

  it('stays within its ends', () => {
    expect(amountOfStep(0, units)).toBe(amountOfStep(1, units))
    expect(amountOfStep(99, units)).toBe(amountOfStep(lastStep(units), units))
  })
})
