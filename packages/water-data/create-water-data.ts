import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasDifferences } from '@smart-hydration/shared/water/loads/import-report.ts'
import { UPLOAD_NAME } from '@smart-hydration/shared/water/loads/upload.ts'
import { WATER_SOURCE_IDS, type WaterSourceId } from '@smart-hydration/shared/water/loads/water-sources.ts'
import type pg from 'pg'
import { isListing, newestDownload } from './fr/newest-download.rules.ts'
import { ImportRefusedError } from './import-refused-error.ts'
import type { ImportResult } from './run-import.ts'
import { addPiece, removeOldUploads, takeUpload } from './uploads.ts'
import type { Downloads, JobRun, WaterData } from './water-data.port.ts'

interface WaterDataOptions {
  pool: Pick<pg.Pool, 'connect'>
  /** Where downloads lie. */
  folder: string
  outbound: Downloads
}

/** The file of a source on the disk. */
interface Download {
  name: string
  /** Where it came from; of an uploaded file its name. */
  address: string
  fetchedAt: string
  isUpload?: boolean
}

const NOTE = 'download.json'
const LISTING = 'listing.json'
const MISSING = 'The file that was checked is no longer here. Check for changes again.'
/** An uploaded file that no one applies is deleted after a day. */
const UPLOAD_MS = 86_400_000

/** The name of a file at an address; the name decides which table a file without others is. */
function nameAt(address: string): string {
  const last = URL.canParse(address) ? path.posix.basename(new URL(address).pathname) : ''
  return UPLOAD_NAME.test(last) && last !== NOTE ? last : 'download.zip'
}

const writeNote = (place: string, note: Download) => writeFile(path.join(place, NOTE), JSON.stringify(note))

/** What file of a source there is; null without one. */
async function readNote(place: string): Promise<Download | null> {
  const text = await readFile(path.join(place, NOTE), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Download)
}

/** Deletes files of other addresses: a source has one file at most. */
async function removeOthers(place: string, name: string): Promise<void> {
  for (const entry of await readdir(place))
    if (!entry.startsWith(name)) await rm(path.join(place, entry), { force: true })
}

/** The address of the file that an address names by itself, or as the newest of a list. */
async function fileAddress(
  { folder, outbound }: Pick<WaterDataOptions, 'folder' | 'outbound'>,
  address: string,
  signal: AbortSignal,
): Promise<string> {
  if (!isListing(address)) return address
  const listing = path.join(folder, LISTING)
  await rm(listing, { force: true })
  await outbound.downloadFile(address, listing, { signal })
  const text = await readFile(listing, 'utf8')
  await rm(listing, { force: true })
  return newestDownload(text)
}

/**
 * Downloads the file of a source into its folder. Returns where it is, and the address it came from. Throws AppError as
 * {@link Downloads} does, and {@link ImportRefusedError} for a list without a file.
 */
export async function downloadSource(
  { folder, outbound }: Pick<WaterDataOptions, 'folder' | 'outbound'>,
  source: WaterSourceId,
  from: string,
  { now, signal, onProgress }: Pick<JobRun, 'now' | 'signal' | 'onProgress'>,
): Promise<{ file: string; address: string }> {
  const place = path.join(folder, source)
  await mkdir(place, { recursive: true })
  const address = await fileAddress({ folder: place, outbound }, from, signal)
  const name = nameAt(address)
  await removeOthers(place, name)
  const file = path.join(place, name)
  await outbound.downloadFile(address, file, {
    signal,
    onProgress: (done, total) => onProgress({ step: 'Downloading', done, total }),
  })
  await writeNote(place, { name, address, fetchedAt: now.toISOString() })
  return { file, address }
}

/** Imports are rare: what reads the authorities' files is loaded by the first one. */
const loadImports = () => import('./run-import.ts')

/** Renews water data from downloads; see {@link WaterData}. */
export function createWaterData({ pool, folder, outbound }: WaterDataOptions): WaterData {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()

  /** Ends with the server, too. */
  function track<Result>(run: JobRun, work: (run: JobRun) => Promise<Result>): Promise<Result> {
    const result = work({ ...run, signal: AbortSignal.any([run.signal, closing.signal]) })
    const settled = result.catch(() => {}).finally(() => running.delete(settled))
    running.add(settled)
    return result
  }

  const placeOf = (source: WaterSourceId) => path.join(folder, source)
  async function checkFile(source: WaterSourceId, file: string, address: string, run: JobRun) {
    const { runImport } = await loadImports()
    return runImport(
      pool,
      { source, path: file, address, fetchedAt: run.now, isCheck: true, forcedReason: null },
      run,
    )
  }

  /** Checks an uploaded file in the place of a download, and deletes it unless it is to be applied. */
  async function checkUploaded(
    source: WaterSourceId,
    { name, ...upload }: Parameters<WaterData['checkUpload']>[1],
    run: JobRun,
  ): Promise<ImportResult> {
    const place = placeOf(source)
    await rm(place, { recursive: true, force: true })
    await mkdir(place, { recursive: true })
    const file = path.join(place, name)
    let isKept = false
    try {
      await takeUpload(folder, upload, file)
      const result = await checkFile(source, file, name, run)
      isKept = hasDifferences(result.report)
      await writeNote(place, { name, address: name, fetchedAt: run.now.toISOString(), isUpload: true })
      return result
    } finally {
      if (!isKept) await rm(place, { recursive: true, force: true })
    }
  }

  async function applyFile(
    source: WaterSourceId,
    expectedHash: string,
    forcedReason: string | null,
    run: JobRun,
  ): Promise<ImportResult> {
    const place = placeOf(source)
    const note = await readNote(place)
    if (note === null) throw new ImportRefusedError(MISSING)
    const { name, address, fetchedAt, isUpload } = note
    const { runImport } = await loadImports()
    const result = await runImport(
      pool,
      {
        source,
        path: path.join(place, name),
        address,
        fetchedAt: new Date(fetchedAt),
        isCheck: false,
        forcedReason,
        expectedHash,
      },
      run,
    )
    if (isUpload === true) await rm(place, { recursive: true, force: true })
    return result
  }

  return {
    check: (source, address, run) =>
      track(run, async (tracked) => {
        const download = await downloadSource({ folder, outbound }, source, address, tracked)
        return checkFile(source, download.file, download.address, tracked)
      }),
    addPiece: (piece, bytes) => addPiece(folder, piece, bytes),
    checkUpload: (source, upload, run) => track(run, (tracked) => checkUploaded(source, upload, tracked)),
    async removeOldUploads(now) {
      const before = new Date(now.getTime() - UPLOAD_MS)
      await removeOldUploads(folder, before)
      for (const source of WATER_SOURCE_IDS) {
        const note = await readNote(placeOf(source))
        if (note?.isUpload === true && new Date(note.fetchedAt) < before)
          await rm(placeOf(source), { recursive: true, force: true })
      }
    },
    apply: (source, contentHash, forcedReason, run) =>
      track(run, (tracked) => applyFile(source, contentHash, forcedReason, tracked)),
    restore: (loadId, run) =>
      track(run, async (tracked) => {
        const { restoreLoad } = await loadImports()
        await restoreLoad(pool, loadId, tracked)
      }),
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
