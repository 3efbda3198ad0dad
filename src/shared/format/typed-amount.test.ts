import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNIT_FORMATS, UNITS } from './amount.ts'
import { amountProblem, amountText, inOtherUnit, parseAmount } from './typed-amount.ts'

const DECIMAL_UNITS = UNITS.filter((unit) => unit !== 'ml')

describe('inOtherUnit', () => {
  it.each([
    ['590', 'ml', 'fl_oz', '20'],
    ['67.6', 'fl_oz', 'ml', '2000'],
    ['8 oz', 'ml', 'cup', '1'],
    ['', 'ml', 'fl_oz', ''],
    ['a mug', 'fl_oz', 'ml', 'a mug'],
  ] as const)('%s in %s is, in %s, %s', (text, from, to, expected) => {
    expect(inOtherUnit(text, from, to)).toBe(expected)
  })
})

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
    ['70.4', 'imperial_fl_oz', 2000],
    ['20', 'imperial_fl_oz', 568],
    ['1', 'cup', 237],
    ['8.5', 'cup', 2010],
    ['1 cup', 'cup', 237],
    ['1\u202F250 ml', 'ml', 1250],
    ['٢٥٠', 'ml', 250],
    ['２５０', 'ml', 250],
    ["1'250", 'ml', 1250],
    ['1.250', 'ml', 1250],
    ['8 oz', 'ml', 237],
    ['8 oz', 'imperial_fl_oz', 227],
    ['0.5 l', 'fl_oz', 500],
    ['33 cl', 'ml', 330],
    ['250 g', 'ml', null],
    ['250 ml 3', 'ml', null],
    ['1,250', 'fl_oz', null],
    ['8.125', 'cup', 1922],
  ] as const)('%j in %s is %j ml', (text, units, ml) => {
    expect(parseAmount(text, units)).toBe(ml)
  })

  it('reads back what it wrote: whole ml as they are, other units where the ml are round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (ml) => {
        expect(parseAmount(amountText(ml, 'ml'), 'ml')).toBe(ml)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(...DECIMAL_UNITS), (tens, units) => {
        expect(parseAmount(amountText(tens * 10, units), units)).toBe(tens * 10)
      }),
    )
  })

  it('is never further off than the last digit shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3381 }), fc.constantFrom(...DECIMAL_UNITS), (steps, units) => {
        const { digits } = UNIT_FORMATS[units]
        const text = String(Number((steps / 10 ** digits).toFixed(digits)))
        const ml = parseAmount(text, units)
        expect(ml === null ? null : amountText(ml, units)).toBe(text)
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
    ['a lot', 'ml', 'Use whole milliliters, like 2000.'],
    ['8.5', 'fl_oz', null],
    ['338.1', 'fl_oz', null],
    ['340', 'fl_oz', 'Enter 9 to 338 fl oz.'],
    ['a lot', 'fl_oz', 'Use a number of fluid ounces, like 68.'],
    ['1,250', 'cup', 'Did you mean 1250 or 1.25?'],
    ['50', 'cup', 'Enter 1.25 to 42.25 cups.'],
    ['a lot', 'cup', 'Use a number of cups, like 8.5.'],
    ['a lot', 'imperial_fl_oz', 'Use a number of imperial fluid ounces, like 70.'],
  ] as const)('%j in %s: %j', (text, units, problem) => {
    expect(amountProblem(text, units, limits)).toBe(problem)
  })
})
