import { chmod, chown, lstat, mkdir, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { chooseServerUser, type ServerUser } from './db/embedded/server-user.ts'
import type { Env } from './env.ts'

/** New files and folders are accessible to their owner alone. */
const OWNER_ONLY_UMASK = 0o077
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** The group may pass through: when the server runs as root, the embedded database has an account of its own. */
const PASSAGE_MODE = 0o710
/** Anyone may pass through but not list. For containers in which root may not change a folder's group. */
const OPEN_PASSAGE_MODE = 0o711
const PASSAGE_BITS = 0o011
const STICKY_BIT = 0o1000

export const DATABASE_FOLDER = 'postgres'
export const BACKUPS_FOLDER = 'backups'
/** What the server stores in the data folder. Postgres protects its own folder. */
const ENTRIES = [
  'app-secret',
  BACKUPS_FOLDER,
  'files',
  'imports',
  'mail',
  'stripe-sandbox.json',
  'tmp',
  `${DATABASE_FOLDER}.location`,
  `${DATABASE_FOLDER}.users`,
]

/**
 * Creates the data folder unless it exists, and makes it and its contents private, which folders of earlier versions were
 * not. From then on everything this process writes is private. A folder that other programs use too, such as `/tmp` or a
 * home folder, keeps its mode.
 *
 * @throws the system's error when the folder cannot be created
 */
export async function openDataFolder({
  dataDir,
  databaseUrl,
}: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<void> {
  process.umask(OWNER_ONLY_UMASK)
  const user = databaseUrl === undefined ? await chooseServerUser(path.join(dataDir, DATABASE_FOLDER)) : null
  const firstCreated = await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE })
  if (firstCreated !== undefined) {
    for (const folder of foldersBetween(firstCreated, dataDir)) await makeFolderPrivate(folder, user)
    return
  }
  const { mode } = await lstat(dataDir)
  if ((mode & STICKY_BIT) === 0 && !isShared(dataDir))
    await makeFolderPrivate(dataDir, (mode & PASSAGE_BITS) === 0 ? null : user)
  for (const name of ENTRIES) await makePrivate(path.join(dataDir, name))
}

/** The folders on the path from `first` to `last`, both included. */
function foldersBetween(first: string, last: string): string[] {
  const steps = path.relative(first, last).split(path.sep).filter(Boolean)
  return [first, ...steps.map((_, index) => path.join(first, ...steps.slice(0, index + 1)))]
}

/** Whether a folder is the home folder, the project or above it. */
function isShared(folder: string): boolean {
  const isAbove = !path.relative(folder, process.cwd()).startsWith('..')
  return isAbove || folder === homedir()
}

/** Makes a folder private; the database's account may still pass through it. */
async function makeFolderPrivate(folder: string, passage: ServerUser): Promise<void> {
  if (passage === null) return changeMode(folder, FOLDER_MODE)
  const canChown = await chown(folder, 0, passage.gid).then(
    () => true,
    () => false,
  )
  await changeMode(folder, canChown ? PASSAGE_MODE : OPEN_PASSAGE_MODE)
}

/** Makes a file or folder private, recursively. The contents of a private folder are skipped. */
async function makePrivate(entry: string): Promise<void> {
  const stats = await lstat(entry).catch(() => null)
  if (stats?.isFile()) await changeMode(entry, FILE_MODE)
  if (!stats?.isDirectory() || (stats.mode & OWNER_ONLY_UMASK) === 0) return
  for (const name of await readdir(entry)) await makePrivate(path.join(entry, name))
  await changeMode(entry, FOLDER_MODE)
}

/** Changes a mode unless the file belongs to another account, which alone can change it. */
async function changeMode(entry: string, mode: number): Promise<void> {
  await chmod(entry, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}
