import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { copyCsv, copyRows } from '#server/db/copy-rows.pg-copy-streams.ts'
import { fillTables } from '#server/db/fill-tables.ts'
import type { Log } from '#server/log.ts'
import { csvRecords } from '#server/text/csv-records.csv-parse.ts'
import { LOAD_LOCK } from '#server/water-data/load-lock.ts'
import { DATA_SOURCES } from './data-sources.ts'
import { type ReportedRecord, reportedSystemValue } from './reported-values.rules.ts'
import {
  type EstonianPlace,
  type EstonianValue,
  type EuropeanCity,
  estonianSystem,
  estonianValue,
  europeanSystem,
  europeanValues,
  type TorontoArea,
  torontoSystem,
  torontoValue,
} from './rows-abroad.ts'
import {
  PLACE_COLUMNS,
  type PlaceRecord,
  placeRows,
  type StagedSystem,
  SYSTEM_COLUMNS,
  type SystemRecord,
  systemRow,
  usSystem,
} from './system-rows.ts'
import { type ShippedValue, VALUE_COLUMNS, valueRow } from './value-rows.ts'
import {
  CREATE_IMPORTED,
  CREATE_STAGING,
  REMOVE_OLD_ROWS,
  WRITE_PLACES,
  WRITE_READ_VALUES,
  WRITE_SERVICE_LINES,
  WRITE_SOURCES,
  WRITE_SYSTEMS,
  WRITE_VALUES,
  WRITE_VIOLATION_ANSWERS,
  WRITE_ZIP_CODES,
} from './write-statements.ts'

/** Where the shipped files lie: US water systems, and supply points, cities and postal areas of other countries. */
const DATA_FOLDER = path.join(import.meta.dirname, 'data')

const FILES = [
  'us-systems',
  'us-zip-codes',
  'us-places',
  'us-suppliers',
  'us-values',
  'us-reported-values',
  'us-violation-answers',
  'us-service-lines',
  'ee-places',
  'ee-values',
  'european-cities',
  'toronto-lead',
] as const
type FileName = (typeof FILES)[number]

/** Raise this number when what is made of the files changes, so that existing databases are loaded again. */
const EDITION = 6
/** When the files were gathered: what was imported later is newer, and stays. */
const GATHERED_ON = '2026-11-22'
const LOAD_NAME = LOAD_LOCK

const unzip = promisify(gunzip)

/** How many rows a load wrote. */
export interface LoadedRows {
  systems: number
  zipCodes: number
  places: number
  values: number
  /** Systems of which US EPA's record says something, and that report service lines. */
  violationAnswers: number
  serviceLines: number
  durationMs: number
}

type Counts = Omit<LoadedRows, 'durationMs'>

