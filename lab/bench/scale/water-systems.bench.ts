import { analyzeSearched, loadWaterSystems } from '@smart-hydration/water-data'
import pg from 'pg'
import type { Database } from '#server/db/create-db.ts'
import { listSitemapFiles, sitemapPage } from '#server/features/sitemap/sitemap.service.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { createCaller } from '#server/trpc/app-router.ts'
import { benchDeps, visitorContext } from '../support/bench-deps.ts'
import { explain, inWords, recordStatements } from '../support/query-plans.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { median, percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'
import { multiplyWaterSystems } from './more-water-systems.ts'

/*
 * What finding a place and opening its page cost with all shipped water systems, and with ten times as many: through the
 * typed caller, so with validation, query, judgment and redaction, without HTTP; and how long each file of the site map
 * takes. A time above its goal fails the bench, and so does a large table that is read from end to end.
 */

const RUNS = Number(process.env.BENCH_ROUNDS ?? 40)
const WARM_UP = 5
const GOAL_MS = 20
const MAX_DATABASE_MB = 150
/** For each file of the site map. */
const SITEMAP_GOAL_MS = 300
const TIMES = 10

/** What people type: codes, names, parts of names, slips of the finger, and what no system serves. */
const TYPED = [
  ...['48502', '10001', '80202', '00601', '99999', '4', '48'],
  ...['Flint', 'fl', 'denver water', 'Springfield', 'springfield, il', 'st. paul', 'Oakland ME', 'city of'],
  ...['Minneapolsi', 'xylocarp', 'water', 'mi0002310', 'zurich', '日本', 'san', 'saint', 'x'.repeat(200)],
]
/** Every so manyth system, ZIP code and town, so that large and small ones are among them. */
const STEP = { water_systems: 401, water_system_areas: 401, places: 401 } as const

/** Tables that stay small. */
const SMALL_TABLES = {
  contaminant_limits: 'a few limits for each parameter',
  data_sources: 'one row for each collection',
  data_loads: 'one row for each import',
  cities: '95 cities',
  city_water_systems: 'the systems of those cities',
}

