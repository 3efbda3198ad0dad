import { expect, it } from 'vitest'
import { cupsMissing } from './app-badge.ts'

it.each([
  [{ intake: 0, goal: 2000, cups: [] }, 8],
  [{ intake: 1, goal: 2000, cups: [] }, 8],
  [{ intake: 1999, goal: 2000, cups: [] }, 1],
  [{ intake: 2000, goal: 2000, cups: [] }, 0],
  [{ intake: 3000, goal: 2000, cups: [] }, 0],
  [{ intake: 0, goal: 2000, cups: [330, 500] }, 7],
])('%j is %d cups short', (day, cups) => {
  expect(cupsMissing(day)).toBe(cups)
})
