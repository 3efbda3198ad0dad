import { describe, expect, it } from 'vitest'
import { pickResults, type SampledResult } from './pick-results.rules.ts'

const result = (
  sampleId: string,
  sampledOn: string,
  parameter: string,
  value: number,
  qualifier: 'below' | null = null,
): SampledResult => ({ sampleId, sampledOn, parameter, value, unit: 'µg/L', qualifier, isMinimum: false })

const only = (...results: SampledResult[]) => {
  const [picked, ...others] = pickResults(results)
  expect(others).toEqual([])
  return picked
}

describe('of several samples', () => {
  it('the highest is picked of what limits for health judge, with the years of all', () => {
    expect(
      only(
        result('1', '2025-12-30', 'lead', 3),
        result('2', '2026-01-05', 'lead', 2),
        result('3', '2026-02-01', 'lead', 9, 'below'),
      ),
    ).toEqual({
      parameter: 'lead',
      value: 3,
      unit: 'µg/L',
      qualifier: null,
      statistic: 'highest sample',
      yearFrom: 2025,
      yearTo: 2026,
      detail: { sampledOn: '2025-12-30', samples: 3, samplesFound: 2, samplesFrom: 2025 },
    })
  })

  it('the highest level is picked where nothing was found', () => {
    expect(
      only(result('1', '2026-01-01', 'lead', 0.5, 'below'), result('2', '2026-02-01', 'lead', 2, 'below')),
    ).toMatchObject({ value: 2, qualifier: 'below', detail: { samplesFound: 0 } })
  })

  it('the newest is picked of germs and minerals, and how often germs were found', () => {
    expect(
      only(result('1', '2025-06-01', 'e-coli', 7), result('2', '2026-01-01', 'e-coli', 0)),
    ).toMatchObject({
      value: 0,
      statistic: 'newest sample',
      yearFrom: 2026,
      detail: { sampledOn: '2026-01-01', samples: 2, samplesFound: 1, samplesFrom: 2025 },
    })
  })
})

it('one sample that holds a parameter twice is one sample, and no highest of several', () => {
  expect(only(result('1', '2026-01-01', 'lead', 3), result('1', '2026-01-01', 'lead', 4))).toMatchObject({
    value: 4,
    statistic: 'newest sample',
    detail: { samples: 1 },
  })
})

it('parameters are picked each by itself, and none of nothing', () => {
  expect(
    pickResults([result('1', '2026-01-01', 'lead', 3), result('1', '2026-01-01', 'nitrate', 4)]),
  ).toHaveLength(2)
  expect(pickResults([])).toEqual([])
})
