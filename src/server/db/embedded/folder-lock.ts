import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import { isMarkAlive, markFor } from './process-identity.ts'

const RETRY_MS = 50
/** After this long without the lock, the log says who holds it. */
const REPORT_MS = 2_000
const MAX_WAIT_MS = 90_000

/**
 * Runs `work` while no other process on this machine does so under the same lock file. The lock of a dead process is taken
 * over. Throws if the holder keeps it for a minute and a half; after two seconds the log names the holder.
 */
export async function withFolderLock<Result>(
  file: string,
  log: Pick<Log, 'warn'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const mark = `${await markFor(path.dirname(file))} ${randomUUID()}`
  const begun = Date.now()
  let hasReported = false
  for (;;) {
    const holder = await take(file, mark)
    if (holder === null) break
    const waitedMs = Date.now() - begun
    if (waitedMs > MAX_WAIT_MS) throw new Error(waitingFor(file, holder))
    if (waitedMs > REPORT_MS && !hasReported) {
      hasReported = true
      log.warn({ file, pid: Number.parseInt(holder, 10) }, waitingFor(file, holder))
    }
    await sleep(RETRY_MS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

const waitingFor = (file: string, holder: string) =>
  `Process ${Number.parseInt(holder, 10)} is starting or stopping the embedded database and holds ${file}. ` +
  'Wait for it or stop it; if it is not a server of this product, delete that file.'

/** Takes the lock and returns null, or returns what its current holder wrote into it. */
async function take(file: string, mark: string): Promise<string | null> {
  // Written first and then linked, so that a lock never appears without its holder.
  const ours = `${file}.${randomUUID()}`
  await writeFile(ours, mark, { mode: 0o600 })
  try {
    await link(ours, file)
    return null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(ours, { force: true })
  }
  const holder = await readFile(file, 'utf8').catch(() => null)
  if (holder !== null && !(await isMarkAlive(path.dirname(file), holder))) await discard(file, holder)
  return holder ?? ''
}

/** Removes a dead holder's lock. A lock that another process took over in the meantime is put back. */
async function discard(file: string, deadHolder: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  await rename(file, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => null)
  if (moved !== null && moved !== deadHolder) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}
