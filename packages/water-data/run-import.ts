import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { formatCount } from '@smart-hydration/shared/format/number.ts'
import {
  type FileCount,
  hasDifferences,
  type ImportReport,
} from '@smart-hydration/shared/water/loads/import-report.ts'
import { describeSource, type WaterSourceId } from '@smart-hydration/shared/water/loads/water-sources.ts'
import type pg from 'pg'
import { type Archive, type ArchiveFile, openArchive } from './archive.yauzl.ts'
import { findDifferences, restoreRows, writeDifferences } from './compare-rows.ts'
import { copyRows } from './copy-rows.pg-copy-streams.ts'
import { EE } from './ee/ee.ts'
import { EU_HARDNESS } from './eu-hardness/eu-hardness.ts'
import { FR } from './fr/fr.ts'
import { ImportRefusedError } from './import-refused-error.ts'
import { type LoadTransaction, withLoadLock } from './load-lock.ts'
import { readTable, type Tally } from './read-table.ts'
import { reportImport } from './report-import.ts'
import { DATA_SOURCES } from './shipped/data-sources.ts'
import { WRITE_SOURCES } from './shipped/write-statements.ts'
import { US_AREAS } from './us-areas.ts'
import { US_SDWA } from './us-sdwa/us-sdwa.ts'
import { US_SERVICE_LINES } from './us-service-lines/us-service-lines.ts'
import { US_UCMR5 } from './us-ucmr5.ts'
import type { SourceTable, WaterSource } from './water-source.ts'

const SOURCES: Readonly<Record<WaterSourceId, WaterSource>> = {
  'us-sdwa': US_SDWA,
  'us-service-lines': US_SERVICE_LINES,
  'us-ucmr5': US_UCMR5,
  'us-areas': US_AREAS,
  fr: FR,
  ee: EE,
  'eu-hardness': EU_HARDNESS,
}

export interface ImportProgress {
  /** What is being done: "Reading SDWA_LCR_SAMPLES.csv". */
  step: string
  /** Bytes, of how many; null where that is not known. */
  done: number
  total: number | null
}

export interface ImportRun {
  startedFrom: 'terminal' | 'back office' | 'schedule'
  startedBy: string | null
  now: Date
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => void
}

export interface ImportInput {
  source: WaterSourceId
  path: string
  /** Where it came from. */
  address: string
  fetchedAt: Date
  /** Only says what would change. */
  isCheck: boolean
  /** Why it is applied although the checks stop it; null: they stop it. */
  forcedReason: string | null
  /** The file that was checked; another is refused. */
  expectedHash?: string
}

export interface ImportResult {
  loadId: number
  state: 'checked' | 'applied'
  contentHash: string
  report: ImportReport
}

async function hashOf(path: string, { signal, onProgress }: ImportRun): Promise<string> {
  const total = (await stat(path)).size
  const hash = createHash('sha256')
  let done = 0
  for await (const bytes of createReadStream(path, {
    highWaterMark: 1_000_000,
    signal,
  }) as AsyncIterable<Buffer>) {
    hash.update(bytes)
    done += bytes.byteLength
    onProgress?.({ step: 'Reading the file', done, total })
  }
  return hash.digest('hex')
}

/** Which files of an archive a table is. Throws {@link ImportRefusedError} where it is missing, or is there twice. */
function filesOf(archive: Archive, table: SourceTable): ArchiveFile[] {
  const matching = archive.files.filter(({ name }) => table.name.test(name))
  if (matching.length > 1 && table.isSplit !== true)
    throw new ImportRefusedError(
      `The file holds ${matching.map(({ name }) => name).join(' and ')}; one is expected.`,
    )
  if (matching.length === 0 && table.isOptional !== true)
    throw new ImportRefusedError(`The file does not hold ${table.title}.`)
  return matching
}

/** Copies the tables of an archive into their staging tables. */
async function stageFiles(
  client: pg.ClientBase,
  source: WaterSource,
  archive: Archive,
  { signal, onProgress }: ImportRun,
): Promise<{ files: FileCount[]; leftOut: string[]; present: Set<SourceTable> }> {
  const present = source.tables.flatMap((table) => filesOf(archive, table).map((file) => ({ table, file })))
  if (present.length === 0)
    throw new ImportRefusedError(
      `The file holds neither ${source.tables.map(({ title }) => title).join(' nor ')}.`,
    )
  const total = present.reduce((sum, { file }) => sum + file.bytes, 0)
  let done = 0
  const files: FileCount[] = []
  const leftOut: string[] = []
  for (const { table, file } of present) {
    const tally: Tally = { rows: 0, staged: 0, leftOut: 0, examples: [] }
    const rows = readTable(file, table, tally, (bytes) => {
      signal?.throwIfAborted()
      done += bytes
      onProgress?.({ step: `Reading ${file.name}`, done, total })
    })
    await copyRows(client, table.staging, rows)
    files.push({ file: file.name, rows: tally.rows, used: tally.staged, leftOut: tally.leftOut })
    leftOut.push(
      ...tally.examples.map((row) => `${row.file}, row ${row.row}, column ${row.column}: ${row.problem}`),
    )
  }
  return { files, leftOut, present: new Set(present.map(({ table }) => table)) }
}

