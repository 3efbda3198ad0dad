import { describe, expect, it } from 'vitest'
import { insertCity, insertScoreInput, insertScores } from '#tests/factories/cities.ts'
import { contaminant, insertReport } from '#tests/factories/tap-water.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { dropPlainIndexes, walkPages } from '#tests/harness/paging.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)

const cityNames = async (input: Parameters<typeof visitor.cities.list>[0] = {}) =>
  (await visitor.cities.list(input)).items.map(({ name }) => name)

/** A city with every inner score and one published figure. */
async function insertScoredCity() {
  const city = await insertCity(deps.db, { slug: 'springfield', name: 'Springfield' })
  await insertScores(deps.db, {
    city_id: city.id,
    overall_score: 81,
    sustainability_score: 61,
    water_stress_score: 11.5,
    recycling_reuse_score: 22,
    source_protection_score: 33,
    infrastructure_score: 62,
    modernization_score: 44,
    lead_pipe_risk_score: 55,
    leakage_rate_score: 66,
    quality_score: 63,
    purity_score: 77,
    contaminant_score: 88,
    transparency_score: 99,
    published_inputs: 9,
  })
  await insertScoreInput(deps.db, {
    city_id: city.id,
    input: 'water_stress',
    stored_value: 11.5,
    published_value: 1.2,
    published_unit: 'ratio',
    level: 'country',
    place: 'Testland',
    year: 2023,
    source_title: 'Aqueduct',
  })
  return city
}

describe('cities.bySlug', () => {
  it.each(['visitor', 'user', 'banned'] as const)(
    'locks the scores away from a %s: the key itself is missing',
    async (kind) => {
      await insertScoredCity()
      const answer = await callerAs(kind, deps).cities.bySlug({ slug: 'springfield' })
      expect(answer.locked).toBe(true)
      expect(answer).not.toHaveProperty('scores')
      expect(new Set(Object.keys(answer))).toEqual(
        new Set([
          'city',
          'overallScore',
          'publishedInputs',
          'nationalInputs',
          'localFigures',
          'figuresFrom',
          'figuresTo',
          'localPillars',
          'waterStatus',
          'waterSource',
          'locked',
        ]),
      )
    },
  )

  it.each(['subscriber', 'admin'] as const)(
    'opens all twelve scores and their figures to a %s',
    async (kind) => {
      await insertScoredCity()
      const answer = await callerAs(kind, deps).cities.bySlug({ slug: 'springfield' })
      expect(answer).toMatchObject({ locked: false, overallScore: 81, publishedInputs: 9, nationalInputs: 1 })
      expect('scores' in answer && answer.scores).toEqual({
        sustainabilityScore: 61,
        waterStressScore: 11.5,
        recyclingReuseScore: 22,
        sourceProtectionScore: 33,
        infrastructureScore: 62,
        modernizationScore: 44,
        leadPipeRiskScore: 55,
        leakageRateScore: 66,
        qualityScore: 63,
        purityScore: 77,
        contaminantScore: 88,
        transparencyScore: 99,
        inputs: [
          {
            input: 'water_stress',
            storedValue: 11.5,
            publishedValue: 1.2,
            publishedUnit: 'ratio',
            measure: null,
            level: 'country',
            place: 'Testland',
            year: 2023,
            yearFrom: null,
            low: null,
            high: null,
            isOwnClaim: false,
            counts: false,
            measurements: [],
            sourceTitle: 'Aqueduct',
            sourceUrl: null,
            note: null,
          },
        ],
      })
    },
  )

  it('tells everybody the city with its source, and whether there is a report', async () => {
    const city = await insertCity(deps.db, {
      slug: 'aqua',
      name: 'Aqua',
      description: 'A city.',
      meta_title: 'Aqua water',
      source_title: 'Wikipedia',
      source_url: 'https://en.wikipedia.org/wiki/Aqua',
      source_year: 2025,
      license: 'CC BY-SA 4.0',
    })
    const before = await visitor.cities.bySlug({ slug: 'aqua' })
    expect(before).toMatchObject({
      city: {
        id: city.id,
        description: 'A city.',
        metaTitle: 'Aqua water',
        source: {
          title: 'Wikipedia',
          url: 'https://en.wikipedia.org/wiki/Aqua',
          year: 2025,
          license: 'CC BY-SA 4.0',
        },
      },
      overallScore: null,
      publishedInputs: 0,
      waterStatus: null,
      waterSource: null,
    })
    await insertReport(deps.db, { city_id: city.id, contaminants: [contaminant()], water_source: 'A lake' })
    expect(await visitor.cities.bySlug({ slug: 'aqua' })).toMatchObject({
      waterStatus: 'safe',
      waterSource: 'A lake',
    })
  })

  it('says so when a subscriber asks for a city without published figures', async () => {
    await insertCity(deps.db, { slug: 'bare' })
    const answer = await callerAs('subscriber', deps).cities.bySlug({ slug: 'bare' })
    expect(answer).toMatchObject({ locked: false, scores: null })
  })

  it('refuses an unknown slug with NOT_FOUND', async () => {
    expect(await refusalOf(visitor.cities.bySlug({ slug: 'atlantis' }))).toEqual({
      code: 'NOT_FOUND',
      message: 'City Not Found',
    })
  })

  it.each(['', 'Paris', 'a b', '-a', 'a--b', "a'or'1", 'a\u0000b', 'ä', `a${'b'.repeat(200)}`])(
    'refuses %j as an address',
    async (slug) => {
      expect(await refusalOf(visitor.cities.bySlug({ slug }))).toEqual({
        code: 'BAD_REQUEST',
        message: 'This is not a valid address.',
      })
    },
  )
})

