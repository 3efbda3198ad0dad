import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { csvRecords } from '@smart-hydration/shared/csv-records.ts'
import { formatNumber } from '@smart-hydration/shared/format/number.ts'
import { isImpossible } from '@smart-hydration/shared/tap-water/impossible-values.rules.ts'
import type pg from 'pg'
import { copyCsv, copyPrepared, copyRows, copyText } from '../copy-rows.pg-copy-streams.ts'
import { LOAD_LOCK } from '../load-lock.ts'
import { DATA_SOURCES } from './data-sources.ts'
import { fillTables } from './fill-tables.ts'
import { type ReportedRecord, reportedSystemValue } from './reported-values.rules.ts'
import {
  type EstonianPlace,
  type EstonianValue,
  type EuropeanCity,
  estonianValue,
  europeanSystem,
  europeanValues,
  shippedEstonianSystem,
  type TorontoArea,
  torontoSystem,
  torontoValue,
} from './rows-abroad.ts'
import {
  type Cell,
  PLACE_COLUMNS,
  type PlaceRecord,
  placeRows,
  SYSTEM_COLUMNS,
  type SystemRecord,
  systemRow,
  usSystem,
} from './system-rows.ts'
import { type ShippedValue, VALUE_COLUMNS, valueRow } from './value-rows.ts'
import {
  CREATE_IMPORTED,
  CREATE_STAGING,
  FILL_SYSTEMS,
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
const EDITION = 10
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
  /** Values that no water can have, which were left out: "EE-382486 iron 20,000 µg/L". */
  impossible: string[]
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
    const counts =
      (await latestHash(client)) === hash
        ? null
        : await writeRows(client, hash, { read: unzipAll(files), after, onProgress })
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

type Unzip = (name: FileName) => Promise<Buffer>

/** Begins to unzip all files, while the first of them is already read. */
function unzipAll(files: ReadonlyMap<FileName, Buffer>): Unzip {
  const unzipped = new Map([...files].map(([name, file]) => [name, unzip(file)]))
  // One that is damaged is reported where it is read.
  for (const file of unzipped.values()) file.catch(() => {})
  return (name) => unzipped.get(name) ?? Promise.resolve(Buffer.alloc(0))
}

/** What statuses are judged by. */
const JUDGED_TABLES = ['system_measurements', 'system_violation_answers', 'system_service_lines'] as const
const SEARCHED_TABLES = ['water_systems', 'water_system_areas', 'places'] as const
const TABLES = [...SEARCHED_TABLES, ...JUDGED_TABLES]

interface Writing {
  read: Unzip
  after: LoadOptions['after']
  onProgress: (howFar: string) => void
}

async function writeRows(
  client: pg.ClientBase,
  hash: string,
  { read, after, onProgress }: Writing,
): Promise<Counts> {
  onProgress('reading the files')
  await stageFiles(client, read)
  onProgress('waiting for the starting data')
  await after
  onProgress('writing the rows')
  // Sorting for the indexes in memory; the setting ends with the transaction.
  await client.query("set local maintenance_work_mem = '256MB'")
  const { rows } = await client.query('select exists (select from water_systems) as has_rows')
  // A later load runs while people read.
  return rows[0].has_rows
    ? writeAll(client, hash, read, WRITE_SYSTEMS)
    : fillTables(client, TABLES, () => writeAll(client, hash, read, FILL_SYSTEMS))
}

/** Copies the files into tables of this transaction, which no one else waits for. */
async function stageFiles(client: pg.ClientBase, read: Unzip): Promise<void> {
  await client.query(CREATE_STAGING)
  const columns = `staged_systems (${SYSTEM_COLUMNS})`
  // Wherever the database works on something that is ready, the rows of the next files are read.
  const [systemRows] = await Promise.all([
    copyText(readSystems(await read('us-systems'))),
    copyFiles(client, read),
  ])
  await copyPrepared(client, columns, systemRows)
  await copyRows(client, columns, await readSystemsAbroad(read))
}

async function writeAll(
  client: pg.ClientBase,
  hash: string,
  read: Unzip,
  writeSystems: typeof WRITE_SYSTEMS | typeof FILL_SYSTEMS,
): Promise<Counts> {
  await client.query(WRITE_SOURCES, [JSON.stringify(DATA_SOURCES)])
  const { rows } = await client.query(
    'insert into data_loads (name, content_hash) values ($1, $2) returning id',
    [LOAD_NAME, hash],
  )
  const load: number = rows[0].id
  await client.query(CREATE_IMPORTED, [GATHERED_ON])
  await client.query(REMOVE_OLD_ROWS)
  const written = async (statement: string) => (await client.query(statement, [load])).rowCount ?? 0
  const [systems, places, values] = await Promise.all([
    written(writeSystems),
    readPlaces(read).then(copyText),
    readValues(read).then(async ({ values: shipped, impossible }) => ({
      text: await copyText(shipped.map((value) => valueRow(value, load))),
      impossible,
    })),
  ])
  await copyPrepared(client, `staged_places (${PLACE_COLUMNS})`, places)
  await copyPrepared(client, `staged_read_values (${VALUE_COLUMNS})`, values.text)
  return {
    systems,
    zipCodes: await written(WRITE_ZIP_CODES),
    places: await written(WRITE_PLACES),
    values: (await written(WRITE_VALUES)) + ((await client.query(WRITE_READ_VALUES)).rowCount ?? 0),
    violationAnswers: await written(WRITE_VIOLATION_ANSWERS),
    serviceLines: await written(WRITE_SERVICE_LINES),
    impossible: values.impossible.map(
      ({ systemId, parameter, value, unit }) => `${systemId} ${parameter} ${formatNumber(value)} ${unit}`,
    ),
  }
}

/** The files whose lines go into the database as they are, by their tables. */
const COPIED_FILES = {
  staged_zip_codes: 'us-zip-codes',
  staged_suppliers: 'us-suppliers',
  staged_values: 'us-values',
  staged_violation_answers: 'us-violation-answers',
  staged_service_lines: 'us-service-lines',
} as const satisfies Record<string, FileName>

async function copyFiles(client: pg.ClientBase, read: Unzip): Promise<void> {
  for (const [table, file] of Object.entries(COPIED_FILES))
    await copyCsv(client, table, Readable.from([await read(file)]))
}

function* readSystems(csv: Buffer): Generator<Cell[]> {
  for (const record of csvRecords<keyof SystemRecord>(csv)) yield systemRow(usSystem(record))
}

const readPlaces = async (read: Unzip) => placeRows(csvRecords<keyof PlaceRecord>(await read('us-places')))

/** A European city without a year for its values is left out. */
const readEuropeanCities = async (read: Unzip) =>
  csvRecords<keyof EuropeanCity>(await read('european-cities')).filter(({ year }) => year !== '')
const readTorontoAreas = async (read: Unzip) => csvRecords<keyof TorontoArea>(await read('toronto-lead'))

/** The places of other countries. */
async function readSystemsAbroad(read: Unzip): Promise<Cell[][]> {
  const estonian = csvRecords<keyof EstonianPlace>(await read('ee-places'))
  const cities = await readEuropeanCities(read)
  const areas = await readTorontoAreas(read)
  return [
    ...estonian.map(shippedEstonianSystem),
    ...cities.map(europeanSystem),
    ...areas.map(torontoSystem),
  ].map(systemRow)
}

/** The values whose rows are read one by one: those of other countries, and of utilities' reports. */
async function readValues(read: Unzip): Promise<{ values: ShippedValue[]; impossible: ShippedValue[] }> {
  const estonian = csvRecords<keyof EstonianValue>(await read('ee-values'))
  const cities = await readEuropeanCities(read)
  const areas = await readTorontoAreas(read)
  const reported = csvRecords<keyof ReportedRecord>(await read('us-reported-values'))
  const values = [
    ...estonian.map(estonianValue),
    ...cities.flatMap(europeanValues),
    ...areas.map(torontoValue),
    ...reported.map(reportedSystemValue),
  ]
  return { values: values.filter((value) => !isImpossible(value)), impossible: values.filter(isImpossible) }
}
