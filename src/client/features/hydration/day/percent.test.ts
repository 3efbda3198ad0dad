import { expect, it } from 'vitest'
import { percentOf } from './percent.ts'

it.each([
  [0, 2000, 0],
  [1250, 2000, 63],
  [1999, 2000, 99],
  [2000, 2000, 100],
  [2500, 2000, 125],
])('%d of %d is %d %%', (intake, goal, percent) => {
  expect(percentOf(intake, goal)).toBe(percent)
})
