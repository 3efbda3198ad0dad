import { findParameter } from '@smart-hydration/shared/water/values/water-parameters.ts'
import { describe, expect, it } from 'vitest'
import { basisIn, roleOf } from './column-roles.rules.ts'
import { coveredYear } from './covered-year.rules.ts'
import NAMES from './parameter-names.json' with { type: 'json' }
import { nameParameter } from './parameter-names.rules.ts'

describe('names of parameters', () => {
  it.each<[string, string | null, boolean?]>([
    ['Lead', 'lead'],
    ['Lead (90th percentile)', 'lead'],
    ['Copper – action level at consumer taps (ppm)', 'copper'],
    ['TTHMs [Total Trihalomethanes] (ppb)', 'tthm'],
    ['Haloacetic Acids (HAA5)', 'haa5'],
    ['Nitrate [measured as Nitrogen]', 'nitrate'],
    ['Nitrate-N', 'nitrate'],
    ['Combined Radium 226/228', 'radium-226-228'],
    ['cis-1,2-Dichloroethylene', 'cis-1,2-dichloroethylene'],
    ['Fluoride*', 'fluoride'],
    // Sums and other forms are not the parameter itself.
    ['Nitrate + Nitrite (as N)', null],
    ['Chromium, hexavalent', null],
    ['Chromium-6', null],
    ['Turbidity', null],
    ['Chlorine, total', null],
    ['Lead Service Lines', 'lead', true],
  ])('%s', (printed, parameter, isGuess = false) => {
    expect(nameParameter(printed)).toMatchObject({ parameter, isGuess })
  })
  it.each(['', 'Water', 'Our Customers', 'Asphalt'])('does not know %j', (printed) => {
    expect(nameParameter(printed)).toBeNull()
  })
  it('stand for parameters of the catalog', () => {
    expect(Object.keys(NAMES).filter((key) => findParameter(key) === undefined)).toEqual([])
  })
})

describe('headings', () => {
  it.each([
    ['Contaminant (units)', 'name'],
    ['MCLG or MRDLG', 'goal'],
    ['Maximum Contaminant Level Goal', 'goal'],
    ['MCL', 'limit'],
    ['Highest Level Allowed (MCL)', 'limit'],
    ['Action Level', 'limit'],
    ['Secondary Standard', 'limit'],
    ['Your Water', 'value'],
    ['90th Percentile', 'value'],
    ['Highest Level Detected', 'value'],
    ['Result', 'value'],
    ['Average', 'value'],
    ['Range Low – High', 'range'],
    ['Range of Levels Detected', 'range'],
    ['Low', 'low'],
    ['High', 'high'],
    ['Units', 'unit'],
    ['Sample Date', 'date'],
    ['Date Analyzed', 'date'],
    ['# Samples Exceeding AL', 'sites'],
    ['Violation', 'violation'],
    ['Meets Standard', 'violation'],
    ['Typical Source', 'source'],
    ['Likely Source of Contamination', 'source'],
    ['Reporting Limit', 'reporting-level'],
    ['Method', 'other'],
    ['Erosion of natural deposits', null],
  ])('%s: %s', (heading, role) => {
    expect(roleOf(heading)).toBe(role)
  })
  it.each([
    ['90th Percentile', '90th percentile of homes'],
    ['Highest LRAA', 'running annual average'],
    ['Average', 'average'],
    ['Highest Level Detected', 'range maximum'],
    ['Result', 'single sample'],
    ['Your Water', null],
  ])('%s states %s', (heading, basis) => {
    expect(basisIn(heading)).toBe(basis)
  })
})

describe('the year a report covers', () => {
  const pageWith = (text: string) => [{ pieces: [{ text, left: 0, right: 1, top: 0, bottom: 1 }] }]
  it.each<[string, object | null]>([
    ['This report covers January 1 to December 31, 2024.', { year: 2024, isFromTitle: false }],
    ['All testing was done in 2024 unless noted.', { year: 2024, isFromTitle: false }],
    ['2025 Consumer Confidence Report', { year: 2025, isFromTitle: true }],
    ['Annual Drinking Water Quality Report 2025', { year: 2025, isFromTitle: true }],
    ['Testing done in 2023. Testing done in 2024.', null],
    ['Founded in 1957', null],
  ])('%s', (text, expected) => {
    expect(coveredYear(pageWith(text))).toEqual(expected)
  })
})
