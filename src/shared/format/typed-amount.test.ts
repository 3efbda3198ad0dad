import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountProblem, amountText, parseAmount } from './typed-amount.ts'

describe('parseAmount', () => {
  it.each([
    ['2000', 'ml', 2000],
    [' 2,000 ', 'ml', 2000],
    ['2,00', 'ml', null],
    ['2.5', 'ml', null],
    ['-5', 'ml', null],
    ['two', 'ml', null],
    ['', 'ml', null],
    ['67.6', 'fl_oz', 2000],
    ['67,6', 'fl_oz', 2000],
    ['8', 'fl_oz', 237],
    ['12', 'fl_oz', 355],
    ['1e3', 'fl_oz', null],
    ['.', 'fl_oz', null],
  ] as const)('%j in %s is %j ml', (text, units, ml) => {
    expect(parseAmount(text, units)).toBe(ml)
  })

  it('reads back what it wrote: whole ml as they are, fl oz where the ml are round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (ml) => {
        expect(parseAmount(amountText(ml, 'ml'), 'ml')).toBe(ml)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (tens) => {
        expect(parseAmount(amountText(tens * 10, 'fl_oz'), 'fl_oz')).toBe(tens * 10)
      }),
    )
  })

  it('is never further off than a tenth of an ounce shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3381 }), (tenths) => {
        const text = String(tenths / 10)
        const ml = parseAmount(text, 'fl_oz')
        expect(ml === null ? null : amountText(ml, 'fl_oz')).toBe(text)
      }),
    )
  })
})

describe('amountProblem', () => {
  const limits = { min: 250, max: 10_000 }
  it.each([
    ['2000', 'ml', null],
    ['250', 'ml', null],
    ['249', 'ml', 'Enter 250 to 10,000 ml.'],
    ['10001', 'ml', 'Enter 250 to 10,000 ml.'],
    ['', 'ml', 'Enter an amount.'],
    ['a lot', 'ml', 'Use whole millilitres, like 2000.'],
    ['8.5', 'fl_oz', null],
    ['338.1', 'fl_oz', null],
    ['340', 'fl_oz', 'Enter 8.5 to 338.1 fl oz.'],
    ['a lot', 'fl_oz', 'Use a number of fluid ounces, like 67.6.'],
  ] as const)('%j in %s: %j', (text, units, problem) => {
    expect(amountProblem(text, units, limits)).toBe(problem)
  })
})
