import { type Kysely, sql } from 'kysely'
import { localDay } from '#shared/local-day.ts'
import { normalizeLimits } from '#shared/water/values/limits.rules.ts'
import type { DB } from '../db/db-types.generated.ts'
import { type DbOrTx, inTransaction, type Tx } from '../db/transaction.ts'
import { systemClock } from '../deps.ts'
import { refreshScores } from '../features/water/reports/city-scores.service.ts'
import type { Log } from '../log.ts'
import type { SeededCity } from './content-rows.ts'
import { hashSeedData, loadSeedData, SEED_DATA_DIR } from './load-seed-data.ts'
import { makeReport } from './make-reports.ts'
import { type WrittenContent, writeContent } from './write-content.ts'
import { type ChangedRows, writeReference } from './write-reference.ts'

const SEED_NAME = 'starting-data'

export interface SeedOptions {
  log: Log
  /** Another folder with the data files. */
  dataDir?: string
  /** The day whose limits judge the reports; today by default. */
  now?: Date
  /** Told what is written next. */
  onProgress?: (howFar: string) => void
}

/** What one run wrote: zeros if everything was up to date. */
export interface SeedReport extends WrittenContent {
  /** Reference rows inserted, changed or removed. */
  changed: ChangedRows
  durationMs: number
}

type StoredRun = { hash: string } | undefined

/** Waits for another process's run to end, and returns which data it wrote. */
async function lockRun(tx: Tx): Promise<StoredRun> {
  await sql`select pg_advisory_xact_lock(hashtext(${SEED_NAME}))`.execute(tx)
  return readRun(tx)
}

function readRun(db: DbOrTx): Promise<StoredRun> {
  return db
    .selectFrom('seed_runs')
    .select('content_hash as hash')
    .where('name', '=', SEED_NAME)
    .executeTakeFirst()
}

async function recordRun(tx: Tx, hash: string): Promise<void> {
  await tx
    .insertInto('seed_runs')
    .values({ name: SEED_NAME, content_hash: hash })
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
}

/** Whether the database was seeded before `seeded_rows` existed. */
async function isFirstUpdate(tx: Tx, run: StoredRun): Promise<boolean> {
  if (run === undefined) return false
  return (await tx.selectFrom('seeded_rows').select('row_id').limit(1).executeTakeFirst()) === undefined
}

async function writeAll(
  db: Kysely<DB>,
  { log, dataDir = SEED_DATA_DIR, now = systemClock.now(), onProgress = () => {} }: SeedOptions,
  restoreDeleted: boolean,
): Promise<SeedReport> {
  const start = performance.now()
  const data = await loadSeedData(dataDir)
  const today = localDay(now, 'UTC')
  const limits = normalizeLimits(data.limits, today)
  const cities = data.cities.map(
    (city): SeededCity => ({ city, report: makeReport(city, data, limits, today) }),
  )
  const written = await inTransaction(db, async (tx) => {
    onProgress('waiting for another process that writes it')
    const run = await lockRun(tx)
    onProgress('limits, indicators and bottled waters, the first half')
    const changed = await writeReference(tx, data)
    const mode = { isFirstUpdate: await isFirstUpdate(tx, run), restoreDeleted }
    onProgress('cities, reports and products, the second half')
    const content = await writeContent(tx, data, cities, mode)
    await recordRun(tx, data.hash)
    return { ...content, changed }
  })
  const report = { ...written, durationMs: Math.round(performance.now() - start) }
  log.info(report, 'The starting data is in the database')
  return report
}

/**
 * Writes the seed data: all of it, or nothing if a row is wrong (an Error names the row). It can run any number of
 * times. Missing cities, reports, products and innovations are inserted; rows no one has edited are updated or
 * deleted, edited rows stay. Reference tables follow the shipped files, and scores are computed from all of it.
 */
export async function seedDatabase(db: Kysely<DB>, options: SeedOptions): Promise<SeedReport> {
  const report = await writeAll(db, options, true)
  await refreshScores({ db, clock: { now: () => options.now ?? systemClock.now() } })
  return report
}

/**
 * Seeds a new database, and updates one that was seeded from an earlier edition of the data. What an admin deleted
 * stays deleted. Returns null if the database already has this edition. The caller computes scores afterwards: at the first start
 * the water systems they rest on are loaded at the same time, and their tables are locked until then.
 */
export async function seedOnStart(db: Kysely<DB>, options: SeedOptions): Promise<SeedReport | null> {
  const run = await readRun(db)
  if (run === undefined) return writeAll(db, options, true)
  const hash = await hashSeedData(options.dataDir ?? SEED_DATA_DIR)
  return run.hash === hash ? null : writeAll(db, options, false)
}
