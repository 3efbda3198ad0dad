// @module-tag CS
import { describe, expect, it } from 'vitest'
import type { CityFigure, CityWater, FilledInput, Indicator, Place } from './score-figures.ts'
import { fillScoreInputs, inputsThatShow, keepTyped, recount } from './score-inputs.rules.ts'
import type { ScoreInputKey } from './score-inputs.ts'
import { countsInScore, MEASURE_KEYS, SCORE_MEASURES, toStored } from './score-measures.ts'

const TODAY = '2026-11-26'
const HOUSTON: Place = { name: 'Houston', state: 'Texas', country: 'United States' }
const SINGAPORE: Place = { name: 'Singapore', state: null, country: 'Singapore' }
const NO_WATER: CityWater = {
  rows: [],
  measurements: [],
  utility: null,
  serviceLines: null,
  sourceOf: () => ({ title: 'Register', url: 'https://register.example', license: null }),
}

function indicator(change: Partial<Indicator>): Indicator {
  return {
    scope: 'country',
    name: 'United States',
    indicator: 'non_revenue_water_pct',
    value: 11,
    unit: '% of supplied water',
    year: null,
    sourceTitle: 'A source',
    sourceUrl: null,
    license: 'facts',
    unconfirmed: false,
    notes: null,
    ...change,
  }
}

const figure = (change: Partial<CityFigure>): CityFigure => ({
  measure: 'non-revenue-water',
  value: 13.1,
  level: 'utility',
  place: 'Houston Water',
  year: 2020,
  isOwnClaim: false,
  sourceTitle: 'Audit',
  sourceUrl: 'https://audit.example',
  license: 'facts',
  note: null,
  ...change,
})

interface Given {
  indicators?: Indicator[]
  figures?: CityFigure[]
  water?: Partial<CityWater>
  place?: Place
}

const fill = ({ indicators = [], figures = [], water = {}, place = HOUSTON }: Given) =>
  fillScoreInputs({ place, figures, indicators, water: { ...NO_WATER, ...water } }, [], TODAY)
const filled = (input: ScoreInputKey, given: Given) => fill(given).find((one) => one.input === input)

describe('countsInScore', () => {
  const basin = { input: 'water_stress', measure: 'stress-of-basin', level: 'basin', year: 2023 } as const
  it.each([
    ['the basin of the city', basin, true],
    ['a whole state', { ...basin, measure: 'stress-of-region', level: 'state' }, false],
    ['a figure of a basin that is said of a state', { ...basin, level: 'state' }, false],
    ['a country', { ...basin, level: 'country' }, false],
    ['no year', { ...basin, year: null }, false],
    ['no measure', { ...basin, measure: null }, false],
    ['a measure of another input', { ...basin, measure: 'non-revenue-water' }, false],
  ] as const)('%s: %s', (_case, given, counts) => {
    expect(countsInScore(given)).toBe(counts)
  })

  it('has exactly one measure that counts for each input', () => {
    const scored = MEASURE_KEYS.filter((key) => SCORE_MEASURES[key].isScored)
    expect(new Set(scored.map((key) => SCORE_MEASURES[key].input)).size).toBe(scored.length)
    expect(scored).toHaveLength(9)
  })
})

describe('stored values', () => {
  it('are whole numbers from 0 to 100', () => {
    expect(toStored('stress-of-basin', 1.757)).toBe(35)
    expect(toStored('stress-of-basin', 7)).toBe(100)
    expect(toStored('non-revenue-water', 13.1)).toBe(13)
    expect(toStored('non-revenue-water', -1)).toBe(0)
  })
})

