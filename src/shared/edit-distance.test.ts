import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it('counts letters inserted, removed and changed', () => {
  expect(editDistance('', '')).toBe(0)
  expect(editDistance('evian', 'evian')).toBe(0)
  expect(editDistance('evian', 'evan')).toBe(1)
  expect(editDistance('magnesium', 'magnesuim')).toBe(2)
  expect(editDistance('abc', 'xyzab')).toBe(4)
})

it('counts a swap of neighbors as one edit if asked to', () => {
  const options = { limit: 2, countsSwaps: true }
  expect(editDistance('toliet', 'toilet', options)).toBe(1)
  expect(editDistance('fawcet', 'faucet', options)).toBe(1)
  expect(editDistance('drain', 'drain', options)).toBe(0)
})

it('stops above its limit', () => {
  expect(editDistance('drain', 'drip', { limit: 1 })).toBe(2)
  expect(editDistance('a', 'abcdef', { limit: 2 })).toBe(3)
  expect(editDistance('kitchen', 'sitting', { limit: 3 })).toBe(4)
})