function hashOf(files: ReadonlyMap<FileName, Buffer>): string {
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

/**
 * Loads the shipped water systems with `COPY`, in one transaction: all of it or, when a row is wrong, nothing. Returns null
 * if the database has these files already. Servers that start at once wait for each other.
 */
export async function loadWaterSystems(
  pool: Pick<pg.Pool, 'connect'>,
  { log, folder = DATA_FOLDER }: { log: Log; folder?: string },
): Promise<LoadedRows | null> {
  const start = performance.now()
  const files = new Map(
    await Promise.all(
      FILES.map(async (name) => [name, await readFile(path.join(folder, `${name}.csv.gz`))] as const),
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
    const counts = (await latestHash(client)) === hash ? null : await writeRows(client, hash, unzipAll(files))
    await client.query('commit')
    if (counts === null) return null
    // The planner would otherwise guess from empty tables until autovacuum comes by.
    await client.query(`analyze ${TABLES.join(', ')}`)
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

type Unzip = (name: FileName) => Promise<Buffer>

/** Begins to unzip all files, which happens beside the work on the first of them. */
function unzipAll(files: ReadonlyMap<FileName, Buffer>): Unzip {
  const unzipped = new Map([...files].map(([name, file]) => [name, unzip(file)]))
  // One that is damaged is reported where it is read.
  for (const file of unzipped.values()) file.catch(() => {})
  return (name) => unzipped.get(name) ?? Promise.resolve(Buffer.alloc(0))
}

const TABLES = [
  'water_systems',
  'water_system_areas',
  'places',
  'system_measurements',
  'system_violation_answers',
  'system_service_lines',
] as const

async function writeRows(client: pg.ClientBase, hash: string, read: Unzip): Promise<Counts> {
  // Sorting for the indexes in memory; the setting ends with the transaction.
  await client.query("set local maintenance_work_mem = '256MB'")
  const { rows } = await client.query('select exists (select from water_systems) as has_rows')
  // A later load runs while people read.
  return rows[0].has_rows
    ? writeAll(client, hash, read)
    : fillTables(client, TABLES, () => writeAll(client, hash, read))
}

async function writeAll(client: pg.ClientBase, hash: string, read: Unzip): Promise<Counts> {
  await client.query(CREATE_STAGING)
  const usSystems = csvRecords<keyof SystemRecord>(await read('us-systems'))
  await copyRows(
    client,
    `staged_systems (${SYSTEM_COLUMNS})`,
    usSystems.map((record) => systemRow(usSystem(record))),
  )
  const abroad = await readAbroad(read)
  const reported = csvRecords<keyof ReportedRecord>(await read('us-reported-values')).map(reportedSystemValue)
  await copyRows(client, `staged_systems (${SYSTEM_COLUMNS})`, abroad.systems.map(systemRow))
  await copyCsv(client, 'staged_zip_codes', Readable.from([await read('us-zip-codes')]))
  await copyCsv(client, 'staged_suppliers', Readable.from([await read('us-suppliers')]))
  await copyCsv(client, 'staged_values', Readable.from([await read('us-values')]))
  await copyCsv(client, 'staged_violation_answers', Readable.from([await read('us-violation-answers')]))
  await copyCsv(client, 'staged_service_lines', Readable.from([await read('us-service-lines')]))
  await client.query(WRITE_SOURCES, [JSON.stringify(DATA_SOURCES)])
  const { rows } = await client.query(
    'insert into data_loads (name, content_hash) values ($1, $2) returning id',
    [LOAD_NAME, hash],
  )
  const load: number = rows[0].id
  await copyRows(
    client,
    `staged_read_values (${VALUE_COLUMNS})`,
    [...abroad.values, ...reported].map((value) => valueRow(value, load)),
  )
  await client.query(CREATE_IMPORTED, [GATHERED_ON])
  await client.query(REMOVE_OLD_ROWS)
  const written = async (statement: string) => (await client.query(statement, [load])).rowCount ?? 0
  // While the database writes the systems, the places are read.
  const [systems, places] = await Promise.all([written(WRITE_SYSTEMS), readPlaces(read)])
  await copyRows(client, `staged_places (${PLACE_COLUMNS})`, places)
  return {
    systems,
    zipCodes: await written(WRITE_ZIP_CODES),
    places: await written(WRITE_PLACES),
    values: (await written(WRITE_VALUES)) + ((await client.query(WRITE_READ_VALUES)).rowCount ?? 0),
    violationAnswers: await written(WRITE_VIOLATION_ANSWERS),
    serviceLines: await written(WRITE_SERVICE_LINES),
  }
}

const readPlaces = async (read: Unzip) => placeRows(csvRecords<keyof PlaceRecord>(await read('us-places')))

/** The places of other countries and their values. A European city without a year for its values is left out. */
async function readAbroad(read: Unzip): Promise<{ systems: StagedSystem[]; values: ShippedValue[] }> {
  const estonian = csvRecords<keyof EstonianPlace>(await read('ee-places'))
  const cities = csvRecords<keyof EuropeanCity>(await read('european-cities')).filter(
    ({ year }) => year !== '',
  )
  const areas = csvRecords<keyof TorontoArea>(await read('toronto-lead'))
  return {
    systems: [...estonian.map(estonianSystem), ...cities.map(europeanSystem), ...areas.map(torontoSystem)],
    values: [
      ...csvRecords<keyof EstonianValue>(await read('ee-values')).map(estonianValue),
      ...cities.flatMap(europeanValues),
      ...areas.map(torontoValue),
    ],
  }
}
