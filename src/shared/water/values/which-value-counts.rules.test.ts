import { describe, expect, it } from 'vitest'
import { byWhatCounts, type Sourced, valuesThatCount } from './which-value-counts.rules.ts'

const value = (fields: Partial<Sourced>): Sourced => ({
  parameter: 'lead',
  sourceId: 'sdwis',
  value: 5,
  yearTo: 2024,
  status: 'current',
  isImported: false,
  ...fields,
})

/** Sources of one parameter, the one that counts first. */
const IN_ORDER: readonly Sourced[] = [
  // A live answer, however old its sample is within ten years.
  value({ sourceId: 'epa_live', yearTo: 2019 }),
  value({ sourceId: 'sdwis', isImported: true, yearTo: 2023 }),
  value({ sourceId: 'sdwis', isImported: true, yearTo: 2022 }),
  value({ sourceId: 'report-17', isImported: true, yearTo: 2025 }),
  value({ sourceId: 'ccr_taptrace', yearTo: 2022 }),
  value({ sourceId: 'echo_lcr_2026q1', yearTo: null }),
  // Georgia's register of the first quarter of 2025.
  value({ sourceId: 'sdwis', yearTo: 2025 }),
  value({ sourceId: 'sdwis_lcr_2017q3', yearTo: 2017, status: 'old' }),
  value({ sourceId: 'sdwis', yearTo: 2012, isImported: true }),
]

describe('which of several values counts', () => {
  it('is decided by the source, and within one by the year', () => {
    expect(IN_ORDER.toReversed().toSorted(byWhatCounts)).toEqual(IN_ORDER)
    for (const [place, first] of IN_ORDER.entries())
      for (const other of IN_ORDER.slice(place + 1))
        expect(valuesThatCount([other, first]), `${first.sourceId} before ${other.sourceId}`).toEqual([first])
  })

  it('is the newer one across a limit too, in both directions', () => {
    const older = value({ sourceId: 'ccr_taptrace' })
    for (const [was, is] of [
      [5, 23],
      [23, 5],
    ] as const) {
      const newer = value({ sourceId: 'epa_live', value: is })
      expect(valuesThatCount([{ ...older, value: was }, newer])).toEqual([newer])
    }
  })

  it('is the higher one of two alike, and a zero that was given counts like any value', () => {
    const zero = value({ value: 0, yearTo: 2024 })
    expect(valuesThatCount([zero, value({ value: 7 })])).toMatchObject([{ value: 7 }])
    expect(valuesThatCount([zero, value({ value: 7, yearTo: 2023 })])).toEqual([zero])
  })

  it('is asked for each parameter by itself', () => {
    const copper = value({ parameter: 'copper', sourceId: 'sdwis' })
    const lead = value({ sourceId: 'epa_live' })
    expect(valuesThatCount([copper, lead, value({ sourceId: 'ccr_taptrace' })])).toEqual([copper, lead])
  })
})
