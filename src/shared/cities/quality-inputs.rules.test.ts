import { describe, expect, it } from 'vitest'
import { limitRow } from '#tests/factories/limit-row.ts'
import { normalizeLimits, underLaw } from '../water/values/limits.rules.ts'
import type { SystemMeasurement } from '../water/values/system-measurement.ts'
import type { Contaminant } from '../water/values/tap-water.schema.ts'
import { qualityInputs } from './quality-inputs.rules.ts'

const TODAY = '2026-11-26'
const PLACE = { name: 'Houston', state: 'Texas', country: 'United States' }

const LIMITS = underLaw(
  normalizeLimits(
    [
      limitRow({ parameter: 'lead', value: 15, unit: 'µg/L', kind: 'action', authority: 'US EPA' }),
      limitRow({
        parameter: 'lead',
        value: 10,
        unit: 'µg/L',
        kind: 'action',
        authority: 'US EPA',
        inForceFrom: '2027-11-01',
        status: 'future',
      }),
      limitRow({ parameter: 'tthm', value: 80, unit: 'µg/L', authority: 'US EPA', limitType: 'MCL' }),
      limitRow({ parameter: 'fluoride', value: 4, unit: 'mg/L', authority: 'US EPA' }),
      limitRow({ parameter: 'nitrate', value: 10, unit: 'mg/L as N', authority: 'US EPA' }),
      limitRow({
        parameter: 'pfoa',
        value: 4,
        unit: 'ng/L',
        authority: 'US EPA',
        inForceFrom: '2029-04-26',
        status: 'future',
      }),
    ],
    TODAY,
  ),
  'US EPA',
)

function row(parameter: string, value: number | null, change: Partial<Contaminant> = {}): Contaminant {
  const unit = ['lead', 'tthm'].includes(parameter) ? 'µg/L' : 'mg/L'
  const basis = parameter === 'lead' ? '90th percentile of homes' : 'running annual average'
  return { parameter, name: parameter, value, unit, basis, level: 'unjudged', year: 2023, ...change }
}

const measurement = (parameter: string, change: Partial<SystemMeasurement> = {}): SystemMeasurement => ({
  parameter,
  value: 0,
  unit: 'ng/L',
  qualifier: null,
  statistic: 'highest sample',
  substances: null,
  yearFrom: 2023,
  yearTo: 2025,
  status: 'current',
  sourceId: 'ucmr5',
  ...change,
})
const NONE_OF_29 = measurement('pfas', { qualifier: 'none found', substances: 29 })

function fill(rows: Contaminant[], measurements: SystemMeasurement[] = []) {
  const inputs = qualityInputs(
    PLACE,
    {
      rows,
      measurements,
      utility: measurements.length > 0 ? 'Houston Water' : null,
      serviceLines: null,
      sourceOf: (id) => ({ title: `Source ${id}`, url: null, license: null }),
    },
    LIMITS,
    TODAY,
  )
  return {
    contaminant: inputs.find(({ input }) => input === 'contaminant'),
    purity: inputs.find(({ input }) => input === 'purity'),
  }
}

const FOUR = [row('lead', 3.6), row('tthm', 38.4), row('fluoride', 0.6), row('nitrate', 1, { species: 'N' })]

describe('contaminant levels', () => {
  it('need two groups', () => {
    expect(fill([row('lead', 3), row('fluoride', 0.5)]).contaminant).toBeUndefined()
    expect(fill([row('lead', 3), row('tthm', 40)]).contaminant).toMatchObject({
      storedValue: 100,
      publishedValue: 2,
      measurements: ['metals', 'by-products'],
      counts: true,
    })
  })

  it('are the share of groups whose every value is within the limits', () => {
    const rows = [...FOUR, row('lead', 16, { name: 'Lead, second half' })]
    expect(fill(rows).contaminant).toMatchObject({ storedValue: 67, publishedValue: 2 })
  })

  it.each([
    ['exactly at a coming limit', 10, 100],
    ['above a coming limit and within the one that binds', 10.1, 50],
    ['exactly at the limit that binds, above the coming one', 15, 50],
  ])('a value %s: %s µg/L of lead', (_case, value, storedValue) => {
    expect(fill([row('lead', value), row('tthm', 10)]).contaminant?.storedValue).toBe(storedValue)
  })

  it('count a survey that found no PFAS as a group within the limits', () => {
    expect(fill([row('lead', 3)], [NONE_OF_29]).contaminant).toMatchObject({
      storedValue: 100,
      measurements: ['metals', 'PFAS'],
      level: 'utility',
      place: 'Houston Water',
      year: 2025,
      yearFrom: 2023,
    })
  })

  it('count PFAS without a limit as tested, and a highest sample above a coming limit as above it', () => {
    expect(fill([row('lead', 3)], [measurement('PFBA', { value: 8 })]).contaminant?.storedValue).toBe(100)
    expect(fill([row('lead', 3)], [measurement('PFOA', { value: 4 })]).contaminant?.storedValue).toBe(100)
    expect(fill([row('lead', 3)], [measurement('PFOA', { value: 4.1 })]).contaminant?.storedValue).toBe(50)
  })

  it('say nothing of a yearly limit by one sample: the highest does not prove the average', () => {
    const sample = row('tthm', 95, { basis: 'single sample', high: 95 })
    expect(fill([row('lead', 3), sample]).contaminant).toBeUndefined()
  })

  it.each([
    ['unconfirmed', { confirmed: false }],
    ['derived', { derived: true }],
    ['older than ten years', { year: 2015 }],
    ['undated', { year: null }],
  ])('leave out what is %s', (_case, change) => {
    expect(fill([row('tthm', 40), row('lead', 40, change)]).contaminant).toBeUndefined()
  })
})

describe('purity', () => {
  it('is what at least four amounts leave of their limits, on average', () => {
    expect(fill(FOUR).purity).toMatchObject({
      storedValue: 76,
      publishedValue: 24.3,
      note: '4 substances measured; tthm comes closest to its limit, at 48%.',
      year: 2023,
      level: 'report',
    })
    expect(fill(FOUR.slice(1)).purity).toBeUndefined()
  })

  it('never counts what was not detected, and no bound', () => {
    const [, ...three] = FOUR
    expect(fill([...three, row('lead', null, { qualifier: 'not detected' })]).purity).toBeUndefined()
    expect(fill([...three, row('lead', 15, { qualifier: 'below' })]).purity).toBeUndefined()
    expect(fill([...three, row('lead', 15, { isBound: true })]).purity).toBeUndefined()
    // A fifth value that is a reporting level at its limit does not make the water 100% of the limit.
    expect(fill([...FOUR, row('lead', 15, { qualifier: 'below' })]).purity?.storedValue).toBe(76)
  })

  it('counts each parameter once, by its highest result, and what is above its limit as at its limit', () => {
    const twice = fill([...FOUR, row('tthm', 20, { name: 'The same, elsewhere' })]).purity
    expect(twice?.storedValue).toBe(76)
    const [above, far] = [40, 400].map((value) => fill([...FOUR, row('fluoride', value)]).purity)
    expect(above?.storedValue).toBeLessThan(60)
    expect(far?.storedValue).toBe(above?.storedValue)
  })

  it('shares its measurements with contaminant levels', () => {
    const { purity, contaminant } = fill(FOUR)
    expect(purity?.measurements).toEqual(contaminant?.measurements)
  })
})

it('fills nothing without results', () => {
  expect(fill([])).toEqual({ contaminant: undefined, purity: undefined })
})
