// @module-tag FN
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalMarkOf, type ParsedNumber, readNumber } from './number-column.ts'
import { numberText, readTyped } from './typed-number.ts'
import { type DecimalMark, withPlainDigits, writtenNumber } from './written-number.ts'

const LOCALES =
  `af am ar-EG bg bn ca ckb cs da de de-AT de-CH el en-IN en-US en-ZA es es-MX et fa fi fr fr-CH gsw he hi
  hu id ja ko lt mr my nb ne nl pa-Arab pl ps pt-BR pt-PT rm ru sd sl sv ta th tr uk ur uz-Arab vi zh`.split(
    /\s+/,
  )
const SYSTEMS = Intl.supportedValuesOf('numberingSystem')

/** The mark that a locale writes with digits of a kind; null for the Arabic comma, which is a fraction's here and thousands' there. */
function markOf(format: Intl.NumberFormat): DecimalMark | null {
  const decimal = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  return decimal === '،' ? null : decimal === ',' ? ',' : '.'
}

const valuesOf = (parsed: ParsedNumber): number[] =>
  parsed.kind === 'number' ? [parsed.value] : parsed.kind === 'unclear' ? parsed.values : []

describe('a number that a computer wrote', () => {
  it('is read back: every numbering system, as each of 53 regions writes it', { timeout: 90_000 }, () => {
    expect(SYSTEMS.length).toBeGreaterThan(70)
    const wrong: string[] = []
    for (const locale of LOCALES)
      for (const numberingSystem of SYSTEMS) {
        const format = new Intl.NumberFormat(locale, { numberingSystem, maximumFractionDigits: 3 })
        const mark = markOf(format)
        for (const value of [250, 1250, 2.957, 0.015, 1_234_567.125, -3.5]) {
          const text = format.format(value)
          const isRead = mark === null || valuesOf(readNumber(text, mark)).join() === String(value)
          // Without the mark it is never another number: it is asked for.
          if (!isRead || !valuesOf(readNumber(text, null)).includes(value))
            wrong.push(`${locale} ${numberingSystem} ${text}`)
        }
      }
    expect(wrong).toEqual([])
  })

  it('is read back from its column, which shows the mark', () => {
    for (const locale of LOCALES) {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
      const column = [250, 0.25, 1250, 2.957].map((value) => format.format(value))
      const mark = decimalMarkOf(column)
      expect(column.map((text) => readNumber(text, mark))).toMatchObject(
        [250, 0.25, 1250, 2.957].map((value) => ({ value })),
      )
    }
  })

  it('is read back from a field', () => {
    const value = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((steps) => steps / 1000),
      fc.integer({ min: 0, max: 1_000_000 }).map((steps) => steps / 1e9),
    )
    fc.assert(
      fc.property(value, fc.constantFrom<DecimalMark>('.', ','), (number, mark) => {
        expect(readTyped(numberText(number), { mark })).toEqual({
          kind: 'number',
          value: number === 0 ? 0 : number,
        })
      }),
    )
  })
})

describe('what a text says as a number', () => {
  it.each([
    ['1\u202F250 ml', 1250, 1250, 'ml'],
    ["1'250.5", 1250.5, null, ''],
    ['1,250', 1250, 1.25, ''],
    ['1.250', 1.25, 1250, ''],
    ['0,125', null, 0.125, ''],
    ['12,34,567', 1_234_567, null, ''],
    ['1.250.000', null, 1_250_000, ''],
    ['.5', 0.5, null, ''],
    ['٢٥٠', 250, 250, ''],
    ['１，５', null, 1.5, ''],
    ['２５０㎖', 250, 250, 'ml'],
    ['\u22125', -5, -5, ''],
    ['1e3', 1, 1, 'e3'],
    ['12 µg/m³', 12, 12, 'μg/m³'],
  ])('%j is %j with a point and %j with a comma', (text, point, comma, rest) => {
    expect(writtenNumber(text)).toMatchObject({ point, comma, rest })
  })

  it.each(['', 'ml', '1.2.3', '1,25,0', '2.1 3', '1 25', '2½', '250²', '½', '①', 'NaN', ',', "1'2'3"])(
    '%j is none',
    (text) => expect(writtenNumber(text)).toBeNull(),
  )
})

describe('the mark of a column', () => {
  const inRange = (value: number) => value >= 1 && value <= 5000
  it.each<[string[], DecimalMark | null]>([
    [['250', '1,250', '0,5'], ','],
    [['1.250', '1.250,5'], ','],
    [['1,250', '1,250.5'], '.'],
    [['1,250', '1,500'], null],
    [['236.588', '354.882', '2.957', '250'], '.'],
    [['1.250', '12,5', '12.5'], null],
    [['0,1', '0,2', '0,3', '0,4', '0.5'], ','],
    [[], null],
  ])('%j: %j', (cells, mark) => {
    expect(decimalMarkOf(cells, inRange)).toBe(mark)
  })
})

describe('a typed number', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['6,5', { kind: 'number', value: 6.5 }],
    ['6.5 mg / l', { kind: 'number', value: 6.5 }],
    ['6.5 g', { kind: 'none' }],
    ['six', { kind: 'none' }],
    ['1,250', { kind: 'unclear', question: 'Did you mean 1250 or 1.25?' }],
    ['1.250', { kind: 'unclear', question: 'Did you mean 1250 or 1.25?' }],
    ['1,125', { kind: 'unclear', question: 'Did you mean 1125 or 1.1250?' }],
    ['1.1250', { kind: 'number', value: 1.125 }],
  ])('%j is %j', (text, typed) => {
    expect(readTyped(text, { unit: 'mg/L' })).toEqual(typed)
  })

  it('is a fraction behind the point of a region that writes points', () => {
    expect(readTyped('1.125', { mark: '.' })).toEqual({ kind: 'number', value: 1.125 })
    expect(readTyped('1,125', { mark: '.' })).toEqual({
      kind: 'unclear',
      question: 'Did you mean 1125 or 1.125?',
    })
  })

  it.each([
    ['1,250', { kind: 'number', value: 1250 }],
    ['1.250', { kind: 'number', value: 1250 }],
    ['2.5', { kind: 'none' }],
    ['2,00', { kind: 'none' }],
  ])('%j, a number without a fraction, is %j', (text, typed) => {
    expect(readTyped(text, { isWhole: true })).toEqual(typed)
  })
})

it('the digits of all scripts are one', () => {
  expect(withPlainDigits('٤٨٥٠٢ ４８５０２ 𝟜𝟠')).toBe('48502 48502 48')
})