describe('water stress', () => {
  it('counts for the basin where the city lies, and not for a state', () => {
    const state = figure({
      measure: 'stress-of-region',
      value: 0.75,
      level: 'state',
      place: 'Illinois',
      year: 2019,
    })
    const basin = figure({
      measure: 'stress-of-basin',
      value: 3.433,
      level: 'basin',
      place: 'Basin 1',
      year: 2023,
    })
    expect(filled('water_stress', { figures: [state] })).toMatchObject({ storedValue: 15, counts: false })
    expect(filled('water_stress', { figures: [state, basin] })).toMatchObject({
      storedValue: 69,
      counts: true,
    })
  })

  it('is never a rank', () => {
    const rank = indicator({ indicator: 'aqueduct_baseline_water_stress_rank', value: 1 })
    expect(filled('water_stress', { indicators: [rank] })).toBeUndefined()
  })
})

describe('leakage', () => {
  it.each([
    'non-revenue-unspecified',
    'network-losses',
    'losses-with-customers-pipes',
    'mains-leakage',
    'unsold-water',
  ] as const)('is shown as %s and does not count', (measure) => {
    expect(filled('leakage_rate', { figures: [figure({ measure })] })).toMatchObject({
      measure,
      counts: false,
    })
  })

  it('counts as non-revenue water by volume, before a newer figure of another measure', () => {
    const figures = [figure({}), figure({ measure: 'network-losses', value: 3, year: 2025 })]
    expect(filled('leakage_rate', { figures })).toMatchObject({
      storedValue: 13,
      measure: 'non-revenue-water',
      counts: true,
      measurements: ['leakage_rate'],
    })
  })

  it('keeps that a figure is the utility’s own claim', () => {
    expect(filled('leakage_rate', { figures: [figure({ isOwnClaim: true })] })?.isOwnClaim).toBe(true)
  })
})

describe('lead pipe risk', () => {
  const lines = (change: object) => ({
    utility: 'Houston Water',
    serviceLines: {
      leadOrGalvanized: 161_298,
      unknown: 251_585,
      nonLead: 74_464,
      total: 487_347,
      asOf: '2026Q1',
      sourceId: 'sdwis_lines',
      ...change,
    },
  })

  it('counts the known lines and half of the unknown, and keeps the range', () => {
    expect(filled('lead_pipe_risk', { water: lines({}) })).toMatchObject({
      storedValue: 59,
      low: 33.1,
      high: 84.7,
      year: 2026,
      level: 'utility',
      place: 'Houston Water',
      counts: true,
    })
  })

  it.each([
    ['the total', { total: null }],
    ['the number of unknown lines', { unknown: null }],
    ['the number of lead lines', { leadOrGalvanized: null }],
  ])('takes no share where %s is not reported: empty is not 0', (_what, change) => {
    expect(filled('lead_pipe_risk', { water: lines(change) })).toBeUndefined()
  })

  it('takes no share of more lines than there are', () => {
    expect(filled('lead_pipe_risk', { water: lines({ total: 400_000 }) })).toBeUndefined()
    expect(filled('lead_pipe_risk', { water: lines({ total: 0 }) })).toBeUndefined()
  })

  it('goes before a share of addresses and before the projection for a state', () => {
    const addresses = figure({ measure: 'lead-share-of-addresses', value: 14.8, level: 'city', year: 2027 })
    const state = indicator({
      indicator: 'lead_service_line_share_pct',
      scope: 'state',
      name: 'Texas',
      year: 2026,
    })
    const given = { figures: [addresses], indicators: [state] }
    expect(filled('lead_pipe_risk', { ...given, water: lines({}) })?.measure).toBe('lead-share-of-lines')
    expect(filled('lead_pipe_risk', given)).toMatchObject({
      measure: 'lead-share-of-addresses',
      counts: false,
    })
    expect(filled('lead_pipe_risk', { indicators: [state] })).toMatchObject({ level: 'state', counts: false })
  })

  it('takes no number of projected lines for a share, except for none at all', () => {
    const projected = {
      indicator: 'lead_service_lines_projected',
      scope: 'city',
      name: 'Houston',
      year: 2016,
    } as const
    expect(filled('lead_pipe_risk', { indicators: [indicator({ ...projected, value: 9 })] })).toBeUndefined()
    expect(filled('lead_pipe_risk', { indicators: [indicator({ ...projected, value: 0 })] })).toMatchObject({
      storedValue: 0,
      counts: false,
    })
  })
})

