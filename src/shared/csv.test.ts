import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('toCsv', () => {
  it('quotes every cell and ends every line', () => {
    expect(
      toCsv([
        ['date', 'intake_ml', 'met'],
        ['2026-11-20', 1250, false],
        ['a "b", c', null, true],
      ]),
    ).toBe('"date","intake_ml","met"\r\n"2026-11-20","1250","false"\r\n"a ""b"", c","","true"\r\n')
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '  =1',
    '\u00a0=1',
    ' \t@x',
    '＝1',
    '＋1',
    '－1',
    ' ＠SUM(A1)',
  ])('disarms %j', (text) => {
    expect(toCsv([[text]])).toBe(`"'${text}"\r\n`)
  })

  it('leaves numbers below zero alone', () => {
    expect(toCsv([[-250]])).toBe('"-250"\r\n')
  })

  it('no text begins like a formula, and none is lost', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ',', 'a', '1') }),
        (text) => {
          const cell = toCsv([[text]])
            .slice(1, -3)
            .replaceAll('""', '"')
          expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
          expect(cell.trim()).not.toMatch(/^[=+\-@]/)
          expect(cell.replace(/^'/, '')).toBe(text)
        },
      ),
    )
  })
})
