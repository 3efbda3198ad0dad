// @module-tag CS
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { topRatedCities } from '#server/features/cities/cities.service.ts'
import { SEED_DATA_DIR } from '#server/seed/load-seed-data.ts'
import { displayedScore, scoreCity } from '#shared/cities/city-scores.rules.ts'
import type { KeptInput } from '#shared/cities/score-inputs.rules.ts'
import { inputsThatShow } from '#shared/cities/score-inputs.rules.ts'
import { noScoreText } from '#shared/cities/score-labels.ts'
import { WORKED_CITIES, WORKED_INPUTS, type WorkedCity } from '#shared/cities/worked-cities.ts'
import { csvRecords } from '#shared/csv-records.ts'
import { reportFigure } from '#tests/harness/proof.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'
import { readScoreInputs, refreshScores } from './city-scores.service.ts'

// The scores that the shipped figures give, and the rules that these figures force.

const deps = useRealWater('2026-11-26')

interface Scored {
  id: string
  slug: string
  name: string
  country: string
  overall: number | null
  status: string | null
  systemId: string | null
  inputs: KeptInput[]
}
let cities: Scored[]

beforeAll(async () => {
  const rows = await deps.db
    .selectFrom('cities')
    .leftJoin('city_scores', 'city_scores.city_id', 'cities.id')
    .leftJoin('tap_water_data as report', 'report.city_id', 'cities.id')
    .leftJoin('city_water_systems as link', 'link.city_id', 'cities.id')
    .select([
      'cities.id',
      'cities.slug',
      'cities.name',
      'cities.country',
      'overall_score as overall',
      'report.verdict as status',
      'link.system_id as systemId',
    ])
    .orderBy('cities.slug')
    .execute()
  cities = await Promise.all(
    rows.map(async (row) => ({ ...row, inputs: inputsThatShow(await readScoreInputs(deps.db, row.id)) })),
  )
})

const cityOf = (slug: string): Scored => {
  const city = cities.find((one) => one.slug === slug)
  if (city === undefined) throw new Error(`No city ${slug}`)
  return city
}
const inputOf = (slug: string, input: string) => cityOf(slug).inputs.find((one) => one.input === input)
const scored = () => cities.filter(({ overall }) => overall !== null)

/** The shipped rows as they lie in the files, before any rule has read them. */
interface RawRows {
  figures: Record<'city_slug' | 'input' | 'scope' | 'unit' | 'value', string>[]
  lines: Map<string, Record<'lead_or_galvanized' | 'unknown' | 'total', string>>
  values: Record<'system_id' | 'parameter' | 'value', string>[]
}
let raw: RawRows

beforeAll(async () => {
  const folder = path.resolve('packages/water-data/shipped/data')
  const unzip = async (name: string) => gunzipSync(await readFile(path.join(folder, `${name}.csv.gz`)))
  const lines = csvRecords<'system_id' | 'lead_or_galvanized' | 'unknown' | 'total'>(
    await unzip('system_service_lines'),
  )
  raw = {
    figures: csvRecords(await readFile(path.join(SEED_DATA_DIR, 'city-figures.csv'))),
    lines: new Map(lines.map((row) => [row.system_id, row])),
    values: csvRecords(await unzip('system_measurements')),
  }
})

/** Groups of results within the limits, of those measured; and the result nearest to its limit, with that limit. */
interface Water {
  groups: readonly [within: number, measured: number]
  nearest?: readonly [parameter: string, value: number, limit: number]
  /** How far results stay below their limits, on average. */
  purity?: number
}

/** Read from the rows by hand: the score of each city follows from these, its lines, its losses and its basin. */
const WATER: Readonly<Record<string, Water>> = {
  'athens-united-states': { groups: [2, 2] },
  'atlanta-united-states': { groups: [2, 2] },
  'augusta-united-states': { groups: [1, 2] },
  'burlington-united-states': { groups: [2, 2] },
  'chicago-united-states': { groups: [2, 2] },
  'cincinnati-united-states': { groups: [1, 2] },
  'cleveland-united-states': { groups: [4, 4], nearest: ['tthm', 39.4, 80], purity: 78 },
  'columbus-georgia-united-states': { groups: [1, 2] },
  'denver-united-states': { groups: [4, 4], nearest: ['tthm', 37.9, 80], purity: 81 },
  'los-angeles-united-states': { groups: [4, 4], nearest: ['tthm', 34.4, 80], purity: 69 },
  'louisville-united-states': { groups: [1, 2] },
  'milwaukee-united-states': { groups: [2, 2] },
  'nashville-united-states': { groups: [2, 2] },
  'oakland-united-states': { groups: [3, 3] },
  'philadelphia-united-states': { groups: [3, 4], nearest: ['haa5', 43, 60], purity: 62 },
  'phoenix-united-states': { groups: [3, 3], nearest: ['tthm', 49, 80], purity: 67 },
  'san-antonio-united-states': { groups: [3, 3], nearest: ['tthm', 33, 80], purity: 80 },
  'san-diego-united-states': { groups: [4, 4], nearest: ['tthm', 55, 80], purity: 67 },
  // Chloramine, of the utility's report as it was transcribed: 2.6 mg/L of 4.
  'san-francisco-united-states': { groups: [4, 4], nearest: ['chloramine', 2.6, 4], purity: 65 },
  'tucson-united-states': { groups: [2, 2] },
}

