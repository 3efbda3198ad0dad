import { describe, expect, it } from 'vitest'
import { row } from '#tests/factories/water-evidence.ts'
import { SENTENCES } from '../values/sentences.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import { measuredOf } from './status-reasons.rules.ts'

const clause = (parameter: string, value: number, change: Partial<Contaminant>) =>
  SENTENCES.measured(measuredOf(row(parameter, value, { year: 2025, ...change }), null))

describe('a value in a sentence', () => {
  it('is a range where only the ends of a city’s supply zones are known, not its highest end', () => {
    const ends = { low: 184, high: 459, unit: 'mg/L' }
    expect(clause('hardness', 459, { ...ends, basis: 'zone maximum' })).toBe(
      'hardness was from 184 to 459 mg/L across its supply zones in 2025.',
    )
    expect(clause('hardness', 300, { ...ends, basis: 'not stated' })).toBe(
      'hardness was from 184 to 459 mg/L in 2025.',
    )
  })

  it('says what was counted where the ends are of something else', () => {
    const lead = { low: 0, high: 12, unit: 'µg/L', basis: '90th percentile of homes' } as const
    expect(clause('lead', 4, lead)).toBe(
      'lead was 12 µg/L (nine of ten homes tested had this or less) in 2025.',
    )
  })

  it('names no unit that is the name', () => {
    expect(clause('ph', 7.5, { unit: 'pH', basis: 'not stated' })).toBe('ph was 7.5 in 2025.')
  })
})
