import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contaminantsSchema } from '#shared/water/values/tap-water.schema.ts'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import { refreshScores } from '../features/water/reports/city-scores.service.ts'
import { createLog } from '../log.ts'
import { SEED_DATA_DIR } from './load-seed-data.ts'
import { type SeedOptions, seedDatabase, seedOnStart } from './seed.ts'
import { stableId } from './stable-id.ts'

const OPTIONS = { log: createLog('silent'), now: new Date('2026-11-22T12:00:00Z') }
/** Seeds and computes scores, as a server does when it starts. */
async function startOn(db: TestDb['db'], options: SeedOptions) {
  const report = await seedOnStart(db, options)
  await refreshScores({ db, clock: { now: () => OPTIONS.now } })
  return report
}
/** Rows as the first edition of the data wrote them. */
const FIRST_EDITION = JSON.parse(
  await readFile(path.join(import.meta.dirname, 'first-edition.json'), 'utf8'),
) as Record<string, Record<string, unknown>[]>

let testDb: TestDb
beforeAll(async () => {
  testDb = await createTestDb()
})
afterAll(() => testDb.close())
beforeEach(() => truncateAll(testDb.db))

const idOf = (slug: string) => stableId('cities', slug)
const LONDON = idOf('london-united-kingdom')
const DENVER = idOf('denver-united-states')
const PRAGUE = idOf('prague-czech-republic')
const BREGENZ = idOf('bregenz-austria')
const BERLIN = idOf('berlin-germany')

