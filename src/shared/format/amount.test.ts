import { expect, it } from 'vitest'
import { amountNumber, formatAmount, UNITS, unitSign, unitsOf } from './amount.ts'

it('writes milliliters whole and in thousands', () => {
  expect(formatAmount(1250, 'ml')).toBe('1,250 ml')
  expect(formatAmount(0, 'ml')).toBe('0 ml')
  expect(amountNumber(-250, 'ml')).toBe('-250')
})

it.each([
  [250, '8.5 fl oz'],
  [500, '16.9 fl oz'],
  [2000, '67.6 fl oz'],
  [29.5735 * 8, '8 fl oz'],
  [20_000, '676 fl oz'],
])('writes %d ml as %s', (ml, text) => {
  expect(formatAmount(ml, 'fl_oz')).toBe(text)
})

it.each([
  [568.26125, 'imperial_fl_oz', '20 imp fl oz'],
  [2000, 'imperial_fl_oz', '70.4 imp fl oz'],
  [236.588, 'cup', '1 cup'],
  [250, 'cup', '1.06 cups'],
  [2000, 'cup', '8.45 cups'],
] as const)('writes %d ml in %s as %s', (ml, units, text) => {
  expect(formatAmount(ml, units)).toBe(text)
})

it('knows the signs', () => {
  expect(UNITS.map(unitSign)).toEqual(['ml', 'fl oz', 'imp fl oz', 'cups'])
})

it('takes what it does not know for milliliters', () => {
  expect(['cup', 'gallon', null].map(unitsOf)).toEqual(['cup', 'ml', 'ml'])
})
