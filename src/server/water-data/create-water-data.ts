import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Outbound } from '#server/providers/outbound/outbound.port.ts'
import type { WaterSourceId } from '#shared/water-data/water-sources.ts'
import { isListing, newestDownload } from './fr/newest-download.rules.ts'
import { ImportRefusal } from './import-refusal.ts'
import { restoreLoad, runImport } from './run-import.ts'
import type { JobRun, WaterData } from './water-data.port.ts'

interface WaterDataOptions {
  pool: Pick<pg.Pool, 'connect'>
  /** Where downloads lie. */
  folder: string
  outbound: Pick<Outbound, 'downloadFile'>
}

/** The file of a source on the disk. */
interface Download {
  name: string
  address: string
  fetchedAt: string
}

const NOTE = 'download.json'
const LISTING = 'listing.json'
const MISSING = 'The file that was checked is no longer here. Check for changes again.'

/** The name of a file at an address; the name decides which table a file without others is. */
function nameAt(address: string): string {
  const last = URL.canParse(address) ? path.posix.basename(new URL(address).pathname) : ''
  return /^[\w-][\w.-]{0,100}$/.test(last) && last !== NOTE ? last : 'download.zip'
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
 * {@link Outbound} does, and {@link ImportRefusal} for a list without a file.
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
  const note: Download = { name, address, fetchedAt: now.toISOString() }
  await writeFile(path.join(place, NOTE), JSON.stringify(note))
  return { file, address }
}

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

  return {
    check: (source, address, run) =>
      track(run, async (tracked) => {
        const download = await downloadSource({ folder, outbound }, source, address, tracked)
        return runImport(
          pool,
          {
            source,
            path: download.file,
            address: download.address,
            fetchedAt: run.now,
            isCheck: true,
            forcedReason: null,
          },
          tracked,
        )
      }),
    apply: (source, contentHash, forcedReason, run) =>
      track(run, async (tracked) => {
        const place = path.join(folder, source)
        const text = await readFile(path.join(place, NOTE), 'utf8').catch(() => null)
        if (text === null) throw new ImportRefusal(MISSING)
        const { name, address, fetchedAt } = JSON.parse(text) as Download
        return runImport(
          pool,
          {
            source,
            path: path.join(place, name),
            address,
            fetchedAt: new Date(fetchedAt),
            isCheck: false,
            forcedReason,
            expectedHash: contentHash,
          },
          tracked,
        )
      }),
    restore: (loadId, run) =>
      track(run, async (tracked) => {
        await restoreLoad(pool, loadId, tracked)
      }),
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
