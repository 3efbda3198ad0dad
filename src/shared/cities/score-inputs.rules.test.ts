import { describe, expect, it } from 'vitest'
import { limitRow } from '#tests/factories/limit-row.ts'
import { judgeContaminants } from '../tap-water/judge-contaminant.rules.ts'
import { normalizeLimits } from '../tap-water/limits.rules.ts'
import type { Contaminant } from '../tap-water/tap-water.schema.ts'
import { toStoredScores } from './cities.rules.ts'
import { fillScoreInputs, type Indicator, type Place } from './score-inputs.rules.ts'
import type { ScoreInputKey } from './score-inputs.ts'

const HOUSTON: Place = { name: 'Houston', state: 'Texas', country: 'United States' }
const SINGAPORE: Place = { name: 'Singapore', state: null, country: 'Singapore' }

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

function filled(input: ScoreInputKey, indicators: Indicator[], place: Place = HOUSTON) {
  return fillScoreInputs(place, indicators, []).find((one) => one.input === input)
}

describe('inputs from indicators', () => {
  it("takes the city's figure before the state's before the country's, and names the level", () => {
    const share = { indicator: 'lead_service_line_share_pct' }
    const country = indicator({ ...share, value: 9 })
    const state = indicator({ ...share, scope: 'state', name: 'Texas', value: 1.5 })
    const city = indicator({ ...share, scope: 'city', name: 'Houston', value: 3 })
    expect(filled('lead_pipe_risk', [country, state, city])).toMatchObject({ storedValue: 3, level: 'city' })
    expect(filled('lead_pipe_risk', [country, state])).toMatchObject({
      level: 'state',
      place: 'Texas',
      publishedValue: 1.5,
    })
    expect(filled('lead_pipe_risk', [country])).toMatchObject({ level: 'country', place: 'United States' })
  })

  it('never lets the average of a continent or of the world stand in for a place', () => {
    const wide = ['World', 'Europe'].map((name) =>
      indicator({ scope: 'region', name, value: 25, year: 2025 }),
    )
    const vienna = { name: 'Vienna', state: null, country: 'Austria' }
    expect(filled('leakage_rate', wide, vienna)).toBeUndefined()
  })

  it('uses the newest figure; older ones are kept for the trend', () => {
    const city = { scope: 'city', name: 'Phnom Penh' } as const
    const rows = [
      indicator({ ...city, value: 72, year: 1993 }),
      indicator({ ...city, value: 8.5, year: 2022 }),
      indicator({ ...city, value: 6, year: 2008 }),
      indicator({ ...city, value: 1, year: null }),
    ]
    const place = { name: 'Phnom Penh', state: null, country: 'Cambodia' }
    expect(filled('leakage_rate', rows, place)).toMatchObject({
      publishedValue: 8.5,
      year: 2022,
      storedValue: 9,
    })
  })

  it('counts an upper bound as the worst it may be, and keeps its note', () => {
    const row = indicator({
      scope: 'city',
      name: 'Singapore',
      value: 5,
      year: 2017,
      notes: 'Published as below 5%.',
    })
    expect(filled('leakage_rate', [row], SINGAPORE)).toMatchObject({
      storedValue: 5,
      note: 'Published as below 5%.',
    })
  })

  it('never fills anything from an unconfirmed figure', () => {
    const score = indicator({
      indicator: 'aqueduct_baseline_water_stress_score',
      value: 4.97,
      unconfirmed: true,
    })
    expect(fillScoreInputs(HOUSTON, [score], [])).toEqual([])
    expect(filled('water_stress', [{ ...score, unconfirmed: false }])?.storedValue).toBe(99)
  })

  it('does not take a rank of water stress for a score', () => {
    expect(
      filled('water_stress', [indicator({ indicator: 'aqueduct_baseline_water_stress_rank', value: 1 })]),
    ).toBeUndefined()
  })

  it('shows what reuse plants could supply where the share in use is unknown, named as capacity', () => {
    const capacity = indicator({
      scope: 'city',
      name: 'Singapore',
      indicator: 'reused_water_capacity_pct',
      value: 40,
      unit: '% of demand (capacity of the plants)',
    })
    expect(filled('recycling_reuse', [capacity], SINGAPORE)).toMatchObject({
      storedValue: 40,
      publishedUnit: '% of demand (capacity of the plants)',
      year: null,
    })
  })

  it('does not take a number of lead lines for a share, except for none at all', () => {
    const lines = { indicator: 'lead_service_lines_projected', scope: 'city', name: 'Houston' } as const
    expect(filled('lead_pipe_risk', [indicator({ ...lines, value: 9_200_000 })])).toBeUndefined()
    expect(filled('lead_pipe_risk', [indicator({ ...lines, value: 0 })])?.storedValue).toBe(0)
  })

  it('reads basic drinking water only where safely managed is not published', () => {
    const safely = indicator({ indicator: 'jmp_safely_managed_water_pct', value: 28 })
    const basic = indicator({ indicator: 'jmp_at_least_basic_water_pct', value: 71 })
    expect(filled('modernization', [basic, safely])?.storedValue).toBe(28)
    expect(filled('modernization', [basic])?.storedValue).toBe(71)
  })
})

