import { expect, it } from 'vitest'
import { slowDownMs } from './tries.service.ts'

it.each([
  [1, 0],
  [5, 0],
  [6, 1_000],
  [7, 2_000],
  [8, 4_000],
  [9, 5_000],
  [1_000_000, 5_000],
])('try %i at one account is held back by %i ms', (tries, ms) => {
  expect(slowDownMs(tries)).toBe(ms)
})