/** Of the cities whose basin has a number, those that drink from it. */
const DRINKS_FROM_ITS_BASIN: ReadonlySet<string> = new Set([
  'milwaukee-united-states',
  'philadelphia-united-states',
])

/** A city's displayed inputs, computed from the raw rows without the rules. */
function fromRawRows({ slug, systemId }: Scored): Map<string, number> {
  const shown = new Map<string, number>()
  const figure = (input: string, isScored: (row: RawRows['figures'][number]) => boolean) =>
    raw.figures.find((row) => row.city_slug === slug && row.input === input && isScored(row))
  const stress = figure('water_stress', ({ scope }) => scope === 'basin')
  if (stress && DRINKS_FROM_ITS_BASIN.has(slug))
    shown.set('water_stress', 100 - Math.round(Number(stress.value) * 20))
  const losses = figure('leakage_rate', ({ unit }) => unit.endsWith('(non-revenue water by volume)'))
  if (losses) shown.set('leakage_rate', 100 - Math.round(Number(losses.value)))
  const lines = raw.lines.get(systemId ?? '')
  if (lines && [lines.lead_or_galvanized, lines.unknown, lines.total].every((cell) => cell !== '')) {
    const lead = Number(lines.lead_or_galvanized) + Number(lines.unknown) / 2
    shown.set('lead_pipe_risk', 100 - Math.round((lead / Number(lines.total)) * 100))
  }
  const { groups, purity } = WATER[slug] ?? {}
  if (groups) shown.set('contaminant', Math.round((groups[0] / groups[1]) * 100))
  if (purity !== undefined) shown.set('purity', purity)
  return shown
}

describe('the cities with a score', () => {
  it('are these, at least eighteen', () => {
    expect(scored().map(({ slug }) => slug)).toEqual(Object.keys(WATER))
    expect(scored().length).toBeGreaterThanOrEqual(18)
  })

  it('have the score that their raw rows give', () => {
    for (const city of scored()) {
      const expected = fromRawRows(city)
      const counted = city.inputs.filter(({ counts }) => counts)
      expect(
        Object.fromEntries(
          counted.map(({ input, storedValue }) => [input, displayedScore(input, storedValue)]),
        ),
        city.slug,
      ).toEqual(Object.fromEntries(expected))
      const sum = [...expected.values()].reduce((total, value) => total + value, 0)
      expect(city.overall, city.slug).toBe(Math.round(sum / expected.size))
    }
    reportFigure('CS', `${scored().length} of ${cities.length} cities have a score`)
  })

  it('have their result nearest to its limit in the files', () => {
    for (const [slug, { nearest }] of Object.entries(WATER)) {
      if (nearest === undefined || nearest[0] === 'chloramine') continue
      const { systemId } = cityOf(slug)
      const rows = raw.values.filter(
        ({ system_id, parameter }) => system_id === systemId && parameter === nearest[0],
      )
      expect(
        rows.map(({ value }) => Number(value)),
        slug,
      ).toContain(nearest[1])
    }
  })

  it('rest on at least three independent measurements in two pillars, and on no national figure', () => {
    for (const { slug, inputs } of scored()) {
      const card = scoreCity(inputs)
      // Counted from the raw rows: stress, lines and losses are one each, and each group of results of the water is one.
      const ofWater = WATER[slug]?.groups[1] ?? 0
      const others = inputs.filter(
        ({ input, counts }) => counts && input !== 'purity' && input !== 'contaminant',
      )
      expect(ofWater + others.length, slug).toBeGreaterThanOrEqual(3)
      expect(card.localFigures, slug).toBe(ofWater + others.length)
      expect(card.localPillars.length, slug).toBeGreaterThanOrEqual(2)
      for (const { counts, level, year } of inputs)
        if (counts)
          expect([['city', 'utility', 'basin', 'report'].includes(level), year], slug).toEqual([
            true,
            year ?? 0,
          ])
      const changed = inputs.map((input) => (input.counts ? input : { ...input, storedValue: 0 }))
      expect(scoreCity(changed).overall, slug).toBe(card.overall)
    }
  })

  it('are worked out on the methodology page as the rules compute them', () => {
    const computed = WORKED_CITIES.map(({ slug }): WorkedCity => {
      const { name, overall, inputs } = cityOf(slug)
      const { localFigures, figuresFrom, figuresTo } = scoreCity(inputs)
      const counted = WORKED_INPUTS.flatMap((key) =>
        inputs.filter(({ input, counts }) => counts && input === key),
      )
      return {
        name,
        slug,
        overall: overall ?? 0,
        inputs: counted.map(({ input, storedValue }) => [input, displayedScore(input, storedValue) ?? 0]),
        localFigures,
        figuresFrom: figuresFrom ?? 0,
        figuresTo: figuresTo ?? 0,
      }
    })
    expect(WORKED_CITIES).toEqual(computed)
    expect(WORKED_CITIES.map(({ name }) => name)).toEqual([
      'Denver',
      'San Francisco',
      'Philadelphia',
      'Chicago',
      'Phoenix',
    ])
  })
})

