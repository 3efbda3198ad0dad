import { describe, expect, it } from 'vitest'
import { numberCell, withDecimalPoints } from './cells.ts'

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
    ['1.0000', 1],
    ['1 000', 1000],
    ['1,000,000', 1_000_000],
    ['1.000,5', 1000.5],
    ['٠٫٥', 0.5],
    ['1234,567', 1234.567],
  ])('reads %j as %j', (text, number) => {
    expect(numberCell.parse(text)).toBe(number)
  })

  it.each([
    ['1,000', '1000 or 1'],
    ['1.250', '1250 or 1.25'],
    ['-12,345', '-12345 or -12.3450'],
  ])('says that %j can be read in two ways', (text, readings) => {
    expect(numberCell.safeParse(text).error?.issues[0]?.message).toBe(
      `"${text}" can be read in two ways. Did you mean ${readings}?`,
    )
  })

  it.each(['0x10', '1e3', '1 00', '1,000,00', 'Infinity', '--1', '1.', 'lots'])(
    'says that %j is no number',
    (text) => {
      expect(numberCell.safeParse(text).error?.issues[0]?.message).toBe(`"${text}" is no number.`)
    },
  )
})

describe('the figures of columns', () => {
  it.each<[string, string[][], boolean, string[][]]>([
    ['have the mark of their column', [['1,250', '0,5', '<0,002']], false, [['1.25', '0.5', '<0.002']]],
    ['have the mark of the other columns', [['1.250'], ['12,5']], false, [['1250'], ['12.5']]],
    ['have thousands where another shows it', [['1,250', '1,250.5']], true, [['1250', '1250.5']]],
    ['are unclear where nothing does', [['1,250'], ['1.250']], false, [['1,250'], ['1.250']]],
    ['have fractions behind points between commas', [['1,250'], ['1.125']], true, [['1,250'], ['1.1250']]],
    ['may be words', [['ND', '', '5 mg']], true, [['ND', '', '5 mg']]],
  ])('%s', (_what, columns, hasPoints, read) => {
    expect(withDecimalPoints(columns, hasPoints)).toEqual(read)
  })
})
