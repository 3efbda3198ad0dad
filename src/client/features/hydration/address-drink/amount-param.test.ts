import { expect, it } from 'vitest'
import { amountParam } from './amount-param.ts'

it.each([0, -250, 5001, 2.5, Number.NaN, '250', 'x', null, undefined, [250], {}])(
  '%j is no amount',
  (value) => {
    expect(amountParam(value)).toBeUndefined()
  },
)

it.each([1, 250, 5000])('%d is one', (value) => {
  expect(amountParam(value)).toBe(value)
})
