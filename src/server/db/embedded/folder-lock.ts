import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessAlive } from './postmaster.ts'

const RETRY_MS = 50
const MAX_WAIT_MS = 90_000

/**
 * Runs `work` while no other process on this machine does so under the same lock file. A lock whose holder died is
 * taken over. Throws when the holder keeps it for a minute and a half.
 */
export async function withFolderLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const key = `${process.pid} ${randomUUID()}`
  const deadline = Date.now() + MAX_WAIT_MS
  while (!(await take(file, key))) {
    if (Date.now() > deadline) throw new Error(`Another process holds ${file} and does not let go of it.`)
    await sleep(RETRY_MS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string, key: string): Promise<boolean> {
  // Written first and linked after, so that a lock is never seen without its holder.
  const ours = `${file}.${key.replace(' ', '-')}`
  await writeFile(ours, key)
  try {
    await link(ours, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(ours, { force: true })
  }
  const holder = await readFile(file, 'utf8').catch(() => null)
  if (holder !== null && !isProcessAlive(Number.parseInt(holder, 10))) await discard(file, holder)
  return false
}

/** Removes a dead holder's lock; one that somebody else took over in the meantime is put back. */
async function discard(file: string, deadHolder: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  await rename(file, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => null)
  if (moved !== null && moved !== deadHolder) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}
