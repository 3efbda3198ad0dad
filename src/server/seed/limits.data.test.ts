import { describe, expect, it } from 'vitest'
import { fateOf } from '#shared/water/values/coming-limits.rules.ts'
import { normalizeLimits } from '#shared/water/values/limits.rules.ts'
import { MISSING_EPA_LIMITS } from '#shared/water/values/missing-epa-limits.ts'
import { loadSeedData } from './load-seed-data.ts'

const { limits } = await loadSeedData()

/** Where each authority's law or guideline is published by the authority itself. */
const PRIMARY_HOSTS: Record<string, string> = {
  'US EPA': 'www.ecfr.gov',
  'US FDA (bottled water)': 'www.ecfr.gov',
  EU: 'eur-lex.europa.eu',
  WHO: 'www.who.int',
}

const find = (authority: string, parameter: string, kind = 'health') =>
  limits.filter((row) => row.authority === authority && row.parameter === parameter && row.kind === kind)

describe('limits', () => {
  it('name the law or guideline they are from, at the authority', () => {
    for (const row of limits) {
      expect(new URL(row.sourceUrl ?? '').hostname, row.publishedName).toBe(PRIMARY_HOSTS[row.authority])
    }
  })

  it('name the section of the law', () => {
    for (const { authority, sourceTitle, publishedName } of limits) {
      if (authority === 'US EPA') expect(sourceTitle, publishedName).toMatch(/^40 CFR 14[13]\.\d+/)
      if (authority === 'EU')
        expect(sourceTitle, publishedName).toMatch(/^Directive \(EU\) 2020\/2184, Annex I, Part/)
    }
  })

  it('do not confuse nitrogen with nitrate', () => {
    expect(find('US EPA', 'nitrate')).toMatchObject([{ value: 10, unit: 'mg/L as N' }])
    expect(find('EU', 'nitrate')).toMatchObject([{ value: 50, unit: 'mg/L as NO3' }])
    expect(find('WHO', 'nitrate')).toMatchObject([{ value: 50, unit: 'mg/L as NO3' }])
  })

  it.each(['pfoa', 'pfos', 'pfhxs', 'pfna', 'hfpo-da', 'pfas-hazard-index'])(
    'carry the compliance date and the state of 2026 of the US rule for %s, the goal too',
    (parameter) => {
      const rows = [...find('US EPA', parameter), ...find('US EPA', parameter, 'goal')]
      expect(rows.length).toBe(parameter === 'pfas-hazard-index' ? rows.length : 2)
      for (const row of rows) {
        expect(row.inForceFrom).toBe('2029-04-26')
        expect(row.note).toMatch(/January 21, 2026.*May 18, 2026/)
        const isKept = ['pfoa', 'pfos'].includes(parameter)
        const status = isKept ? 'future' : 'rescission announced'
        expect(normalizeLimits([row], '2026-11-22')).toMatchObject([{ status, isInForce: false }])
        expect(normalizeLimits([row], '2029-04-26')).toMatchObject([
          { status: isKept ? 'in force' : status, isInForce: true },
        ])
      }
    },
  )

  it('show every status that the data has, and say what may become of those that do not bind yet', () => {
    const shown = normalizeLimits(limits, '2026-11-22')
    const statuses = new Set(shown.map(({ status }) => status))
    for (const { status, unconfirmed } of limits)
      expect([...statuses]).toContain(unconfirmed ? 'unconfirmed' : status)
    const fates = shown.map(fateOf).filter((fate) => fate !== null)
    expect(fates.filter((fate) => fate.includes('2031')).length).toBeGreaterThan(0)
    expect(fates.filter((fate) => fate.includes('withdraw')).length).toBeGreaterThan(0)
  })

  it('change the US action level for lead on 1 November 2027', () => {
    const on = (day: string) =>
      normalizeLimits(find('US EPA', 'lead', 'action'), day)
        .filter(({ status }) => status === 'in force')
        .map(({ value }) => value)
    expect(on('2027-10-31')).toEqual([15])
    expect(on('2027-11-01')).toEqual([10])
  })

  it.each([
    'bisphenol-a',
    'chlorate',
    'chlorite',
    'haa5',
    'microcystin-lr',
    'pfas-sum-20',
    'pfas-total',
    'uranium',
  ])('start the EU limit for %s on 12 January 2026', (parameter) => {
    expect(find('EU', parameter)).toMatchObject([{ inForceFrom: '2026-01-12' }])
  })

  it('know the local exceptions of the EU', () => {
    const exceptions = limits.filter(({ localValue }) => localValue !== null)
    expect(
      exceptions.map(({ parameter, localValue, unit }) => `${parameter} ${localValue} ${unit}`).sort(),
    ).toEqual(['boron 2.4 mg/L', 'chlorate 0.7 mg/L', 'chlorite 0.7 mg/L', 'selenium 30 µg/L'])
    for (const { note, publishedName } of exceptions) expect(note, publishedName).toMatch(/where/)
  })

  it('hold none of the limits that the methodology page calls missing', () => {
    const held = new Set(
      limits
        .filter(({ authority }) => authority === 'US EPA')
        .map(({ publishedName }) => publishedName.toLowerCase()),
    )
    const missing = MISSING_EPA_LIMITS.flatMap(({ names }) => [...names])
    expect(missing.length).toBeGreaterThan(15)
    for (const name of missing) {
      expect(held.has(name.toLowerCase()), name).toBe(false)
      expect(held.has(name.split(' (')[0]?.toLowerCase() ?? ''), name).toBe(false)
    }
  })

  it('are told apart by name, kind and start', () => {
    const keys = limits.map(
      (row) => `${row.publishedName} ${row.authority} ${row.limitType} ${row.inForceFrom}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})
