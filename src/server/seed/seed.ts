import type { Kysely } from 'kysely'
import { localDay } from '../../shared/local-day.ts'
import { normaliseLimits } from '../../shared/tap-water/limits.rules.ts'
import type { DB } from '../db/db-types.generated.ts'
import { inTransaction } from '../db/transaction.ts'
import { systemClock } from '../deps.ts'
import type { Log } from '../log.ts'
import { loadSeedData, SEED_DATA_DIR } from './load-seed-data.ts'
import { makeReport, makeScores } from './make-reports.ts'
import { type InsertedRows, type SeededCity, writeContent } from './write-content.ts'
import { type ChangedRows, writeReference } from './write-reference.ts'

const SEED_NAME = 'starting-data'

/** How a seed is run. */
export interface SeedOptions {
  log: Log
  /** Another folder with the data files. */
  dataDir?: string
  /** The day (`YYYY-MM-DD`) whose limits judge the reports; today when left out. */
  today?: string
}

/** What one run wrote: nothing at all when everything stood there already. */
export interface SeedReport {
  /** Content inserted because it was missing. */
  inserted: InsertedRows
  /** Reference rows inserted, changed or removed. */
  changed: ChangedRows
  durationMs: number
}

/**
 * Fills the database with the starting data: all of it or, when a row is wrong, nothing (an Error names the row). May
 * be run again at any time: cities, reports, scores, products and innovations are inserted where they are missing and
 * never overwritten, reference tables follow the shipped files.
 */
export async function seedDatabase(db: Kysely<DB>, options: SeedOptions): Promise<SeedReport> {
  const { log, dataDir = SEED_DATA_DIR, today = localDay(systemClock.now(), 'UTC') } = options
  const start = performance.now()
  const data = await loadSeedData(dataDir)
  const limits = normaliseLimits(data.limits, today)
  const cities = data.cities.map((city): SeededCity => {
    const report = makeReport(city, data.profiles, limits, today)
    return { city, report, ...makeScores(city, data.indicators, report, limits, today) }
  })
  const written = await inTransaction(db, async (tx) => {
    const changed = await writeReference(tx, data)
    const inserted = await writeContent(tx, data, cities)
    await tx
      .insertInto('seed_runs')
      .values({ name: SEED_NAME, content_hash: data.hash })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((row) => ({
            content_hash: row.ref('excluded.content_hash'),
            seeded_at: row.ref('excluded.seeded_at'),
          }))
          .whereRef('seed_runs.content_hash', '<>', 'excluded.content_hash'),
      )
      .execute()
    return { inserted, changed }
  })
  const report = { ...written, durationMs: Math.round(performance.now() - start) }
  log.info(report, 'The starting data is in the database')
  return report
}

/**
 * Seeds a database that was never seeded, and leaves any other alone: what an admin deleted stays deleted when the
 * server starts again. Answers null where there was nothing to do.
 */
export async function seedWhenEmpty(db: Kysely<DB>, options: SeedOptions): Promise<SeedReport | null> {
  const run = await db.selectFrom('seed_runs').select('name').where('name', '=', SEED_NAME).executeTakeFirst()
  return run === undefined ? seedDatabase(db, options) : null
}
