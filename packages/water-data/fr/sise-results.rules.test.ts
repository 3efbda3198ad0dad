import { describe, expect, it } from 'vitest'
import { HIGHEST_STORED, readSiseResult, readWritten } from './sise-results.rules.ts'

describe('a result as the laboratory wrote it', () => {
  it.each([
    ['12,5', { value: 12.5, isBelow: false, isMinimum: false }],
    ['0,00', { value: 0, isBelow: false, isMinimum: false }],
    ['<0,50', { value: 0.5, isBelow: true, isMinimum: false }],
    ['< 0,020', { value: 0.02, isBelow: true, isMinimum: false }],
    ['>100', { value: 100, isBelow: false, isMinimum: true }],
    ['1 200', { value: 1200, isBelow: false, isMinimum: false }],
    ['1\u00a0200,5', { value: 1200.5, isBelow: false, isMinimum: false }],
    ['7.8', { value: 7.8, isBelow: false, isMinimum: false }],
    ['1,2E-3', { value: 0.0012, isBelow: false, isMinimum: false }],
  ])('%j is read', (text, result) => {
    expect(readWritten(text)).toEqual(result)
  })

  it.each(['Aspect normal', 'N.M.', '<SEUIL', '', '-', '12,5 mg/L', '1,2,3', '-0,5'])(
    '%j is none',
    (text) => {
      expect(readWritten(text)).toBeNull()
    },
  )
})

describe('a result by its parameter and unit', () => {
  const stored = (parameter: string, value: number, unit: string, more = {}) => ({
    parameter,
    value,
    unit,
    qualifier: null,
    isMinimum: false,
    ...more,
  })

  it.each([
    // One French degree is 10 mg/L of calcium carbonate.
    ['1345', '28,5', '°f', stored('hardness', 285, 'mg/L as CaCO3')],
    ['1340', '23', 'mg/L', stored('nitrate', 23, 'mg/L as NO3')],
    ['1339', '<0,02', 'mg/L', stored('nitrite', 0.02, 'mg/L as NO2', { qualifier: 'below' })],
    ['1302', '7,45', 'unité pH', stored('ph', 7.45, 'pH')],
    ['1382', '<0,50', 'µg/L', stored('lead', 0.5, 'µg/L', { qualifier: 'below' })],
    ['1392', '35', 'µg/L', stored('copper', 0.035, 'mg/L')],
    ['8847', '0,045', 'µg/L', stored('pfas-sum-20', 0.045, 'µg/L')],
    ['1449', '<1', 'n/(100mL)', stored('e-coli', 0, 'number/100 mL')],
    ['1449', '>100', 'n/(100mL)', stored('e-coli', 100, 'number/100 mL', { isMinimum: true })],
  ])('%s, %s %s', (code, text, unit, expected) => {
    expect(readSiseResult(code, text, unit)).toEqual(expected)
  })

  it('is none for a parameter that is not read', () => {
    expect(readSiseResult('1161', '<0,50', 'µg/L')).toBeNull()
  })

  it.each([
    ['1340', 'traces', 'mg/L', { about: 'result', problem: '"traces" is no number.' }],
    ['1340', '23', 'mg(N)/L', { about: 'unit', problem: 'the unit "mg(N)/L" is unknown.' }],
    ['1382', '2', '°f', { about: 'unit', problem: 'the unit "°f" is unknown.' }],
    ['1302', '74', 'unité pH', { about: 'amount', problem: '74 unité pH of ph is impossible.' }],
  ])('%s, %s %s is a problem', (code, text, unit, problem) => {
    expect(readSiseResult(code, text, unit)).toEqual(problem)
  })
})

it('the highest sample is stored of what limits for health judge, and of no germ', () => {
  expect(HIGHEST_STORED).toEqual(expect.arrayContaining(['nitrate', 'lead', 'arsenic', 'pfas-sum-20']))
  for (const parameter of ['e-coli', 'enterococci', 'hardness', 'ph', 'sodium'])
    expect(HIGHEST_STORED).not.toContain(parameter)
})