/** Adds violations, of which none are shipped, to every twentieth system: an empty table would be read from end to end. */
async function addViolations(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into system_violations (system_id, violation_id, source_id, rule, kind, began_on, is_open, load_id)
    select id, n, (select min(id) from data_sources), '110', 'Maximum Contaminant Level', '2024-01-01', true,
      (select min(id) from data_loads)
    from (select id, row_number() over () as place from water_systems where region is null) as numbered,
      generate_series(1, 3) as n
    where place % 20 = 0`)
  await pool.query('vacuum analyze system_violations')
}

let isShort = false

/** Measures finding and opening places, and prints a table. */
async function measureCalls(database: Database, title: string): Promise<void> {
  const { db, take } = recordStatements(database.pool)
  const { waterSystems } = createCaller(visitorContext(benchDeps(database.db, benchLog)))
  const recorded = createCaller(visitorContext(benchDeps(db, benchLog))).waterSystems
  const every = async <Row extends pg.QueryResultRow>(table: keyof typeof STEP, columns: string) =>
    (
      await database.pool.query<Row>(
        `select ${columns} from (select *, row_number() over () as place from ${table}) as numbered where place % $1 = 0`,
        [STEP[table]],
      )
    ).rows

  const ids = (await every<{ id: string }>('water_systems', 'id')).map((row) => row.id)
  const zips = (await every<{ zip: string }>('water_system_areas', 'zip_code as zip')).map((row) => row.zip)
  const towns = await every<{ state: string; slug: string }>('places', 'state, slug')
  type Systems = typeof waterSystems
  const calls: Record<string, readonly ((systems: Systems) => Promise<unknown>)[]> = {
    ...Object.fromEntries(
      TYPED.map((q) => [`find "${q.slice(0, 20)}"`, [(systems: Systems) => systems.find({ q })]]),
    ),
    [`byId, ${ids.length} systems`]: ids.map((id) => (systems) => systems.byId({ id })),
    [`byZip, ${zips.length} ZIP codes`]: zips.map((zip) => (systems) => systems.byZip({ zip })),
    [`byTown, ${towns.length} towns`]: towns.map((town) => (systems) => systems.byTown(town)),
  }
  const rows: (string | number)[][] = []
  for (const [name, variants] of Object.entries(calls)) {
    const times: number[] = []
    const rounds = Math.max(1, Math.ceil(RUNS / variants.length))
    for (let round = -(variants.length === 1 ? WARM_UP : 0); round < rounds; round++)
      for (const call of variants) {
        const start = performance.now()
        await call(waterSystems)
        if (round >= 0) times.push(performance.now() - start)
      }
    take()
    await variants[0]?.(recorded)
    const plan = await explain(database.pool, take())
    const p95 = percentile(times, 0.95)
    const whole = [...plan.whole].some((table) => !(table in SMALL_TABLES))
    if (p95 >= GOAL_MS || whole) isShort = true
    rows.push([
      name,
      percentile(times, 0.5).toFixed(1),
      p95.toFixed(1),
      whole ? 'WHOLE TABLE' : p95 < GOAL_MS ? 'ok' : 'TOO SLOW',
      plan.rowsRead,
      inWords(plan, SMALL_TABLES),
    ])
  }
  printTable(
    `${title}; p95 below ${GOAL_MS} ms`,
    ['call', 'p50 ms', 'p95 ms', 'verdict', 'rows read', 'plan'],
    rows,
  )
}

/** Measures each file of the site map, from its first statement to its last address. */
async function measureSitemap(database: Database, title: string): Promise<void> {
  const rows: (string | number)[][] = []
  const started = performance.now()
  const files = await listSitemapFiles(database.db, [])
  rows.push(['list', files.length, (performance.now() - started).toFixed(0), ''])
  for (const file of files) {
    const times: number[] = []
    let addresses = 0
    for (let round = 0; round < 5; round++) {
      const start = performance.now()
      addresses = 0
      for await (const entries of sitemapPage(database.db, [], file)) addresses += entries.length
      times.push(performance.now() - start)
    }
    const middle = median(times)
    if (middle > SITEMAP_GOAL_MS) isShort = true
    rows.push([file.page, addresses, middle.toFixed(0), middle <= SITEMAP_GOAL_MS ? 'ok' : 'TOO SLOW'])
  }
  printTable(
    `${title}: each file of the site map within ${SITEMAP_GOAL_MS} ms`,
    ['file', 'addresses', 'ms', 'verdict'],
    rows,
  )
}

await withScratchPostgres(async (server) => {
  const database = await makeDatabase(server, 'water_systems')
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 1 })
  try {
    await seedDatabase(database.db, { log: benchLog })
    const loaded = await loadWaterSystems(pool, { log: benchLog })
    await analyzeSearched(pool)
    console.log(`Loaded in ${loaded?.durationMs} ms:`, loaded)
    await addViolations(pool)
    // As Postgres does by itself within a minute of the first start.
    await pool.query('analyze')
    await measureCalls(database, 'All shipped water systems')
    await measureSitemap(database, 'All shipped water systems')
    const size = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    const megabytes = Number(size.rows[0]?.bytes) / 1e6
    console.log(`The database takes ${megabytes.toFixed(0)} MB; it may take ${MAX_DATABASE_MB}.`)
    if (megabytes >= MAX_DATABASE_MB) isShort = true
    const many = await multiplyWaterSystems(pool, TIMES)
    const title = `${many.systems} water systems with ${many.values} values and ${many.places} places`
    await measureCalls(database, title)
    await measureSitemap(database, title)
    if (isShort) process.exitCode = 1
  } finally {
    await pool.end()
    await database.close()
  }
})
