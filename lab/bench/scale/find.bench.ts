import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { findPlaces } from '#server/features/water-systems/find.service.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { loadRealWaterSystems } from '#tests/harness/real-water-systems.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'

/*
 * What the find field's search costs with the shipped systems and towns, and with ten times as many: nine copies of each, whose names
 * begin alike. Every text of `tests/fixtures/typed-places.txt` is asked once, after all were asked once.
 */

const GOAL_MS = 20
const TEXTS = readFileSync('tests/fixtures/typed-places.txt', 'utf8')
  .split('\n')
  .flatMap((line) => (line.includes(' => ') ? [line.split(' => ')[0] ?? ''] : []))

/** What a copy has of its own; `n` is its number. */
const COPIES = {
  water_systems: `'id', case when region is null then left(id, 2) || chr(64 + n) || lpad((row_number() over (partition by n))::text, 6, '0')
    else id || '-' || n end, 'slug', slug || '-' || n, 'name', name || ' ' || n, 'search_text', search_text || ' ' || n`,
  places: `'slug', slug || '-' || n, 'code', code || n, 'name', name || ' ' || n, 'search_text', search_text || ' ' || n`,
  place_names: `'id', id || '-' || n, 'search_text', search_text || ' ' || n`,
}

await withScratchPostgres(async (server) => {
  const { db, connectionString, close } = await makeDatabase(server, 'find')
  const rows: (string | number)[][] = []
  const measure = async (name: string) => {
    for (const text of TEXTS) await findPlaces(db, text)
    const times: number[] = []
    for (const text of TEXTS) {
      const start = performance.now()
      await findPlaces(db, text)
      times.push(performance.now() - start)
    }
    rows.push([name, ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1))])
  }
  try {
    await seedDatabase(db, { log: benchLog })
    await loadRealWaterSystems(connectionString)
    await measure('shipped')
    for (const [table, own] of Object.entries(COPIES)) {
      await sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(it) || jsonb_build_object(${sql.raw(own)}))).* from ${sql.table(table)} as it, generate_series(1, 9) as n`.execute(
        db,
      )
      await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    }
    await measure('ten times as many')
  } finally {
    await close()
  }
  printTable(
    `${TEXTS.length} texts; 95 of 100 take at most ${GOAL_MS} ms`,
    ['rows', 'p50 ms', 'p95 ms', 'most ms'],
    rows,
  )
})