const LIMITS = normalizeLimits(
  (
    [
      ['lead', 10, 'µg/L'],
      ['tthm', 80, 'µg/L'],
      ['fluoride', 1.5, 'mg/L'],
    ] as const
  ).map(([parameter, value, unit]) => limitRow({ parameter, value, unit })),
  '2026-11-20',
)

function row(parameter: string, value: number | null, change: Partial<Contaminant> = {}): Contaminant {
  const unit = parameter === 'lead' || parameter === 'tthm' ? 'µg/L' : 'mg/L'
  return { parameter, name: parameter, value, unit, level: 'unjudged', year: 2023, ...change }
}

function stored(rows: Contaminant[]) {
  return toStoredScores(fillScoreInputs(HOUSTON, [], judgeContaminants(rows, LIMITS, '2026-11-20')))
}

describe('inputs from a report', () => {
  it('makes purity of the worst value and contaminants of the share within limits', () => {
    const scores = stored([row('lead', 3.9), row('tthm', 38.4), row('fluoride', 0.6), row('sodium', 24)])
    expect(scores).toMatchObject({ purity: 52, contaminant: 100 })
  })

  it('never falls below zero', () => {
    expect(stored([row('lead', 40), row('fluoride', 0.1)])).toMatchObject({ purity: 0, contaminant: 50 })
  })

  it('leaves unconfirmed figures out of both', () => {
    const scores = stored([row('fluoride', 0.3), row('lead', 40, { confirmed: false })])
    expect(scores).toMatchObject({ purity: 80, contaminant: 100 })
    expect(
      fillScoreInputs(
        HOUSTON,
        [],
        judgeContaminants([row('lead', 4, { confirmed: false })], LIMITS, '2026-11-20'),
      ),
    ).toEqual([])
  })

  it('counts what was not detected as within the limit, without a fraction', () => {
    const scores = stored([row('lead', null, { qualifier: 'not detected' })])
    expect(scores).toMatchObject({ purity: null, contaminant: 100 })
  })

  it('leaves the pillar empty without a report', () => {
    expect(stored([])).toMatchObject({ purity: null, contaminant: null, transparency: null })
  })

  it('names the report, its place and the year of the figure that decided', () => {
    const inputs = fillScoreInputs(
      HOUSTON,
      [],
      judgeContaminants(
        [row('lead', 9, { year: 2019, sourceTitle: 'Utility' }), row('fluoride', 0.1)],
        LIMITS,
        '2026-11-20',
      ),
    )
    expect(inputs.find(({ input }) => input === 'purity')).toMatchObject({
      level: 'report',
      place: 'Houston',
      year: 2019,
      sourceTitle: 'Utility',
      publishedValue: 90,
      storedValue: 10,
    })
  })

  it('never fills public transparency by counting what we hold', () => {
    const rows = judgeContaminants(
      [row('lead', 1), row('fluoride', 0.1), row('tthm', 5)],
      LIMITS,
      '2026-11-22',
    )
    const inputs = fillScoreInputs(HOUSTON, [], rows)
    expect(inputs.map(({ input }) => input)).toEqual(['purity', 'contaminant'])
  })
})
