import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertUnit, formatUnit, parseUnit } from './units.rules.ts'

describe('convertUnit', () => {
  it.each([
    [0.015, 'mg/L', 'µg/L', 15],
    [4, 'ng/L', 'µg/L', 0.004],
    [0.1, 'µg/L', 'ng/L', 100],
    [0.3, 'mg/L', 'µg/L', 300],
    [0.07, 'mg/L', 'µg/L', 70],
    [4, 'ng/L', 'mg/L', 0.000004],
    [2.5, 'ppb', 'µg/L', 2.5],
  ])('%d %s is exactly %d %s', (value, from, to, expected) => {
    expect(convertUnit(value, from, to)).toBe(expected)
  })

  it('counts nitrate as nitrate: 10 mg/L of nitrogen are 44.27 mg/L of NO3, not 10', () => {
    expect(convertUnit(10, 'mg/L as N', 'mg/L as NO3')).toBe(44.27)
    expect(convertUnit(50, 'mg/L as NO3', 'mg/L as N')).toBeCloseTo(11.29, 2)
  })

  it('counts nitrite as nitrite: 1 mg/L of nitrogen are 3.284 mg/L of NO2', () => {
    expect(convertUnit(1, 'mg/L as N', 'mg/L as NO2')).toBe(3.284)
  })

  it('changes unit and species at once', () => {
    expect(convertUnit(1000, 'µg/L as N', 'mg/L as NO3')).toBe(4.427)
  })

  it.each([
    ['nitrate no one said the species of', 'mg/L', 'mg/L as NO3'],
    ['nitrate against nitrite', 'mg/L as NO3', 'mg/L as NO2'],
    ['hardness against a plain mass', 'mg/L as CaCO3', 'mg/L'],
    ['pH against a mass', 'pH', 'mg/L'],
    ['conductivity against dissolved solids', 'µS/cm', 'mg/L'],
    ['fibres against a mass', 'million fibres/L', 'µg/L'],
  ])('refuses to compare %s', (_case, from, to) => {
    expect(convertUnit(1, from, to)).toBeNull()
  })

  it('leaves other units alone where they are the same', () => {
    expect(convertUnit(7.5, 'pH', 'pH')).toBe(7.5)
    expect(convertUnit(300, 'uS/cm', 'µS/cm')).toBe(300)
  })

  it('comes back to where it started, in every mass unit', () => {
    const unit = fc.constantFrom('mg/L', 'µg/L', 'ng/L')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), unit, unit, (thousandths, from, to) => {
        const value = thousandths / 1000
        expect(convertUnit(convertUnit(value, from, to) ?? Number.NaN, to, from)).toBe(value)
      }),
    )
  })
})

describe('parseUnit', () => {
  it('takes unit and species apart and puts them together again', () => {
    expect(parseUnit('ug/L')).toEqual({ unit: 'µg/L', species: null })
    expect(parseUnit('mg/L as CaCO3')).toEqual({ unit: 'mg/L', species: 'CaCO3' })
    expect(formatUnit(parseUnit('ppm as N'))).toBe('mg/L as N')
  })
})
