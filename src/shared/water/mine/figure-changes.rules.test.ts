import { describe, expect, it } from 'vitest'
import type { WaterFigure } from '../answer/water-figure.rules.ts'
import { figureChanges, seenFigures } from './figure-changes.rules.ts'

const figure = (more: Partial<WaterFigure>): WaterFigure => ({
  parameter: 'lead',
  name: 'Lead',
  value: 11,
  low: null,
  high: null,
  unit: 'µg/L',
  qualifier: null,
  statistic: '90th percentile of homes',
  yearFrom: 2014,
  yearTo: 2017,
  standing: 'older',
  isAboveLimit: null,
  supplier: null,
  source: { title: 'SDWIS', url: null, license: null },
  isSecondHand: false,
  sentence: null,
  ...more,
})
const pfoa = figure({
  parameter: 'pfoa',
  name: 'PFOA',
  value: 4,
  unit: 'ng/L',
  qualifier: 'below',
  statistic: 'highest sample',
  yearFrom: 2023,
  yearTo: 2025,
})

describe('figureChanges', () => {
  it('says what is new, different and gone', () => {
    const before = seenFigures([
      figure({}),
      pfoa,
      figure({ parameter: 'copper', name: 'Copper', value: 1.1, unit: 'mg/L' }),
    ])
    const after = seenFigures([
      figure({ value: 4, yearFrom: 2020, yearTo: 2025 }),
      { ...pfoa, value: 5.3, qualifier: null },
      figure({
        parameter: 'nitrate',
        name: 'Nitrate',
        value: 12,
        unit: 'mg/L as NO3',
        standing: 'derived',
        statistic: 'mean',
      }),
    ])
    expect(figureChanges(before, after)).toEqual([
      {
        name: 'Lead',
        before: '11 µg/L (nine of ten homes tested, 2014–17)',
        after: '4 µg/L (nine of ten homes tested, 2020–25)',
      },
      {
        name: 'PFOA',
        before: 'Not found (reporting level 4 ng/L, 2023–25)',
        after: '5.3 ng/L (highest sample, 2023–25)',
      },
      { name: 'Nitrate', before: null, after: 'about 12 mg/L as NO3 (average, 2014–17)' },
      { name: 'Copper', before: '1.1 mg/L (nine of ten homes tested, 2014–17)', after: null },
    ])
  })

  it('finds nothing where only a sum of PFAS is there that we computed, and something where one was measured', () => {
    const sum = { ...pfoa, parameter: 'pfas-sum-6', name: 'Sum of six PFAS', value: 23, qualifier: null }
    const measured = { ...sum, statistic: 'reported average' }
    expect(figureChanges(seenFigures([pfoa]), seenFigures([pfoa, sum]))).toEqual([])
    expect(figureChanges(seenFigures([pfoa]), seenFigures([pfoa, measured]))).toHaveLength(1)
  })

  it('finds nothing where values only grew old, or where another source comes second', () => {
    const before = seenFigures([figure({ standing: 'current' })])
    expect(figureChanges(before, seenFigures([figure({}), figure({ yearTo: 2016, value: 30 })]))).toEqual([])
  })

  it('survives being stored', () => {
    const seen = seenFigures([figure({}), pfoa])
    expect(figureChanges(JSON.parse(JSON.stringify(seen)), seen)).toEqual([])
  })
})