describe('the six rules of the data', () => {
  it('1: water stress counts for a city that drinks from its basin; other basins and the state’s are shown', () => {
    expect(inputOf('chicago-united-states', 'water_stress')).toMatchObject({
      measure: 'stress-of-other-basin',
      publishedValue: 3.433,
      counts: false,
      note: expect.stringContaining('Lake Michigan'),
    })
    const counting = cities.filter(({ inputs }) =>
      inputs.some(({ input, counts }) => input === 'water_stress' && counts),
    )
    expect(new Set(counting.map(({ slug }) => slug))).toEqual(DRINKS_FROM_ITS_BASIN)
    const others = cities.flatMap(({ inputs }) =>
      inputs.filter(({ measure }) => measure === 'stress-of-other-basin'),
    )
    expect(others.length).toBeGreaterThan(8)
    expect(others.filter(({ counts }) => counts)).toEqual([])
    const states = cities.flatMap(({ inputs }) =>
      inputs.filter(({ measure }) => measure === 'stress-of-region'),
    )
    expect(states.length).toBeGreaterThan(15)
    expect(states.filter(({ counts }) => counts)).toEqual([])
  })

  it('2: leakage counts as non-revenue water by volume, names its measure, and whose claim it is', () => {
    const leakage = cities.flatMap(({ inputs }) => inputs.filter(({ input }) => input === 'leakage_rate'))
    expect(new Set(leakage.map(({ measure }) => measure)).size).toBeGreaterThanOrEqual(5)
    for (const { measure, counts, place } of leakage)
      expect([place, counts]).toEqual([place, measure === 'non-revenue-water'])
    expect(leakage.filter(({ isOwnClaim }) => isOwnClaim)).toHaveLength(8)
    expect(leakage.filter(({ isOwnClaim, counts }) => isOwnClaim && counts)).toEqual([])
  })

  it('3: lead pipes are a share of lines with half of the unknown, and never the lead in the water', () => {
    expect(inputOf('chicago-united-states', 'lead_pipe_risk')).toMatchObject({
      storedValue: 59,
      low: 33.1,
      high: 84.7,
      measure: 'lead-share-of-lines',
    })
    // Of addresses, without the unknown ones: shown by name.
    expect(inputOf('new-york-city-united-states', 'lead_pipe_risk')).toMatchObject({
      measure: 'lead-share-of-addresses',
      counts: false,
    })
    // The utility reports lines without their total.
    expect(inputOf('pittsburgh-united-states', 'lead_pipe_risk')?.counts).toBe(false)
    expect(inputOf('savannah-united-states', 'lead_pipe_risk')?.counts ?? false).toBe(false)
  })

  it('4: a non-detect is within the limit and no amount, so a city with non-detects only has no purity', () => {
    expect(inputOf('chicago-united-states', 'contaminant')?.storedValue).toBe(100)
    expect(inputOf('chicago-united-states', 'purity')).toBeUndefined()
    // Los Angeles reports lead as less than 5 µg/L.
    expect(inputOf('los-angeles-united-states', 'purity')?.note).toContain('6 substances measured')
  })

  it('5: national proxies are shown and enter no score', () => {
    const national = cities.flatMap(({ inputs }) => inputs.filter(({ level }) => level === 'country'))
    expect(national.length).toBeGreaterThan(100)
    expect(national.filter(({ counts, measurements }) => counts || measurements.length > 0)).toEqual([])
  })

  it('6: one figure carries no pillar: a basin that Denver hardly drinks from is no part of its score', () => {
    const { overall, inputs } = cityOf('denver-united-states')
    const { sustainability, infrastructure, quality } = scoreCity(inputs.filter(({ counts }) => counts))
    expect([sustainability, infrastructure, quality, overall]).toEqual([null, 89, 91, 90])
  })
})

describe('cities without a score', () => {
  it.each(['newark-united-states', 'miami-united-states', 'new-york-city-united-states'])(
    '%s says why in one sentence',
    (slug) => {
      const { overall, inputs } = cityOf(slug)
      expect(overall).toBeNull()
      expect(noScoreText(scoreCity(inputs))).toMatch(
        /^No score: all \d local figures are about Water Quality, and a score needs three figures in two of the three pillars\.$/,
      )
    },
  )
})

describe('the home page', () => {
  it('names four cities with four local figures and a good status, Safe first', async () => {
    const top = await topRatedCities(deps.db)
    expect(top.map(({ name, waterStatus, overallScore }) => [name, waterStatus, overallScore])).toEqual([
      ['San Francisco', 'safe', 88],
      ['Los Angeles', 'safe', 87],
      ['Oakland', 'no-problem-on-record', 93],
      ['San Diego', 'no-problem-on-record', 86],
    ])
    for (const { localFigures } of top) expect(localFigures).toBeGreaterThanOrEqual(4)
  })
})

it('computes nothing new the second time', async () => {
  expect(await refreshScores(deps)).toBe(0)
})