/** A database as it was before the seed remembered its rows: a few rows of the first edition, the others as they are now. */
async function seedFirstEdition(): Promise<void> {
  const { db } = testDb
  await seedDatabase(db, OPTIONS)
  await sql`delete from seeded_rows`.execute(db)
  await sql`update seed_runs set content_hash = 'first edition'`.execute(db)
  await sql`delete from tap_water_data where city_id in (${BREGENZ}, ${DENVER})`.execute(db)
  await sql`delete from city_scores where city_id in (${LONDON}, ${DENVER}, ${PRAGUE})`.execute(db)
  await sql`delete from city_score_inputs where city_id in (${LONDON}, ${DENVER}, ${PRAGUE})`.execute(db)
  await sql`delete from bottled_waters where brand = 'Saint-Yorre'`.execute(db)
  await sql`delete from bottled_water_barcodes where barcode = '4001513007704'`.execute(db)
  for (const [table, rows] of Object.entries(FIRST_EDITION)) {
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
      `.execute(db)
    }
  }
}

const reportOf = (cityId: string) =>
  testDb.db.selectFrom('tap_water_data').selectAll().where('city_id', '=', cityId).executeTakeFirst()

const scoresOf = (cityId: string) =>
  testDb.db.selectFrom('city_scores').selectAll().where('city_id', '=', cityId).executeTakeFirstOrThrow()

const inputsOf = async (cityId: string) =>
  (
    await testDb.db
      .selectFrom('city_score_inputs')
      .select('input')
      .where('city_id', '=', cityId)
      .orderBy('input')
      .execute()
  ).map(({ input }) => input)

describe('a database of the first edition', () => {
  beforeEach(seedFirstEdition)

  it('holds what has been retired since, before it is brought up to date', async () => {
    expect((await reportOf(LONDON))?.source_title).toContain('forum')
    expect(await inputsOf(DENVER)).toContain('transparency')
    expect((await scoresOf(DENVER)).overall_score).toBe(86)
  })

  it('loses retired reports, figures, bottles and barcodes on start', async () => {
    const report = await startOn(testDb.db, OPTIONS)
    expect(report?.retiredReports).toBe(2)
    expect(await reportOf(LONDON)).toBeUndefined()
    expect(await reportOf(PRAGUE)).toBeUndefined()
    for (const cityId of [LONDON, DENVER, PRAGUE]) {
      expect(await inputsOf(cityId)).not.toContain('transparency')
    }
    const { rows } = await sql`
      select source_title from indicators where source_title ~ 'asianwatsan|from memory'
      union all select brand from bottled_waters where brand = 'Apollinaris Classic'
      union all select barcode from bottled_water_barcodes where barcode in ('8410728180120', '2000000009450')
      union all select source_title from tap_water_data where source_title ~ 'forum|artakulov'
    `.execute(testDb.db)
    expect(rows).toEqual([])
  })

  it('gets scores of today’s method, and the history says that the method changed', async () => {
    const { db } = testDb
    await sql`update city_scores set method = 2 where city_id = ${DENVER}`.execute(db)
    const outbox = () => sql`select count(*) from outgoing_mails`.execute(db)
    const mails = (await outbox()).rows
    await startOn(db, OPTIONS)
    expect(await scoresOf(DENVER)).toMatchObject({ overall_score: null, method: 4, version: 2 })
    const { rows } = await sql<{ version: number; change: string | null; author: string | null }>`
      select version, data ->> 'change' as change, author_id as author from content_revisions
      where kind = 'city-scores' and record_id = ${DENVER} order by version
    `.execute(db)
    expect(rows).toEqual([
      { version: 1, change: null, author: null },
      { version: 2, change: 'Method changed', author: null },
    ])
    expect((await outbox()).rows).toEqual(mails)
  })

  it('gets corrections and new rows', async () => {
    await startOn(testDb.db, OPTIONS)
    const denver = await reportOf(DENVER)
    const tthm = contaminantsSchema.parse(denver?.contaminants).find(({ parameter }) => parameter === 'tthm')
    expect(tthm?.basis).toBe('running annual average')
    expect(denver?.version).toBe(2)
    expect((await scoresOf(DENVER)).transparency_score).toBeNull()
    expect(await reportOf(BREGENZ)).toBeDefined()
    const pfoa = await testDb.db
      .selectFrom('contaminant_limits')
      .select('in_force_from as from')
      .where('parameter', '=', 'pfoa')
      .where('kind', '=', 'health')
      .execute()
    expect(pfoa).toEqual([{ from: '2029-04-26' }])
    const medium = await testDb.db
      .selectFrom('bottled_water_barcodes')
      .select('matched_brand as brand')
      .where('barcode', '=', '4001513007704')
      .executeTakeFirstOrThrow()
    expect(medium.brand).toBe('Gerolsteiner Medium')
  })

  it('keeps what an editor changed, and does not bring back what was deleted', async () => {
    const { db } = testDb
    await sql`update tap_water_data set report_summary = 'By hand', version = 2 where city_id = ${PRAGUE}`.execute(
      db,
    )
    await sql`update cities set tagline = 'By hand', version = 2 where id = ${LONDON}`.execute(db)
    await sql`delete from tap_water_data where city_id = ${BERLIN}`.execute(db)
    await startOn(db, OPTIONS)
    expect(await reportOf(PRAGUE)).toMatchObject({ report_summary: 'By hand', version: 2 })
    expect(await inputsOf(PRAGUE)).not.toContain('transparency')
    const london = await db
      .selectFrom('cities')
      .select('tagline')
      .where('id', '=', LONDON)
      .executeTakeFirstOrThrow()
    expect(london.tagline).toBe('By hand')
    expect(await reportOf(BERLIN)).toBeUndefined()
  })

  it('is brought up to date once', async () => {
    expect(await startOn(testDb.db, OPTIONS)).not.toBeNull()
    expect(await startOn(testDb.db, OPTIONS)).toBeNull()
  })
})

describe('a later edition', () => {
  let folder: string
  /** The data without the report of San Francisco, with another text for each product and a city that is new. */
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'seed-update-'))
    await cp(SEED_DATA_DIR, folder, { recursive: true })
    const change = async (file: string, edit: (rows: Record<string, unknown>[]) => unknown) => {
      const target = path.join(folder, file)
      const rows = JSON.parse(await readFile(target, 'utf8')) as Record<string, unknown>[]
      await writeFile(target, JSON.stringify(edit(rows)))
    }
    await change('city-water-profiles.json', (rows) => rows.filter(({ city }) => city !== 'San Francisco'))
    await change('products.json', (rows) => rows.map((row) => ({ ...row, description: 'Corrected.' })))
    await change('cities.json', (rows) => [
      ...rows,
      { ...rows[0], slug: 'atlantis-greece', name: 'Atlantis', country: 'Greece', state: null },
    ])
    await seedDatabase(testDb.db, OPTIONS)
    return () => rm(folder, { recursive: true })
  })

  const update = () => startOn(testDb.db, { ...OPTIONS, dataDir: folder })

  it('retires, corrects and adds rows that no one has edited', async () => {
    const report = await update()
    expect(report).toMatchObject({
      retiredReports: 0,
      inserted: { cities: 1, tap_water_data: 0 },
      corrected: { affiliate_products: 78, tap_water_data: 1 },
    })
    // Its own values are gone; the figures of its water system are left.
    expect((await reportOf(idOf('san-francisco-united-states')))?.contaminants).toEqual([])
    expect((await scoresOf(idOf('san-francisco-united-states'))).overall_score).toBeNull()
  })

  it('keeps the water system that a person linked, or took away, and brings the others up to date', async () => {
    const { db } = testDb
    const linkOf = (cityId: string) =>
      db.selectFrom('city_water_systems').selectAll().where('city_id', '=', cityId).executeTakeFirst()
    const typed = { system_id: 'CO0000001', note: 'Linked by hand.', is_typed: true }
    const boston = idOf('boston-united-states')
    await db.updateTable('city_water_systems').set(typed).where('city_id', '=', DENVER).execute()
    await db
      .updateTable('city_water_systems')
      .set({ ...typed, system_id: null })
      .where('city_id', '=', boston)
      .execute()
    await db
      .insertInto('city_water_systems')
      .values({ city_id: LONDON, ...typed })
      .execute()
    await db.updateTable('city_water_systems').set({ note: 'Old.' }).where('is_typed', '=', false).execute()
    await update()
    expect([await linkOf(DENVER), await linkOf(LONDON)]).toEqual([
      { city_id: DENVER, ...typed },
      { city_id: LONDON, ...typed },
    ])
    expect(await linkOf(boston)).toMatchObject({ system_id: null, is_typed: true })
    const others = await db
      .selectFrom('city_water_systems')
      .select('note')
      .where('is_typed', '=', false)
      .execute()
    expect(others.length).toBeGreaterThan(30)
    expect(others.filter(({ note }) => note === 'Old.')).toEqual([])
  })

  it('sees an edit that did not raise the version', async () => {
    const { db } = testDb
    await sql`update affiliate_products set description = 'By hand' where brand = 'Brita'`.execute(db)
    const brita = await db
      .selectFrom('affiliate_products')
      .select('id')
      .where('brand', '=', 'Brita')
      .execute()
    const report = await update()
    expect(brita.length).toBeGreaterThan(0)
    expect(report?.corrected.affiliate_products).toBe(78 - brita.length)
  })

  it('leaves deleted rows deleted on start and restores them when the seed is run by hand', async () => {
    const { db } = testDb
    await sql`delete from cities where id = ${DENVER}`.execute(db)
    await update()
    expect(await reportOf(DENVER)).toBeUndefined()
    await seedDatabase(db, { ...OPTIONS, dataDir: folder })
    expect(await reportOf(DENVER)).toBeDefined()
  })
})

describe('innovations of the edition before they were articles', () => {
  const SODIS = stableId('innovations', 'Solar disinfection (SODIS)')
  const FOG = stableId('innovations', 'Fog nets')
  const AQUAPORIN = stableId('innovations', 'Aquaporin membranes')
  const BRINE = stableId('innovations', 'Brine mining')
  const BOTTLES = stableId('innovations', 'Smart water bottles')

  /** What that edition wrote of each of its rows, and remembered of it. */
  const FORMER = [
    'title',
    'category',
    'summary',
    'description',
    'source_title',
    'source_url',
    'source_year',
    'license',
  ]

  beforeEach(async () => {
    const { db } = testDb
    await seedDatabase(db, OPTIONS)
    await sql`
      update innovations set summary = 'A note.', description = '<p>A note of some lines.</p>', status = 'published',
        source_title = 'Wikipedia', source_url = 'https://en.wikipedia.org/wiki/Water', license = 'own words',
        source_read_on = null, further_sources = '[]', drawing = null, unconfirmed = false, version = 1
    `.execute(db)
    await sql`
      update seeded_rows set content = (
        select jsonb_object_agg(name, to_jsonb(present) -> name) from unnest(${[...FORMER, 'version']}::text[]) as name
      )
      from innovations as present where table_name = 'innovations' and row_id = present.id
    `.execute(db)
    await sql`update seed_runs set content_hash = 'an earlier edition'`.execute(db)
  })

  const rowOf = (id: string) =>
    testDb.db.selectFrom('innovations').selectAll().where('id', '=', id).executeTakeFirst()

  it('become articles where no one has edited them, and drafts whose address says so', async () => {
    const report = await startOn(testDb.db, OPTIONS)
    expect(report?.corrected.innovations).toBe(42)
    const sodis = await rowOf(SODIS)
    expect(sodis).toMatchObject({
      status: 'published',
      drawing: 'bottles-in-the-sun',
      unconfirmed: true,
      version: 2,
    })
    expect(sodis?.description).toContain('<h2>Where it stops</h2>')
    expect(sodis?.further_sources).toHaveLength(2)
    expect(await rowOf(AQUAPORIN)).toMatchObject({ status: 'draft', withdrawn: true })
    const published = await testDb.db
      .selectFrom('innovations')
      .select('id')
      .where('status', '=', 'published')
      .execute()
    expect(published).toHaveLength(27)
  })

  it('stay as they are where an admin edited, unpublished or deleted them', async () => {
    const { db } = testDb
    const edit = (id: string, fields: { summary?: string; status?: string }) =>
      db
        .updateTable('innovations')
        .set({ ...fields, version: 2 })
        .where('id', '=', id)
        .execute()
    await edit(FOG, { summary: 'By hand.' })
    await edit(AQUAPORIN, { summary: 'By hand.' })
    await edit(BRINE, { status: 'draft' })
    await db.deleteFrom('innovations').where('id', '=', BOTTLES).execute()
    const before = await Promise.all([FOG, AQUAPORIN, BRINE].map(rowOf))
    const report = await startOn(db, OPTIONS)
    expect(report?.corrected.innovations).toBe(38)
    expect(await Promise.all([FOG, AQUAPORIN, BRINE].map(rowOf))).toEqual(before)
    expect(before.map((row) => row?.status)).toEqual(['published', 'published', 'draft'])
    expect(await rowOf(BOTTLES)).toBeUndefined()
  })

  it('follow the next edition until someone edits them', async () => {
    const { db } = testDb
    await startOn(db, OPTIONS)
    await sql`update seed_runs set content_hash = 'an earlier edition'`.execute(db)
    expect((await startOn(db, OPTIONS))?.corrected.innovations).toBe(0)
  })
})
