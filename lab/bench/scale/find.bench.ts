import { readFileSync } from 'node:fs'
import { systemClock } from '#server/deps.ts'
import { listSitemapFiles, sitemapPage } from '#server/features/site/sitemap/sitemap.service.ts'
import { readShippedStatuses } from '#server/features/water/status/shipped-statuses.ts'
import { judgeNewSystems } from '#server/features/water/status/statuses.service.ts'
import { findPlaces } from '#server/features/water/systems/find.service.ts'
import { gzipOf } from '#server/http/gzip-file.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { createCaller } from '#server/trpc/app-router.ts'
import { openPlainPool } from '#tests/harness/plain-pool.ts'
import { loadRealWaterSystems } from '#tests/harness/real-water-systems.ts'
import { benchDeps, visitorContext } from '../support/bench-deps.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'

/*
 * What the find field's search costs with the shipped systems, towns and names, and with nine copies more of each, whose names begin
 * alike: every so many of the texts in `tests/fixtures/typed-places.txt` is asked once, after all were asked once. Then what the
 * answers for pages of water systems and the files of the site map take where nothing is cached.
 */

const GOAL_MS = 20
const MOST_TEXTS = 200
const COLD_GOAL_MS = 300
/** Systems whose answer is asked for. */
const PAGES = 40

const all = readFileSync('tests/fixtures/typed-places.txt', 'utf8').match(/^[^#].*(?= => )/gm) ?? []
const TEXTS = all.filter((_, index) => index % Math.ceil(all.length / MOST_TEXTS) === 0)

/** What a copy with the number `n` has of its own. */
const COPIES = {
  water_systems: `'id', id || '-' || n, 'slug', slug || '-' || n, 'name', name || ' ' || n, 'search_text', search_text || ' ' || n`,
  places: `'slug', slug || '-' || n, 'code', code || n, 'name', name || ' ' || n, 'search_text', search_text || ' ' || n`,
  place_names: `'id', id || ':' || n, 'search_text', search_text || ' ' || n`,
}

await withScratchPostgres(async (server) => {
  const { db, connectionString, close } = await makeDatabase(server, 'find')
  // Without the server's limit of five seconds for a statement.
  const pool = openPlainPool({ connectionString, max: 1 })
  const rows: (string | number)[][] = []
  const cold: (string | number)[][] = []
  const addRow = (table: (string | number)[][], name: string, ms: number[]) =>
    table.push([name, ...[0.5, 0.95, 1].map((share) => percentile(ms, share).toFixed(1))])
  const timeOf = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const measureCold = async (name: string) => {
    const api = createCaller(visitorContext(benchDeps(db, benchLog)))
    const { rows: systems } = await pool.query<{ id: string }>(
      // A copy's id is not one that can be asked for.
      `select id from water_systems where id !~ '-[1-9]$' order by md5(id) limit ${PAGES}`,
    )
    const pages: number[] = []
    for (const { id } of systems) pages.push(await timeOf(() => api.waterSystems.byId({ id })))
    addRow(cold, `a system's answer, ${name}`, pages)
    const files: number[] = []
    for (const file of await listSitemapFiles(db, []))
      files.push(
        await timeOf(async () => {
          const lines = async function* () {
            for await (const entries of sitemapPage(db, [], file)) yield JSON.stringify(entries)
          }
          await gzipOf(lines())
        }),
      )
    addRow(cold, `a file of the site map, ${name}`, files)
  }
  const measure = async (name: string) => {
    const times: [number, string][] = []
    for (const isWarm of [false, true])
      for (const text of TEXTS) {
        const start = performance.now()
        await findPlaces(db, text)
        if (isWarm) times.push([performance.now() - start, text])
      }
    const ms = times.map(([time]) => time)
    addRow(rows, name, ms)
    const slowest = times.toSorted(([one], [other]) => other - one).slice(0, 12)
    console.log(`${name}: ${slowest.map(([time, text]) => `${text} (${time.toFixed(0)} ms)`).join(', ')}`)
  }
  try {
    await seedDatabase(db, { log: benchLog })
    await loadRealWaterSystems(connectionString)
    await judgeNewSystems({ db, clock: systemClock }, { shipped: readShippedStatuses })
    // As autovacuum does within a minute of a first start.
    await pool.query('analyze')
    await measure('shipped')
    await measureCold('shipped')
    await pool.query(`set session_replication_role = replica;
      alter table water_systems drop constraint water_systems_id_check, drop constraint water_systems_region_check`)
    for (const [table, own] of Object.entries(COPIES)) {
      // Indexes are made faster once all rows are there.
      const { rows: indexes } = await pool.query<{ name: string; made: string }>(
        `select indexname as name, indexdef as made from pg_indexes where tablename = $1 and indexdef not like '%UNIQUE%'`,
        [table],
      )
      for (const { name } of indexes) await pool.query(`drop index ${name}`)
      await pool.query(`insert into ${table} select made.* from ${table} as it, generate_series(1, 9) as n,
        lateral jsonb_populate_record(null::${table}, to_jsonb(it) || jsonb_build_object(${own})) as made`)
      for (const { made } of indexes) await pool.query(made)
      await pool.query(`vacuum analyze ${table}`)
    }
    await measure('ten times as many')
    await measureCold('ten times as many')
  } finally {
    await pool.end()
    await close()
  }
  printTable(
    `${TEXTS.length} texts; 95 of 100 take at most ${GOAL_MS} ms`,
    ['rows', 'p50 ms', 'p95 ms', 'most ms'],
    rows,
  )
  printTable(`What nobody has cached; ${COLD_GOAL_MS} ms`, ['what', 'p50 ms', 'p95 ms', 'most ms'], cold)
})
