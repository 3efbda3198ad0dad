import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { copyCsv } from '../copy-rows.pg-copy-streams.ts'
import { LOAD_LOCK } from '../load-lock.ts'
import { DATA_SOURCES } from './data-sources.ts'
import { fillTables } from './fill-tables.ts'
import {
  CREATE_IMPORTED,
  REMOVE_OLD_ROWS,
  SHIPPED_TABLE_NAMES,
  type ShippedTableName,
  UPDATE_SYSTEMS,
  WRITE_SOURCES,
  writeTable,
} from './write-statements.ts'

/** Where the shipped files lie, one of each table, with a header line that names its columns. */
export const DATA_FOLDER = path.join(import.meta.dirname, 'data')

/** Raise this number when what is made of the files changes, so that existing databases are loaded again. */
const EDITION = 11
/** When the files were gathered: what was imported later is newer, and stays. */
const GATHERED_ON = '2026-11-22'
const LOAD_NAME = LOAD_LOCK

const unzip = promisify(gunzip)

export type LoadedRows = Record<ShippedTableName, number> & { durationMs: number }
type Files = ReadonlyMap<ShippedTableName, Buffer>

function hashOf(files: Files): string {
  const hash = createHash('sha256').update(String(EDITION))
  for (const file of files.values()) hash.update(file)
  return hash.digest('hex')
}

async function latestHash(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query(
    'select content_hash from data_loads where name = $1 order by id desc limit 1',
    [LOAD_NAME],
  )
  return rows[0]?.content_hash
}

interface LoadOptions {
  log: { info(detail: object, message: string): void }
  /** Another folder with the files. */
  folder?: string
  /** What must end before tables are locked. The files are read while it runs. */
  after?: Promise<unknown>
  /** Told what is read or written next. */
  onProgress?: (howFar: string) => void
}

/**
 * Loads the shipped water systems with `COPY`, in one transaction: all of it or, when a row is wrong, nothing. Returns null
 * if the database has these files already; otherwise call {@link analyzeSearched} before people search. Servers that start at
 * once wait for each other.
 */
export async function loadWaterSystems(
  pool: Pick<pg.Pool, 'connect'>,
  { log, folder = DATA_FOLDER, after, onProgress = () => {} }: LoadOptions,
): Promise<LoadedRows | null> {
  const start = performance.now()
  const files = new Map(
    await Promise.all(
      SHIPPED_TABLE_NAMES.map(
        async (name) => [name, await readFile(path.join(folder, `${name}.csv.gz`))] as const,
      ),
    ),
  )
  const hash = hashOf(files)
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    if ((await latestHash(client)) === hash) return null
    // A load takes longer than a request's statement may, and so does waiting for another server's.
    await client.query(
      'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [LOAD_NAME])
    const counts =
      (await latestHash(client)) === hash ? null : await writeRows(client, hash, { files, after, onProgress })
    await client.query('commit')
    if (counts === null) return null
    await client.query(`analyze ${JUDGED_TABLES.join(', ')}`)
    const loaded = { ...counts, durationMs: Math.round(performance.now() - start) }
    log.info(loaded, 'The water systems are in the database')
    return loaded
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // After a failure the connection may be in the middle of a COPY: closing it rolls everything back.
    client.release(failure)
  }
}

/**
 * Tells the planner of the tables that searches read: it would otherwise guess from empty ones until autovacuum comes by. The
 * others were analyzed by the load.
 */
export async function analyzeSearched(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(`analyze ${SEARCHED_TABLES.join(', ')}`)
}

/** What statuses are judged by. */
const JUDGED_TABLES = ['system_measurements', 'system_violation_answers', 'system_service_lines'] as const
const SEARCHED_TABLES = ['water_systems', 'water_system_areas', 'places', 'place_names'] as const

async function writeRows(
  client: pg.ClientBase,
  hash: string,
  {
    files,
    after,
    onProgress,
  }: Pick<LoadOptions, 'after'> & Required<Pick<LoadOptions, 'onProgress'>> & { files: Files },
): Promise<Record<ShippedTableName, number>> {
  onProgress('reading the files')
  const { rows: loads } = await client.query<{ id: number }>(
    'insert into data_loads (name, content_hash) values ($1, $2) returning id',
    [LOAD_NAME, hash],
  )
  await stageFiles(client, files, loads[0]?.id ?? 0)
  onProgress('waiting for the starting data')
  await after
  onProgress('writing the rows')
  // Sorting for the indexes in memory; the setting ends with the transaction.
  await client.query("set local maintenance_work_mem = '256MB'")
  await client.query(WRITE_SOURCES, [JSON.stringify(DATA_SOURCES)])
  await client.query(CREATE_IMPORTED, [GATHERED_ON])
  const { rows } = await client.query('select exists (select from water_systems) as has_rows')
  // A later load runs while people read.
  return rows[0].has_rows
    ? writeTables(client, UPDATE_SYSTEMS)
    : fillTables(client, SHIPPED_TABLE_NAMES, () => writeTables(client, writeTable('water_systems')))
}

/** Copies the files into tables of this transaction, which no one else waits for. */
async function stageFiles(client: pg.ClientBase, files: Files, load: number): Promise<void> {
  const unzipped = [...files].map(([table, file]) => ({ table, csv: unzip(file) }))
  // One that is damaged is reported where it is read.
  for (const { csv } of unzipped) csv.catch(() => {})
  for (const { table, csv: unzipping } of unzipped) {
    const csv = await unzipping
    const columns = csv.toString('utf8', 0, csv.indexOf('\n')).trim()
    await client.query(
      `create temp table wanted_${table} (like ${table} including defaults) on commit drop;
      alter table wanted_${table} alter load_id set default ${load}`,
    )
    await copyCsv(client, `wanted_${table} (${columns})`, Readable.from([csv]))
  }
}

async function writeTables(
  client: pg.ClientBase,
  writeSystems: string,
): Promise<Record<ShippedTableName, number>> {
  await client.query(REMOVE_OLD_ROWS)
  const counts: Partial<Record<ShippedTableName, number>> = {}
  for (const table of SHIPPED_TABLE_NAMES) {
    const statement = table === 'water_systems' ? writeSystems : writeTable(table)
    counts[table] = (await client.query(statement)).rowCount ?? 0
  }
  return counts as Record<ShippedTableName, number>
}
