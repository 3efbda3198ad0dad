import { readFileSync } from 'node:fs'
import { systemClock } from '#server/deps.ts'
import { readShippedStatuses } from '#server/features/water/status/shipped-statuses.ts'
import { judgeNewSystems } from '#server/features/water/status/statuses.service.ts'
import { findPlaces } from '#server/features/water/systems/find.service.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { openPlainPool } from '#tests/harness/plain-pool.ts'
import { loadRealWaterSystems } from '#tests/harness/real-water-systems.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'

/*
 * What the find field's search costs with the shipped systems, towns and names, and with nine copies more of each, whose names begin
 * alike. Every so many of the texts in `tests/fixtures/typed-places.txt` is asked once, after all were asked once.
 */

const GOAL_MS = 20
const MOST_TEXTS = 200

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
  const measure = async (name: string) => {
    const times: [number, string][] = []
    for (const isWarm of [false, true])
      for (const text of TEXTS) {
        const start = performance.now()
        await findPlaces(db, text)
        if (isWarm) times.push([performance.now() - start, text])
      }
    const ms = times.map(([time]) => time)
    rows.push([name, ...[0.5, 0.95, 1].map((share) => percentile(ms, share).toFixed(1))])
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
  } finally {
    await pool.end()
    await close()
  }
  printTable(
    `${TEXTS.length} texts; 95 of 100 take at most ${GOAL_MS} ms`,
    ['rows', 'p50 ms', 'p95 ms', 'most ms'],
    rows,
  )
})
