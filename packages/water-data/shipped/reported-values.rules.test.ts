import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { csvRecords } from '@smart-hydration/shared/csv-records.ts'
import { describe, expect, it } from 'vitest'
import { type ReportedRecord, reportedStatistic, reportedSystemValue } from './reported-values.rules.ts'

const FILE = path.join(import.meta.dirname, 'data/us-reported-values.csv.gz')
const records = csvRecords<keyof ReportedRecord>(gunzipSync(await readFile(FILE)))

describe('values of utilities’ reports', () => {
  it('are read, each with the statistic its words name', () => {
    const values = records.map(reportedSystemValue)
    expect(values).toHaveLength(103)
    const counts = Object.entries(Object.groupBy(values, ({ statistic }) => statistic)).map(
      ([statistic, own]) => [statistic, own?.length],
    )
    expect(Object.fromEntries(counts)).toEqual({
      '90th percentile of homes': 33,
      'reported average': 18,
      'reported highest': 21,
      'yearly average of the worst place': 31,
    })
    // One of a system has one value of a parameter.
    expect(new Set(values.map(({ systemId, parameter }) => `${systemId} ${parameter}`)).size).toBe(103)
  })

  it.each([
    ['mean; range 43.5 to 229', 'reported average'],
    ['mean of each of the two areas; highest single result 43', 'reported average'],
    ['running annual average', 'reported average'],
    ['highest running annual average; highest single result 4.1', 'reported average'],
    [
      'highest running annual average of a place; highest single result 55.9',
      'yearly average of the worst place',
    ],
    ['highest mean of a source', 'yearly average of the worst place'],
    ['highest result; mean 0.35', 'reported highest'],
    ['90th percentile of homes, second half of the year (first half 4)', '90th percentile of homes'],
  ] as const)('of “%s” are the %s', (words, statistic) => {
    expect(reportedStatistic(words)).toBe(statistic)
  })

  it('are refused where the words name no statistic', () => {
    expect(() => reportedStatistic('median')).toThrow('unknown statistic “median”')
  })

  it('keep units, what they are counted as, and the samples behind an average', () => {
    const figureOf = (id: string, parameter: string) =>
      reportedSystemValue(
        records.find((each) => each.pwsid === id && each.parameter === parameter) as ReportedRecord,
      )
    expect(figureOf('TX1010013', 'copper_90th')).toMatchObject({
      parameter: 'copper',
      value: 0.22,
      unit: 'mg/L',
    })
    expect(figureOf('TX1010013', 'nitrate_as_n')).toMatchObject({
      parameter: 'nitrate',
      value: 1.4,
      unit: 'mg/L as N',
    })
    expect(figureOf('TX1010013', 'hardness_caco3')).toMatchObject({
      unit: 'mg/L as CaCO3',
      detail: { low: 43.5, high: 229 },
    })
    expect(figureOf('CA3810011', 'tthm')).toMatchObject({
      value: 47,
      unit: 'µg/L',
      detail: { highestSample: 65 },
    })
    expect(figureOf('TX2270001', 'lead_90th')).toMatchObject({ value: 1, qualifier: 'below', yearTo: 2024 })
  })
})
