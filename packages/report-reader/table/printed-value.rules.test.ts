import { describe, expect, it } from 'vitest'
import { numbersIn, readValue, speciesOf, unitOf, yearIn } from './printed-value.rules.ts'

const NOTHING = { value: null, qualifier: null, low: null, high: null, unit: null }

describe('figures of cells', () => {
  it.each<[string, object | null]>([
    ['0.064', { value: 0.064 }],
    ['1,024', { value: 1024 }],
    ['.5', { value: 0.5 }],
    ['2.1*', { value: 2.1 }],
    ['<0.05', { value: 0.05, qualifier: 'below' }],
    ['< 1 ppb', { value: 1, qualifier: 'below', unit: 'µg/L' }],
    ['ND', { qualifier: 'not detected' }],
    ['Not Detected', { qualifier: 'not detected' }],
    ['< RL', { qualifier: 'not detected' }],
    ['1.2 – 2.1', { value: 2.1, low: 1.2, high: 2.1, isRangeOnly: true }],
    ['1.2 to 2.1', { value: 2.1, low: 1.2, high: 2.1 }],
    // Not detected is not zero.
    ['ND - 4', { value: 4, low: null, high: 4 }],
    ['<0.5 - 4', { value: 4, low: null, high: 4 }],
    ['ND - ND', { value: null, qualifier: 'not detected' }],
    ['28 (11 - 35)', { value: 28, low: 11, high: 35, isRangeOnly: false }],
    ['015', { value: 15, isOddlyWritten: true }],
    ['', null],
    ['NA', null],
    ['No', null],
    ['2.1 3', null],
    ['1,02', { value: 1.02 }],
    ['0,015', { value: 0.015 }],
    ['< 0,002', { value: 0.002, qualifier: 'below' }],
    ['0,1 – 1,5 mg/L', { value: 1.5, low: 0.1, high: 1.5, unit: 'mg/L' }],
    ['1 250', { value: 1250 }],
    ['1.250', { value: 1.25 }],
    ['5 - 2', null],
    ['TT', null],
    ['in 2024', null],
  ])('%j', (text, expected) => {
    if (expected === null) expect(readValue(text, '.')).toBeNull()
    else expect(readValue(text, '.')).toMatchObject({ ...NOTHING, ...expected })
  })
})

it('the decimal mark of a report decides, and without one a number has two readings', () => {
  expect(readValue('1.250 µg/L', ',')).toMatchObject({ value: 1250, readings: null })
  expect(readValue('1,250', ',')).toMatchObject({ value: 1.25 })
  expect(readValue('< 1,250', null)).toMatchObject({
    value: null,
    qualifier: 'below',
    readings: [1250, 1.25],
  })
  expect(['28 (11,5 - 35)', 'ND - 4', 'Lead', '12/03/2026'].map(numbersIn)).toEqual([
    ...[['28', '11,5', '35'], ['4'], [], []],
  ])
})

describe('units, species and years', () => {
  it.each<[string, string | null]>([
    ['ppm', 'mg/L'],
    ['Barium (ppb)', 'µg/L'],
    ['parts per trillion', 'ng/L'],
    ['mg/L (ppm)', 'mg/L'],
    ['μg/L', 'µg/L'],
    ['ug/l', 'µg/L'],
    ['pCi/L', 'pCi/L'],
    ['grains per gallon', 'grains/gal'],
    ['µmhos/cm', 'µS/cm'],
    ['ppm or ppb', null],
    ['Stopped', null],
    ['', null],
  ])('%j is %s', (text, unit) => {
    expect(unitOf(text)).toBe(unit)
  })
  it.each([
    ['Nitrate [measured as Nitrogen]', 'N'],
    ['Nitrate-N', 'N'],
    ['nitrate as NO3', 'NO3'],
    ['Hardness as CaCO3', 'CaCO3'],
    ['Chlorine (as Cl2)', 'Cl2'],
    ['Nitrate (ppm)', null],
  ])('%j is counted as %s', (text, species) => {
    expect(speciesOf(text)).toBe(species)
  })
  it.each([
    ['2024', 2024],
    ['08/14/2023', 2023],
    ['08/14/23', 2023],
    ['2021-2023', 2023],
    ['2021-23', 2023],
    ['Aug-24', null],
    ['5/23', null],
    ['3.7', null],
  ])('%j names the year %s', (text, year) => {
    expect(yearIn(text)).toBe(year)
  })
})