describe('national proxies', () => {
  it('are shown, never count and are no measurement', () => {
    const names = ['jmp_safely_managed_sanitation_pct', 'jmp_safely_managed_water_pct']
    const inputs = fill({
      indicators: names.map((name) => indicator({ indicator: name, value: 97, year: 2022 })),
    })
    expect(inputs.map(({ input }) => input)).toEqual(['source_protection', 'modernization'])
    expect(inputs.every(({ counts, measurements }) => !counts && measurements.length === 0)).toBe(true)
  })

  it('never stand in as averages of a continent or of the world', () => {
    const indicators = ['World', 'Europe'].map((name) =>
      indicator({ scope: 'region', name, value: 25, year: 2025 }),
    )
    expect(fill({ indicators, place: { name: 'Vienna', state: null, country: 'Austria' } })).toEqual([])
  })

  it('are basic drinking water only where safely managed is missing', () => {
    const safely = indicator({ indicator: 'jmp_safely_managed_water_pct', value: 28 })
    const basic = indicator({ indicator: 'jmp_at_least_basic_water_pct', value: 71 })
    expect(filled('modernization', { indicators: [basic, safely] })?.storedValue).toBe(28)
    expect(filled('modernization', { indicators: [basic] })?.storedValue).toBe(71)
  })

  it('are never unconfirmed', () => {
    const score = indicator({
      indicator: 'aqueduct_baseline_water_stress_score',
      value: 4.97,
      unconfirmed: true,
    })
    expect(fill({ indicators: [score] })).toEqual([])
    expect(filled('water_stress', { indicators: [{ ...score, unconfirmed: false }] })?.storedValue).toBe(99)
  })

  it('show what reuse plants could supply, named as capacity', () => {
    const capacity = indicator({
      scope: 'city',
      name: 'Singapore',
      indicator: 'reused_water_capacity_pct',
      value: 40,
    })
    expect(filled('recycling_reuse', { indicators: [capacity], place: SINGAPORE })).toMatchObject({
      measure: 'reuse-capacity',
      storedValue: 40,
      counts: false,
    })
  })

  it('use the newest of several', () => {
    const city = { scope: 'city', name: 'Singapore' } as const
    const indicators = [
      indicator({ ...city, value: 72, year: 1993 }),
      indicator({ ...city, value: 8.5, year: 2022 }),
      indicator({ ...city, value: 1, year: null }),
    ]
    expect(filled('leakage_rate', { indicators, place: SINGAPORE })).toMatchObject({
      storedValue: 9,
      year: 2022,
    })
  })
})

describe('typed figures', () => {
  const [ours] = fill({ figures: [figure({})] }) as [FilledInput]
  const typed = (change: Partial<FilledInput>): FilledInput =>
    recount({
      ...ours,
      storedValue: 20,
      sourceTitle: 'Editor',
      sourceUrl: 'https://editor.example',
      ...change,
    })
  const shown = (figures: FilledInput[]) => inputsThatShow(keepTyped(figures, [ours]))

  it('stay next to ours, and the newer shows', () => {
    const older = typed({ year: 2018 })
    expect(keepTyped([older], [ours])).toHaveLength(2)
    expect(shown([older])).toMatchObject([{ storedValue: 13, isTyped: false }])
    expect(shown([typed({ year: 2021 })])).toMatchObject([{ storedValue: 20, isTyped: true }])
  })

  it('show before ours of the same year', () => {
    expect(shown([typed({})])).toMatchObject([{ storedValue: 20, isTyped: true }])
  })

  it('do not hide a figure that counts with one that does not', () => {
    expect(shown([typed({ measure: 'network-losses', year: 2026 })])).toMatchObject([{ storedValue: 13 }])
    expect(shown([typed({ year: null })])).toMatchObject([{ storedValue: 13 }])
  })

  it('are ours if they only repeat ours', () => {
    expect(keepTyped([{ ...ours, note: 'typed again' }], [ours])).toEqual([{ ...ours, isTyped: false }])
  })
})
