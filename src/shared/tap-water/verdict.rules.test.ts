import { describe, expect, it } from 'vitest'
import { limitRow } from '#tests/factories/limit-row.ts'
import { judgeContaminants } from './judge-contaminant.rules.ts'
import { normalizeLimits } from './limits.rules.ts'
import type { Contaminant } from './tap-water.schema.ts'
import { isSafeOf, judgeVerdict, withEditorsMark } from './verdict.rules.ts'

const TODAY = '2026-11-20'
const LIMITS = normalizeLimits(
  (
    [
      ['lead', 'WHO', 10, 'µg/L'],
      ['nitrate', 'WHO', 50, 'mg/L as NO3'],
      ['tthm', 'EU', 100, 'µg/L'],
      ['haa5', 'EU', 60, 'µg/L'],
      ['copper', 'WHO', 2, 'mg/L'],
      ['fluoride', 'WHO', 1.5, 'mg/L'],
      ['chlorine', 'WHO', 5, 'mg/L'],
      ['arsenic', 'WHO', 10, 'µg/L'],
    ] as const
  )
    .map(([parameter, authority, value, unit]) => limitRow({ parameter, authority, value, unit }))
    .concat(limitRow({ parameter: 'tds', authority: 'EU', kind: 'taste', value: 500, unit: 'mg/L' })),
  TODAY,
)

const UNITS: Readonly<Record<string, string>> = { lead: 'µg/L', tthm: 'µg/L', haa5: 'µg/L', arsenic: 'µg/L' }

function row(parameter: string, value: number, change: Partial<Contaminant> = {}): Contaminant {
  const species =
    parameter === 'nitrate' ? ('NO3' as const) : parameter === 'hardness' ? ('CaCO3' as const) : null
  return {
    name: parameter,
    parameter,
    value,
    unit: UNITS[parameter] ?? 'mg/L',
    species,
    level: 'low',
    basis: 'average',
    year: 2024,
    ...change,
  }
}

const verdictOf = (rows: readonly Contaminant[], today = TODAY) =>
  judgeVerdict(judgeContaminants(rows, LIMITS, today), today)

/** Six core values within every limit, among them lead, nitrate and a by-product. */
const SIX = [
  row('lead', 3),
  row('nitrate', 20),
  row('tthm', 40),
  row('fluoride', 0.7),
  row('hardness', 120),
  row('calcium', 40),
]
const without = (parameter: string) => SIX.filter((each) => each.parameter !== parameter)
const changed = (parameter: string, change: Partial<Contaminant>) =>
  SIX.map((each) => (each.parameter === parameter ? { ...each, ...change } : each))

describe('Safe', () => {
  it('needs six of the twelve core parameters, and not one less', () => {
    expect(verdictOf(SIX)).toMatchObject({ verdict: 'safe', judged: 4, exceeded: 0 })
    expect(verdictOf(without('calcium')).verdict).toBe('no-limit-exceeded')
    expect(verdictOf([...without('calcium'), row('arsenic', 1)]).verdict).toBe('no-limit-exceeded')
    expect(verdictOf([...without('calcium'), row('calcium', 20), row('calcium', 30)]).verdict).toBe('safe')
  })

  it.each(['lead', 'nitrate', 'tthm'])('needs %s among them', (parameter) => {
    const rows = [...without(parameter), row('copper', 0.1), row('chlorine', 0.5)]
    expect(verdictOf(rows).verdict).toBe('no-limit-exceeded')
    expect(verdictOf([...rows, ...SIX.filter((each) => each.parameter === parameter)]).verdict).toBe('safe')
  })

  it('takes either of the two by-products', () => {
    expect(verdictOf([...without('tthm'), row('haa5', 20)]).verdict).toBe('safe')
  })

  it('counts values of ten years ago and none of eleven', () => {
    expect(verdictOf(changed('lead', { year: 2016 })).verdict).toBe('safe')
    expect(verdictOf(changed('lead', { year: 2015 })).verdict).toBe('no-limit-exceeded')
    expect(verdictOf(changed('lead', { year: null })).verdict).toBe('no-limit-exceeded')
  })

  it('needs one value of the last five years', () => {
    const aged = (year: number) => SIX.map((each) => ({ ...each, year }))
    expect(verdictOf(aged(2021)).verdict).toBe('safe')
    expect(verdictOf(aged(2020)).verdict).toBe('no-limit-exceeded')
    expect(verdictOf([...aged(2018).slice(1), row('lead', 3, { year: 2021 })]).verdict).toBe('safe')
  })

  it('is not said of one sample, of what we computed, or of what is unconfirmed', () => {
    expect(verdictOf(changed('lead', { basis: 'single sample' })).verdict).toBe('no-limit-exceeded')
    expect(verdictOf(changed('lead', { derived: true })).verdict).toBe('no-limit-exceeded')
    expect(verdictOf(changed('lead', { confirmed: false })).verdict).toBe('no-limit-exceeded')
    expect(verdictOf(changed('hardness', { basis: 'midpoint of range' })).verdict).toBe('no-limit-exceeded')
  })

  it('does not count a mineral beyond its taste limit', () => {
    expect(verdictOf([...without('calcium'), row('tds', 500)]).verdict).toBe('safe')
    expect(verdictOf([...without('calcium'), row('tds', 501)]).verdict).toBe('no-limit-exceeded')
  })

  it('holds exactly at a limit, which is within it', () => {
    expect(verdictOf(changed('nitrate', { value: 50 })).verdict).toBe('safe')
    expect(verdictOf(changed('nitrate', { value: 50.01 })).verdict).toBe('caution-advised')
  })
})

