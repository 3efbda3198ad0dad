import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import { createLog } from '../log.ts'
import { SEED_DATA_DIR } from './load-seed-data.ts'
import { seedDatabase, seedOnStart } from './seed.ts'
import { stableId } from './stable-id.ts'

const OPTIONS = { log: createLog('silent'), now: new Date('2026-11-20T12:00:00Z') }
const TABLES = [
  'cities',
  'city_scores',
  'city_score_inputs',
  'city_figures',
  'tap_water_data',
  'affiliate_products',
  'innovations',
  'indicators',
  'contaminant_limits',
  'bottled_waters',
  'bottled_water_barcodes',
  'seed_runs',
  'seeded_rows',
] as const

let testDb: TestDb
beforeAll(async () => {
  testDb = await createTestDb()
})
afterAll(() => testDb.close())

/** Every row of every seeded table, time stamps included. */
async function snapshot(): Promise<Record<string, unknown[]>> {
  const entries = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) as row from ${sql.table(table)} as t order by to_jsonb(t)::text
      `.execute(testDb.db)
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(entries)
}

async function counts(): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await snapshot()).map(([table, rows]) => [table, rows.length]))
}

/** A copy of the data with one file changed. */
async function brokenData(file: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seed-test-'))
  await cp(SEED_DATA_DIR, folder, { recursive: true })
  const target = path.join(folder, file)
  await writeFile(target, change(await readFile(target, 'utf8')))
  return folder
}

async function seedFrom(folder: string): Promise<unknown> {
  try {
    return await seedDatabase(testDb.db, { ...OPTIONS, dataDir: folder }).catch((error: unknown) => error)
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('writing', () => {
  beforeEach(() => truncateAll(testDb.db))

  it('fills an empty database', async () => {
    const report = await seedDatabase(testDb.db, OPTIONS)
    expect(report.inserted).toEqual({
      cities: 95,
      tap_water_data: 59,
      affiliate_products: 78,
      innovations: 42,
    })
    expect(report.changed).toEqual({
      indicators: 332,
      contaminant_limits: 211,
      bottled_waters: 252,
      bottled_water_barcodes: 524,
    })
    expect(await counts()).toMatchObject({
      cities: 95,
      city_scores: 95,
      tap_water_data: 59,
      bottled_water_barcodes: 524,
      seed_runs: 1,
    })
  })

  it('changes nothing the second time, not even a time stamp', async () => {
    await seedDatabase(testDb.db, OPTIONS)
    const before = await snapshot()
    const report = await seedDatabase(testDb.db, OPTIONS)
    expect(Object.values({ ...report.inserted, ...report.changed })).toEqual(Array(8).fill(0))
    expect(Object.values(report.corrected)).toEqual(Array(4).fill(0))
    expect(await snapshot()).toEqual(before)
  })

  it('gives the same rows the same ids in every installation', async () => {
    await seedDatabase(testDb.db, OPTIONS)
    const denver = testDb.db.selectFrom('cities').select('id').where('slug', '=', 'denver-united-states')
    expect((await denver.executeTakeFirstOrThrow()).id).toBe('7418f453-273d-595f-994c-c660cc6dea9e')
  })

  it("lets an admin's edits stand, and puts a corrected limit right", async () => {
    await seedDatabase(testDb.db, OPTIONS)
    const { db } = testDb
    const cityId = stableId('cities', 'denver-united-states')
    await db
      .updateTable('cities')
      .set({ tagline: 'Mile high', slug: 'denver-usa' })
      .where('id', '=', cityId)
      .execute()
    await db
      .updateTable('tap_water_data')
      .set({ report_summary: 'Edited', version: 2 })
      .where('city_id', '=', cityId)
      .execute()
    await db.updateTable('affiliate_products').set({ name: 'Edited' }).where('brand', '=', 'Brita').execute()
    await db.updateTable('innovations').set({ summary: 'Edited' }).execute()
    const edited = await snapshot()
    await db.updateTable('contaminant_limits').set({ value: 999 }).where('parameter', '=', 'lead').execute()

    await seedDatabase(db, OPTIONS)
    const after = await snapshot()
    for (const table of TABLES) {
      if (table !== 'contaminant_limits') expect(after[table], table).toEqual(edited[table])
    }
    const limits = await db
      .selectFrom('contaminant_limits')
      .select('value')
      .where('parameter', '=', 'lead')
      .execute()
    expect(limits.some(({ value }) => value === 999)).toBe(false)
  })

  it('does not stumble over a city an admin replaced by one of their own', async () => {
    await testDb.db
      .insertInto('cities')
      .values({ name: 'Denver', country: 'United States', slug: 'denver-united-states', category: 'River' })
      .execute()
    const report = await seedDatabase(testDb.db, OPTIONS)
    expect(report.inserted).toMatchObject({ cities: 94, tap_water_data: 58 })
  })

  it('seeds on start only once, so that what was deleted stays deleted', async () => {
    expect((await seedOnStart(testDb.db, OPTIONS))?.inserted.cities).toBe(95)
    await testDb.db.deleteFrom('cities').where('name', '=', 'Berlin').execute()
    expect(await seedOnStart(testDb.db, OPTIONS)).toBeNull()
    expect(await counts()).toMatchObject({ cities: 94 })
  })

  it('removes limits that the data no longer names', async () => {
    await seedDatabase(testDb.db, OPTIONS)
    await testDb.db
      .insertInto('contaminant_limits')
      .values({
        parameter: 'lead',
        authority: 'EU',
        limit_type: 'old',
        kind: 'health',
        value: 25,
        unit: 'µg/L',
      })
      .execute()
    expect((await seedDatabase(testDb.db, OPTIONS)).changed.contaminant_limits).toBe(1)
  })
})

describe('a wrong row', () => {
  beforeEach(() => truncateAll(testDb.db))

  it.each([
    ['an unknown category', 'cities.json', '"category": "River"', '"category": "Swamp"', 'category'],
    ['a text for a number', 'indicators.json', '"value": 95.07', '"value": "95.07"', 'value'],
    ['a share above 100', 'indicators.json', '"value": 95.07', '"value": 950.7', 'share'],
    [
      'an unknown parameter',
      'contaminant-limits.json',
      '"parameter": "lead"',
      '"parameter": "led"',
      'catalogue',
    ],
    ['a unit of another kind', 'contaminant-limits.json', '"unit": "µg/L"', '"unit": "pH"', 'converted'],
    [
      'a missing value',
      'city-water-profiles.json',
      '"value": 129.5',
      '"value": null',
      'nothing was detected',
    ],
    ['an unknown field', 'products.json', '"brand": "Brita"', '"brand": "Brita", "price": 9.99', 'price'],
    [
      'a link without https',
      'products.json',
      '"link": "https://www.brita.com/"',
      '"link": "http://www.brita.com/"',
      'link',
    ],
  ])('with %s fails the whole seed and writes nothing', async (_case, file, from, to, message) => {
    const error = await seedFrom(await brokenData(file, (text) => text.replace(from, to)))
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).message).toContain(file)
    expect((error as Error).message).toContain(message)
    expect(Object.values(await counts())).toEqual(TABLES.map(() => 0))
  })

  it('that only the database refuses takes everything back', async () => {
    const twice = (text: string) => text.replace('"barcode": "3057640186158"', '"barcode": "3068320019321"')
    const error = await seedFrom(await brokenData('bottled-water-barcodes.json', twice))
    expect(error).toBeInstanceOf(Error)
    expect(Object.values(await counts())).toEqual(TABLES.map(() => 0))
  })
})
