import { describe, expect, it } from 'vitest'
import type { SystemMeasurement } from '../values/system-measurement.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import { judgingRows, newestFigures } from './city-figures.rules.ts'

const TODAY = '2026-11-23'

const row = (fields: Partial<Contaminant>): Contaminant => ({
  name: 'Lead',
  parameter: 'lead',
  value: 3,
  unit: 'µg/L',
  level: 'unjudged',
  year: 2020,
  ...fields,
})

const measured = (fields: Partial<SystemMeasurement>): SystemMeasurement => ({
  parameter: 'lead',
  value: 4,
  unit: 'µg/L',
  qualifier: null,
  statistic: '90th percentile of homes',
  substances: null,
  yearFrom: 2023,
  yearTo: 2025,
  status: 'current',
  sourceId: 'test',
  ...fields,
})

describe('newestFigures', () => {
  it('shows the newer value of a parameter and puts the other into the history', () => {
    const older = row({ year: 2020 })
    const newer = row({ year: 2026 })
    const value = measured({})
    expect(newestFigures([older], [value], TODAY)).toEqual({
      rows: [],
      replacedRows: [older],
      measurements: [value],
      replacedMeasurements: [],
    })
    expect(newestFigures([newer], [value], TODAY)).toEqual({
      rows: [newer],
      replacedRows: [],
      measurements: [],
      replacedMeasurements: [value],
    })
  })

  it('lets the system’s value stand where both are of one year', () => {
    const same = row({ year: 2025 })
    expect(newestFigures([same], [measured({})], TODAY).replacedRows).toEqual([same])
  })

  it('knows a PFAS by both of its names', () => {
    const pfoa = row({ name: 'PFOA', parameter: 'pfoa', unit: 'ng/L', year: 2019 })
    const value = measured({ parameter: 'PFOA', unit: 'ng/L', statistic: 'highest sample' })
    expect(newestFigures([pfoa], [value], TODAY).replacedRows).toEqual([pfoa])
  })

  it.each(['old', 'derived'] as const)('never lets a newer %s value replace one that may judge', (status) => {
    const judging = row({ year: 2018 })
    const rough = measured({ status, yearFrom: 2012, yearTo: 2019 })
    const figures = newestFigures([judging], [rough], TODAY)
    expect(figures.rows).toEqual([judging])
    expect(figures.replacedMeasurements).toEqual([rough])
  })

  it('leaves alone what only one of them has', () => {
    const hardness = row({ name: 'Hardness', parameter: 'hardness' })
    const typed = row({ name: 'Taste', parameter: null })
    const value = measured({})
    expect(newestFigures([hardness, typed], [value], TODAY)).toEqual({
      rows: [hardness, typed],
      replacedRows: [],
      measurements: [value],
      replacedMeasurements: [],
    })
  })
})

describe('judgingRows', () => {
  const judging = (...values: SystemMeasurement[]) =>
    judgingRows(newestFigures([], values, TODAY), TODAY).map(({ parameter }) => parameter)

  it('takes values that may make a status, and the sum of the listed PFAS', () => {
    const pfos = measured({ parameter: 'PFOS', unit: 'ng/L', statistic: 'highest sample' })
    expect(judging(measured({}), pfos)).toEqual(['lead', 'pfos', 'pfas-sum-20'])
  })

  it('leaves out old and rough values, and what was not found', () => {
    expect(
      judging(
        measured({ status: 'old' }),
        measured({ parameter: 'tthm', status: 'derived' }),
        measured({ parameter: 'arsenic', yearFrom: 2009, yearTo: 2011 }),
        measured({ parameter: 'pfas', value: 0, qualifier: 'none found', substances: 29 }),
      ),
    ).toEqual([])
  })
})