describe('Caution Advised', () => {
  it('follows from one value above a limit, whatever else is there', () => {
    expect(verdictOf([row('lead', 10.1)])).toMatchObject({ verdict: 'caution-advised', exceeded: 1 })
    expect(verdictOf([...SIX, row('arsenic', 11)]).verdict).toBe('caution-advised')
  })

  it('does not follow from a value of eleven years ago, an undated, derived or unconfirmed one', () => {
    const above = (change: Partial<Contaminant>) => verdictOf([row('lead', 90, change)]).verdict
    expect(above({ year: 2016 })).toBe('caution-advised')
    for (const change of [{ year: 2015 }, { year: null }, { derived: true }, { confirmed: false }])
      expect(above(change), JSON.stringify(change)).toBe('not-enough-data')
  })

  it('judges a range by its upper end', () => {
    expect(verdictOf([row('tthm', 44.5, { low: 23.6, high: 83.1 })]).verdict).toBe('not-enough-data')
    expect(verdictOf([row('tthm', 44.5, { low: 23.6, high: 100 })]).verdict).toBe('not-enough-data')
    expect(verdictOf([row('tthm', 44.5, { low: 23.6, high: 100.1 })]).verdict).toBe('caution-advised')
  })

  it('never follows from a taste limit', () => {
    expect(verdictOf([row('tds', 5000)]).verdict).toBe('not-enough-data')
  })
})

describe('No limit exceeded', () => {
  it('needs three health-related values, and counts them', () => {
    expect(verdictOf([row('lead', 3), row('arsenic', 1), row('hardness', 90)])).toMatchObject({
      verdict: 'not-enough-data',
      judged: 2,
    })
    expect(verdictOf([row('lead', 3), row('arsenic', 1), row('copper', 0.2)])).toMatchObject({
      verdict: 'no-limit-exceeded',
      judged: 3,
    })
  })

  it('becomes Not enough data as its values age', () => {
    const rows = [row('lead', 3), row('arsenic', 1), row('copper', 0.2, { year: 2016 })]
    expect(verdictOf(rows, '2026-12-31').verdict).toBe('no-limit-exceeded')
    expect(verdictOf(rows, '2027-01-01').verdict).toBe('not-enough-data')
  })
})

it('is_safe is true only for Safe and false only for Caution Advised', () => {
  expect(isSafeOf('safe')).toBe(true)
  expect(isSafeOf('caution-advised')).toBe(false)
  expect(isSafeOf('no-limit-exceeded')).toBeNull()
  expect(isSafeOf('not-enough-data')).toBeNull()
})

describe('an editor’s mark', () => {
  it('never lifts a verdict', () => {
    for (const verdict of ['caution-advised', 'no-limit-exceeded', 'not-enough-data'] as const)
      expect(withEditorsMark(verdict, true)).toBe(verdict)
    expect(withEditorsMark('safe', true)).toBe('safe')
  })

  it('withholds Safe, or advises caution', () => {
    expect(withEditorsMark('safe', null)).toBe('no-limit-exceeded')
    expect(withEditorsMark('not-enough-data', null)).toBe('not-enough-data')
    expect(withEditorsMark('safe', false)).toBe('caution-advised')
    expect(withEditorsMark('not-enough-data', false)).toBe('caution-advised')
  })
})
