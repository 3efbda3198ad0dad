import { describe, expect, it } from 'vitest'
import { describeFinding } from './finding-sentences.rules.ts'
import { type ReportedRow, reportedValue, reportedValues } from './reported-values.rules.ts'

const LEAD: ReportedRow = {
  name: 'Lead',
  parameter: 'lead',
  value: 3,
  unit: 'ppb',
  species: null,
  basis: '90th percentile of homes',
  year: 2024,
}
const sentenceOf = (row: Partial<ReportedRow>) => {
  const value = reportedValue({ ...LEAD, ...row })
  if (typeof value === 'string') throw new Error(value)
  return describeFinding({ ...value, substances: null, status: 'current', sourceId: 'report-1' }, [])
}

describe('a row of a report', () => {
  it.each<[Partial<ReportedRow>, string]>([
    [{}, 'Nine of ten homes tested, 2024: 3 µg/L lead or less.'],
    [{ qualifier: 'below' }, 'Nine of ten homes tested, 2024: below 3 µg/L lead.'],
    [
      { name: 'Barium', parameter: 'barium', unit: 'mg/L', value: 0.06, basis: 'average' },
      'Average in the utility’s report for 2024: 0.06 mg/L barium.',
    ],
    [
      {
        name: 'Nitrate',
        parameter: 'nitrate',
        unit: 'mg/L',
        species: 'NO3',
        value: 12,
        basis: 'range maximum',
      },
      'Highest in the utility’s report for 2024: 12 mg/L as NO3 nitrate.',
    ],
    [
      { name: 'Nitrate', parameter: 'nitrate', unit: 'mg/L', species: 'N', value: 2.7, basis: null },
      'In the utility’s report for 2024: 2.7 mg/L as N nitrate.',
    ],
    [
      {
        name: 'Fluoride',
        parameter: 'fluoride',
        unit: 'mg/L',
        value: 0.2,
        qualifier: 'below',
        basis: 'single sample',
      },
      'In the utility’s report for 2024: below 0.2 mg/L fluoride.',
    ],
  ])('%j is told as it is stated', (row, sentence) => {
    expect(sentenceOf(row)).toBe(sentence)
  })

  it.each<[Partial<ReportedRow>, string]>([
    [{ parameter: null }, 'Lead is not in the catalog.'],
    [
      { name: 'PFOA', parameter: 'pfoa', unit: 'ng/L' },
      'PFAS of water systems come from the federal survey.',
    ],
    [{ value: null, qualifier: 'not detected' }, 'Lead has no value.'],
    [{ year: null }, 'Lead has no year.'],
    [{ unit: 'grains' }, 'Lead cannot be compared in “grains”. It is counted in µg/L'],
    // Ten as nitrogen and ten as nitrate are not the same water.
    [{ name: 'Nitrate', parameter: 'nitrate', unit: 'mg/L' }, 'Nitrate cannot be compared in “mg/L”.'],
  ])('%j is refused', (row, problem) => {
    expect(reportedValue({ ...LEAD, ...row })).toContain(problem)
  })

  it('stands for its parameter alone', () => {
    expect(reportedValues([LEAD, { ...LEAD, value: 9 }])).toContain('Lead is there twice.')
    expect(reportedValues([LEAD])).toHaveLength(1)
  })
})
