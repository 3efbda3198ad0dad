import { describe, expect, it } from 'vitest'
import { numberCell } from './cells.ts'

describe('numberCell', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    [' -0.5 ', -0.5],
    ['+3', 3],
    ['0,2', 0.2],
    ['0,125', 0.125],
    ['12,5', 12.5],
    ['1.000', 1],
    ['1234,567', 1234.567],
  ])('reads %j as %j', (text, number) => {
    expect(numberCell.parse(text)).toBe(number)
  })

  it.each(['1,000', '-12,345', '999,999'])('says that %j can be read in two ways', (text) => {
    const [whole, rest] = text.split(',')
    expect(numberCell.safeParse(text).error?.issues[0]?.message).toBe(
      `"${text}" can be read in two ways. Write ${whole}${rest} or ${whole}.${rest}.`,
    )
  })

  it.each(['0x10', '1e3', '1 000', '1,000,000', '1.000,5', 'Infinity', '--1', '1.', 'lots'])(
    'says that %j is no number',
    (text) => {
      expect(numberCell.safeParse(text).error?.issues[0]?.message).toBe(`"${text}" is no number.`)
    },
  )
})
