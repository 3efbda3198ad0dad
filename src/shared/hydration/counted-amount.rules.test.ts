import { expect, it } from 'vitest'
import { countedAmount, factorOfIndex, factorOfOwn } from './counted-amount.rules.ts'

it('counts a drink by its whole amount, unless it has alcohol', () => {
  expect(countedAmount({ amount: 330, alcohol: 0 })).toBe(330)
  expect(countedAmount({ amount: 330, alcohol: 0.5 })).toBe(0)
})

it('holds no drink for more than its own volume of water, and none with alcohol for any', () => {
  expect([1.5, 0.9].map(factorOfIndex)).toEqual([1, 0.9])
  expect([0, 5].map((alcohol) => factorOfOwn({ water: 95, alcohol }))).toEqual([0.95, 0])
})