describe('cities.list', () => {
  // That everybody gets the same is tested for every shared answer: matrix.test.ts.
  it('gives no score but the overall one', async () => {
    await insertScoredCity()
    const { items } = await visitor.cities.list({})
    expect(items).toEqual([
      {
        id: expect.any(String),
        name: 'Springfield',
        state: null,
        country: 'Testland',
        tagline: null,
        imageUrl: null,
        slug: 'springfield',
        category: 'River',
        overallScore: 81,
        waterStatus: null,
        heldValues: 0,
        hardness: null,
        figures: 0,
      },
    ])
  })

  it('follows every change of report and score, and the city counts as unchanged', async () => {
    const one = await insertCity(deps.db, { name: 'One' })
    const two = await insertCity(deps.db, { name: 'Two' })
    expect(await cityNames()).toEqual(['One', 'Two'])
    await insertReport(deps.db, { city_id: two.id, verdict: 'not-enough-data' })
    expect(await cityNames()).toEqual(['Two', 'One'])
    await insertScores(deps.db, { city_id: one.id, overall_score: 80 })
    expect(await cityNames()).toEqual(['Two', 'One'])
    expect(await cityNames({ order: 'score' })).toEqual(['One', 'Two'])
    await deps.db.deleteFrom('city_scores').execute()
    await deps.db.updateTable('tap_water_data').set({ verdict: 'caution-advised' }).execute()
    expect(await cityNames()).toEqual(['Two', 'One'])
    await deps.db.updateTable('cities').set({ population: 9000 }).where('id', '=', one.id).execute()
    await deps.db.updateTable('tap_water_data').set({ status: 'draft' }).execute()
    expect(await cityNames()).toEqual(['One', 'Two'])
    await deps.db.deleteFrom('tap_water_data').execute()
    await deps.db.deleteFrom('city_scores').execute()
    const stored = await deps.db.selectFrom('cities').select(['standing', 'updated_at']).execute()
    expect(stored.map(({ standing }) => standing)).toEqual([9999, 9999])
    expect(new Set(stored.map(({ updated_at }) => updated_at))).toEqual(
      new Set([one.updated_at, two.updated_at]),
    )
  })

  it('pages equal standings by name without gap or repeat, equal names too', async () => {
    await dropPlainIndexes(deps.db, 'cities')
    const names = ['Zürich', 'Ålesund', 'Alba', 'Paris', 'Paris', 'Paris', 'Paris', 'Paris', 'paris', 'Éze']
    for (const name of names) await insertCity(deps.db, { name })
    const pages = await walkPages((cursor) => visitor.cities.list({ cursor, limit: 3 }))
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 1])
    const all = await visitor.cities.list({ limit: 100 })
    expect(pages.flat()).toEqual(all.items)
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(names.length)
    // By the alphabet as people know it, not by code point.
    expect([...new Set(pages.flat().map(({ name }) => name))]).toEqual([
      'Alba',
      'Ålesund',
      'Éze',
      'paris',
      'Paris',
      'Zürich',
    ])
  })

  it('pages through what search and category leave', async () => {
    for (let number = 1; number <= 5; number += 1) {
      await insertCity(deps.db, { name: `Port ${number}`, category: 'Coastal' })
      await insertCity(deps.db, { name: `Port ${number}`, category: 'River' })
    }
    await insertCity(deps.db, { name: 'Elsewhere', category: 'Coastal' })
    const pages = await walkPages((cursor) =>
      visitor.cities.list({ cursor, limit: 2, search: 'port', category: 'Coastal' }),
    )
    expect(pages.flat().map(({ name }) => name)).toEqual(['Port 1', 'Port 2', 'Port 3', 'Port 4', 'Port 5'])
  })

  it('searches name, state and country, whatever the case and the accents', async () => {
    await insertCity(deps.db, { name: 'São Paulo', state: 'SP', country: 'Brazil' })
    await insertCity(deps.db, { name: 'Zürich', state: 'Zürich', country: 'Switzerland' })
    await insertCity(deps.db, { name: 'Halifax', state: 'Nova Scotia', country: 'Canada' })
    await insertCity(deps.db, { name: 'Łódź', state: null, country: 'Poland' })
    expect(await cityNames({ search: 'sao paulo' })).toEqual(['São Paulo'])
    expect(await cityNames({ search: 'SÃO' })).toEqual(['São Paulo'])
    expect(await cityNames({ search: 'ZURICH' })).toEqual(['Zürich'])
    expect(await cityNames({ search: 'scot' })).toEqual(['Halifax'])
    expect(await cityNames({ search: 'switzer' })).toEqual(['Zürich'])
    expect(await cityNames({ search: 'lodz' })).toEqual(['Łódź'])
    // The same letter written as a letter and a combining accent.
    expect(await cityNames({ search: 'Zu\u0308rich' })).toEqual(['Zürich'])
    expect(await cityNames({ search: '  brazil ' })).toEqual(['São Paulo'])
    expect(await cityNames({ search: 'atlantis' })).toEqual([])
  })

  it('takes %, _ and \\ literally', async () => {
    for (const name of ['100% Pure', 'Under_score', 'Back\\slash', 'Plain'])
      await insertCity(deps.db, { name })
    expect(await cityNames({ search: '%' })).toEqual(['100% Pure'])
    expect(await cityNames({ search: '_' })).toEqual(['Under_score'])
    expect(await cityNames({ search: '\\' })).toEqual(['Back\\slash'])
    expect(await cityNames({ search: 'p%n' })).toEqual([])
    expect(await cityNames({ search: 'pl_in' })).toEqual([])
    expect(await cityNames({ search: "'; drop table cities; --" })).toEqual([])
  })

  it('keeps to one category', async () => {
    await insertCity(deps.db, { name: 'Venice', category: 'Canal City' })
    await insertCity(deps.db, { name: 'Nice', category: 'Coastal' })
    expect(await cityNames({ category: 'Canal City' })).toEqual(['Venice'])
    expect(await cityNames({ category: 'Oasis' })).toEqual([])
  })

  const unusable: [string, unknown][] = [
    ['a cursor of the wrong shape', { cursor: Buffer.from('["a"]').toString('base64url') }],
    ['a cursor without an id', { cursor: Buffer.from('["a","b"]').toString('base64url') }],
    ['an unknown category', { category: 'Swamp' }],
    ['a search that is no text', { search: { like: '%' } }],
    ['an unknown key', { offset: 3 }],
    ['a list', []],
  ]
  it.each(unusable)('refuses %s with BAD_REQUEST and a sentence', async (_what, input) => {
    const refusal = await refusalOf(visitor.cities.list(invalid(input)))
    expect(refusal?.code).toBe('BAD_REQUEST')
    expect(refusal?.message).toMatch(/^[A-Z].{8,}/)
  })
})
