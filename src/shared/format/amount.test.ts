import { expect, it } from 'vitest'
import { amountNumber, formatAmount, unitSign } from './amount.ts'

it('writes millilitres whole and in thousands', () => {
  expect(formatAmount(1250, 'ml')).toBe('1,250 ml')
  expect(formatAmount(0, 'ml')).toBe('0 ml')
  expect(amountNumber(-250, 'ml')).toBe('-250')
})

it.each([
  [250, '8.5 fl oz'],
  [500, '16.9 fl oz'],
  [2000, '67.6 fl oz'],
  [29.5735 * 8, '8 fl oz'],
  [20_000, '676.3 fl oz'],
])('writes %d ml as %s', (ml, text) => {
  expect(formatAmount(ml, 'fl_oz')).toBe(text)
})

it('knows the signs', () => {
  expect([unitSign('ml'), unitSign('fl_oz')]).toEqual(['ml', 'fl oz'])
})
