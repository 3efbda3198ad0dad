import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Contaminant, contaminantsSchema } from '#shared/water/values/tap-water.schema.ts'
import { createTestDb, type TestDb } from '#tests/harness/test-db.ts'
import { listProducts } from '../features/products/products.service.ts'
import { createLog } from '../log.ts'
import { sanitizeRichText } from '../text/sanitize-rich-text.ts'
import { loadSeedData, SEED_DATA_DIR } from './load-seed-data.ts'
import { seedDatabase } from './seed.ts'

let testDb: TestDb
beforeAll(async () => {
  testDb = await createTestDb()
  await seedDatabase(testDb.db, { log: createLog('silent'), now: new Date('2026-11-20T12:00:00Z') })
})
afterAll(() => testDb.close())

describe('what was written', () => {
  interface StoredReport {
    name: string
    description: string | null
    tagline: string | null
    contaminants: Contaminant[]
    summary: string | null
    recommendations: string | null
    isSafe: boolean | null
    verdict: string
  }

  async function reports(): Promise<StoredReport[]> {
    const rows = await testDb.db
      .selectFrom('tap_water_data')
      .innerJoin('cities', 'cities.id', 'tap_water_data.city_id')
      .select([
        'cities.name',
        'cities.description',
        'cities.tagline',
        'contaminants',
        'report_summary as summary',
        'recommendations',
        'is_safe as isSafe',
        'verdict',
      ])
      .orderBy('cities.name')
      .execute()
    return rows.map((row) => ({ ...row, contaminants: contaminantsSchema.parse(row.contaminants) }))
  }

  function scoresOf(name: string) {
    return testDb.db
      .selectFrom('city_scores')
      .innerJoin('cities', 'cities.id', 'city_scores.city_id')
      .selectAll('city_scores')
      .where('cities.name', '=', name)
      .executeTakeFirstOrThrow()
  }

  it('stores inputs next to the scores they make', async () => {
    expect(await scoresOf('Denver')).toMatchObject({
      // Its basin is not what it drinks from, so that all that counts is about the water.
      overall_score: null,
      sustainability_score: 49,
      infrastructure_score: 97,
      quality_score: 91,
      water_stress_score: 100,
      leakage_rate_score: null,
      purity_score: 81,
      contaminant_score: 100,
      transparency_score: null,
    })
    const mismatches = await sql`
      select city_id from city_scores
      where published_inputs <> (select count(*) from city_score_inputs as input where input.city_id = city_scores.city_id)
    `.execute(testDb.db)
    expect(mismatches.rows).toEqual([])
  })

  it('lets no unconfirmed figure into a score', async () => {
    const data = await loadSeedData()
    const inputs = await testDb.db.selectFrom('city_score_inputs').selectAll().execute()
    const published = inputs.filter(({ level }) => level !== 'report')
    expect(published.length).toBeGreaterThan(100)
    for (const input of published) {
      const figures = [
        ...data.indicators.filter(
          (row) =>
            row.scope === input.level && row.name === input.place && row.value === input.published_value,
        ),
        // Figures of single cities are all confirmed.
        ...data.cityFigures
          .filter(({ place, value }) => place === input.place && value === input.published_value)
          .map((row) => ({ ...row, unconfirmed: false })),
      ]
      expect(
        figures.some(({ unconfirmed }) => !unconfirmed),
        `${input.place} ${input.input}`,
      ).toBe(true)
    }
    const measures = inputs.filter(({ input }) => input === 'water_stress').map(({ measure }) => measure)
    expect(new Set(measures)).toEqual(
      new Set(['stress-of-basin', 'stress-of-other-basin', 'stress-of-region']),
    )

    const unconfirmed = (await reports()).flatMap(({ contaminants }) =>
      contaminants.flatMap((row) => (row.confirmed === false ? [row.name] : [])),
    )
    expect(unconfirmed.length).toBeGreaterThan(5)
    const notes = inputs.filter(({ level }) => level === 'report').map(({ city_id, note }) => [city_id, note])
    const toronto = await testDb.db
      .selectFrom('cities')
      .select('id')
      .where('name', '=', 'Toronto')
      .executeTakeFirstOrThrow()
    expect(notes.filter(([cityId]) => cityId === toronto.id)).toEqual([])
  })

  it('gives a status only where the data carry one', async () => {
    const all = await reports()
    const named = (wanted: string) => all.filter(({ verdict }) => verdict === wanted).map(({ name }) => name)
    expect(named('safe')).toEqual(['Denver'])
    expect(named('caution-advised')).toEqual([])
    expect(named('no-problem-on-record')).toEqual(['Newark', 'San Francisco'])
    for (const { verdict, isSafe } of all) expect(isSafe).toBe(verdict === 'safe' ? true : null)
  })

  it('keeps unconfirmed figures, marked and unjudged', async () => {
    const rows = (await reports()).flatMap(({ contaminants }) => contaminants)
    const unconfirmed = rows.filter(({ confirmed }) => confirmed === false)
    expect(unconfirmed.length).toBeGreaterThan(5)
    expect(new Set(unconfirmed.map(({ level }) => level))).toEqual(new Set(['unjudged']))
    expect(rows.every(({ sourceTitle }) => sourceTitle)).toBe(true)
  })

  it('says nowhere in public what was measured', async () => {
    for (const { name, contaminants, summary, recommendations, description, tagline } of await reports()) {
      const texts = [summary, recommendations, description, tagline].join(' ')
      const numbers = new Set(texts.match(/\b\d+(?:[.,]\d+)?\b/g))
      const measured = contaminants
        .flatMap(({ value, low, high }) => [value, low, high])
        .filter((value) => value != null)
      for (const value of measured)
        expect(numbers.has(String(value)), `${name}: ${value} in "${texts}"`).toBe(false)
      expect([summary, recommendations].join(' ').replaceAll(/\b(19|20)\d\d\b/g, ''), name).not.toMatch(/\d/)
    }
  })

  it('does not confuse the two ways of counting nitrate', async () => {
    const all = await reports()
    const nitrate = (city: string) =>
      all.find(({ name }) => name === city)?.contaminants.find(({ parameter }) => parameter === 'nitrate')
    expect(nitrate('Denver')).toMatchObject({ value: 0.091, species: 'N', level: 'low' })
    expect(nitrate('Paris')).toMatchObject({ value: 32.8, species: 'NO3', year: 2026, level: 'low' })
    expect(nitrate('Zurich')).toMatchObject({ species: null, level: 'unjudged' })
  })

  it('merges the nine zones of Berlin', async () => {
    const berlin = (await reports()).find(({ name }) => name === 'Berlin')
    const contaminant = (key: string) => berlin?.contaminants.find(({ parameter }) => parameter === key)
    expect(contaminant('calcium')).toMatchObject({ zones: 9, basis: 'zone maximum', secondHand: true })
    expect(contaminant('hardness')).toMatchObject({ value: 458.7, low: 183.8, high: 458.7, year: 2024 })
  })

  it('begins the shop with twelve things a household would buy', async () => {
    const first = await listProducts(testDb.db, { limit: 12 })
    const bought = ['Water Filters', 'Water Purifiers', 'Fridge Filters', 'Test Kits', 'Shower Filters']
    for (const { name, category, audience, hasLink } of first.items) {
      expect(audience, name).toBe('household')
      expect(bought, name).toContain(category)
      expect(hasLink, name).toBe(true)
    }
    const page = await listProducts(testDb.db, {})
    expect(page.items.filter(({ audience }) => audience !== 'household')).toEqual([])
  })

  it('shows no certification claim: no one has confirmed one in its listing', async () => {
    const claims = await testDb.db.selectFrom('product_claims').select('confirmed').execute()
    expect(claims.length).toBeGreaterThan(20)
    expect(claims.filter(({ confirmed }) => confirmed)).toEqual([])
  })

  it('writes articles for visitors, marked until an editor has compared them, and the others as drafts', async () => {
    const { innovations, withdrawnInnovations } = await loadSeedData()
    const rows = await testDb.db
      .selectFrom('innovations')
      .select([
        'title',
        'status',
        'withdrawn',
        'unconfirmed',
        'description',
        'source_url',
        'source_read_on',
        'further_sources',
      ])
      .execute()
    const titles = (status: string) =>
      rows.flatMap((row) => (row.status === status ? [row.title] : [])).sort()
    expect(titles('published')).toEqual(innovations.map(({ title }) => title).sort())
    expect(titles('draft')).toEqual(withdrawnInnovations.map(({ title }) => title).sort())
    for (const row of rows) {
      expect(row.withdrawn, row.title).toBe(row.status === 'draft')
      expect(row.unconfirmed, row.title).toBe(true)
      expect(sanitizeRichText(row.description ?? ''), row.title).toBe(row.description)
    }
    for (const { title, sources } of innovations) {
      const row = rows.find((each) => each.title === title)
      const [first, ...further] = sources
      expect(row).toMatchObject({ source_url: first?.url, source_read_on: first?.readOn })
      expect(row?.further_sources).toEqual(further)
    }
  })
})

describe('reference files for later', () => {
  it.each([
    ['beverage-hydration-index.json', 14],
    ['fluid-recommendations.json', 32],
    ['hardness-classes.json', 9],
    ['bottled-water-classes.json', 21],
    ['nsf-standards.json', 15],
    ['unit-conversions.json', 7],
    ['data-sources.json', 8],
  ])('%s has %d rows, each with its source and its standing', async (file, count) => {
    const content = JSON.parse(await readFile(path.join(SEED_DATA_DIR, file), 'utf8')) as unknown
    const rows = (Array.isArray(content) ? content : (content as { rows: unknown[] }).rows) as Record<
      string,
      unknown
    >[]
    expect(rows).toHaveLength(count)
    for (const row of rows) {
      expect(row).toMatchObject({
        sourceTitle: expect.any(String) as unknown,
        unconfirmed: expect.any(Boolean) as unknown,
      })
      expect(Object.keys(row).filter((key) => key.includes('_'))).toEqual([])
    }
  })
})
