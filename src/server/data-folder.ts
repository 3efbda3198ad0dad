import { chmod, chown, lstat, mkdir, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { chooseServerUser, type ServerUser } from './db/embedded/server-user.ts'
import type { Env } from './env.ts'

/** New files are readable and writable by their owner alone, new folders closed to all others. */
const OWNER_ONLY_UMASK = 0o077
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Closed, but the group may pass through: the embedded database's own account, when the server runs as root. */
const PASSAGE_MODE = 0o710
/** The same where root may not change a folder's group, as in some containers: anyone may pass, no one may look around. */
const OPEN_PASSAGE_MODE = 0o711
const PASSAGE_BITS = 0o011
const STICKY_BIT = 0o1000

/** Where the embedded database lies in the data folder. */
export const DATABASE_FOLDER = 'postgres'
/** What the server keeps in the data folder next to the database, whose folder Postgres itself keeps closed. */
const ENTRIES = [
  'app-secret',
  'backups',
  'files',
  'mail',
  'stripe-sandbox.json',
  'tmp',
  `${DATABASE_FOLDER}.location`,
  `${DATABASE_FOLDER}.users`,
]

/**
 * Makes the data folder unless it exists, and closes it and what is in it to other accounts; folders of earlier versions
 * were open. From then on everything this process writes is its account's alone. A folder that other programs use too,
 * such as `/tmp` or a home folder, keeps its mode.
 *
 * @throws the system's error when the folder cannot be made
 */
export async function openDataFolder({
  dataDir,
  databaseUrl,
}: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<void> {
  process.umask(OWNER_ONLY_UMASK)
  const user = databaseUrl === undefined ? await chooseServerUser(path.join(dataDir, DATABASE_FOLDER)) : null
  const firstMade = await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE })
  if (firstMade !== undefined) {
    for (const folder of foldersBetween(firstMade, dataDir)) await closeFolder(folder, user)
    return
  }
  const { mode } = await lstat(dataDir)
  if ((mode & STICKY_BIT) === 0 && !isShared(dataDir))
    await closeFolder(dataDir, (mode & PASSAGE_BITS) === 0 ? null : user)
  for (const name of ENTRIES) await closeEntry(path.join(dataDir, name))
}

/** A folder and those below it on the way to another one, both included. */
function foldersBetween(first: string, last: string): string[] {
  const steps = path.relative(first, last).split(path.sep).filter(Boolean)
  return [first, ...steps.map((_, index) => path.join(first, ...steps.slice(0, index + 1)))]
}

/** The root, the home folder, the project itself and whatever holds it. */
function isShared(folder: string): boolean {
  const isAbove = !path.relative(folder, process.cwd()).startsWith('..')
  return isAbove || folder === homedir()
}

/** Closes a folder; the database's account may still pass through it. */
async function closeFolder(folder: string, passage: ServerUser): Promise<void> {
  if (passage === null) return changeMode(folder, FOLDER_MODE)
  const canChown = await chown(folder, 0, passage.gid).then(
    () => true,
    () => false,
  )
  await changeMode(folder, canChown ? PASSAGE_MODE : OPEN_PASSAGE_MODE)
}

/** Closes a file, or a folder with everything below it. What lies in a folder that is closed already is left alone. */
async function closeEntry(entry: string): Promise<void> {
  const found = await lstat(entry).catch(() => null)
  if (found?.isFile()) await changeMode(entry, FILE_MODE)
  if (!found?.isDirectory() || (found.mode & OWNER_ONLY_UMASK) === 0) return
  for (const name of await readdir(entry)) await closeEntry(path.join(entry, name))
  await changeMode(entry, FOLDER_MODE)
}

/** Only a file's owner can change its mode: what another account made available stays as that account wants it. */
async function changeMode(entry: string, mode: number): Promise<void> {
  await chmod(entry, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}