const INSERT_LOAD = `
  insert into data_loads (
    name, content_hash, state, address, fetched_at, license, prefixes, report, started_by, started_from, forced_reason,
    loaded_at
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  returning id`

/** What the latest load of a source changed can be taken back, and no older one. */
const FORGET_CHANGES = `
  delete from data_load_changes where load_id in (select id from data_loads where name = $1)`

/**
 * Checks a file and, unless that is all, applies what it changes, in one transaction: a process that ends at any moment
 * leaves the old rows. A file that changes nothing is recorded as checked.
 * @throws {ImportRefusedError} where the file is not what it should be, or the checks stop it
 */
export async function runImport(
  pool: Pick<pg.Pool, 'connect'>,
  input: ImportInput,
  run: ImportRun,
): Promise<ImportResult> {
  const source = SOURCES[input.source]
  const contentHash = await hashOf(input.path, run)
  if (input.expectedHash !== undefined && input.expectedHash !== contentHash)
    throw new ImportRefusedError('The file is not the one that was checked. Check for changes again.')
  const archive = await openArchive(input.path)
  try {
    return await withLoadLock(pool, run.signal, (transaction) =>
      importArchive(transaction, source, archive, contentHash, input, run),
    )
  } finally {
    archive.close()
  }
}

async function importArchive(
  { client, commitTables }: LoadTransaction,
  source: WaterSource,
  archive: Archive,
  contentHash: string,
  input: ImportInput,
  run: ImportRun,
): Promise<ImportResult> {
  for (const { staging, types } of source.tables)
    await client.query(`create temp table ${staging} (${types}) on commit drop`)
  const { files, leftOut, present } = await stageFiles(client, source, archive, run)
  const step = (text: string) => {
    run.signal?.throwIfAborted()
    run.onProgress?.({ step: text, done: 0, total: null })
  }
  step('Comparing with the database')
  await client.query(`create temp table covered (prefix) on commit drop as ${source.coverage}`)
  await source.stage(client, run.now)
  const targets = source.targets.filter(({ needs }) => needs === undefined || present.has(needs))
  for (const target of targets) await findDifferences(client, target)
  const report = await reportImport(client, targets, files, leftOut)
  const isApplied = !input.isCheck && hasDifferences(report)
  if (isApplied && report.stops.length > 0 && input.forcedReason === null)
    throw new ImportRefusedError(`${report.stops.join(' ')} Nothing was changed.`)
  const isForced = isApplied && report.stops.length > 0
  const { rows } = await client.query<{ id: number }>(INSERT_LOAD, [
    source.id,
    contentHash,
    isApplied ? 'applied' : 'checked',
    input.address,
    input.fetchedAt,
    describeSource(source.id).license,
    report.prefixes,
    JSON.stringify(report),
    run.startedBy,
    run.startedFrom,
    isForced ? input.forcedReason : null,
    run.now,
  ])
  const loadId = rows[0]?.id ?? 0
  if (isApplied) {
    step('Writing the changes')
    await client.query(FORGET_CHANGES, [source.id])
    await client.query(WRITE_SOURCES, [JSON.stringify(DATA_SOURCES)])
    await writeDifferences(client, targets, loadId)
    run.signal?.throwIfAborted()
    commitTables(targets.map(({ table }) => table))
  }
  return { loadId, state: isApplied ? 'applied' : 'checked', contentHash, report }
}

const LOCK_LOAD = `
  select name, state, (select count(*) from data_load_changes where load_id = id)::integer as changes
  from data_loads where id = $1 for update`

/**
 * Takes back what a load changed, in one transaction. Systems that it added stay where people's rows name them.
 * @returns how many rows are as they were before
 * @throws {ImportRefusedError} for a load that is not the latest of its source, or was taken back already
 */
export async function restoreLoad(
  pool: Pick<pg.Pool, 'connect'>,
  loadId: number,
  run: ImportRun,
): Promise<number> {
  return withLoadLock(pool, run.signal, async ({ client, commitTables }) => {
    const { rows } = await client.query<{ name: WaterSourceId; state: string; changes: number }>(LOCK_LOAD, [
      loadId,
    ])
    const [load] = rows
    if (load === undefined || load.state !== 'applied' || load.changes === 0)
      throw new ImportRefusedError('Only the latest import of a source can be taken back, and only once.')
    const { targets } = SOURCES[load.name]
    await restoreRows(client, targets, loadId)
    await client.query(
      `update data_loads set state = 'restored', restored_at = $2, restored_by = $3, revision = default where id = $1`,
      [loadId, run.now, run.startedBy],
    )
    commitTables(targets.map(({ table }) => table))
    run.onProgress?.({ step: `${formatCount(load.changes, 'row')} restored`, done: 0, total: null })
    return load.changes
  })
}
