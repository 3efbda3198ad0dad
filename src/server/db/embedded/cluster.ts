import { randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { canReach, runAs, type ServerUser } from './server-user.ts'

/** Every embedded server has this superuser; only who may enter its socket folder can be it. */
export const SUPERUSER = 'postgres'

/**
 * Where the data lies: in `dataFolder`, or, when a folder above it is closed to the server's user, in a folder of
 * its own under `stateFolder`. A file next to `dataFolder` names that folder; without the file the data is new again.
 * Throws when the file is a copy: the data it names is still in use by the original.
 */
export async function locateCluster(
  dataFolder: string,
  user: ServerUser,
  stateFolder: string,
): Promise<string> {
  const parent = path.dirname(dataFolder)
  await mkdir(parent, { recursive: true })
  const pointer = `${dataFolder}.location`
  const remembered = await readPointer(pointer)
  if (remembered !== null) {
    await claimCluster(remembered, pointer)
    return remembered
  }
  if (await canReach(user, parent)) return dataFolder
  if (await isInitialised(dataFolder)) {
    throw new Error(
      `The database in ${dataFolder} can no longer be reached by the user that owns it: a folder above it is closed. ` +
        'Open those folders again (chmod o+x), or move the data out of them.',
    )
  }
  await mkdir(stateFolder, { recursive: true })
  // Whatever the umask: the server's user must get through.
  await chmod(stateFolder, 0o755)
  const cluster = path.join(stateFolder, `data-${randomUUID()}`)
  await claimCluster(cluster, pointer)
  await writeDurably(pointer, `${cluster}\n`)
  return cluster
}

async function readPointer(pointer: string): Promise<string | null> {
  return (await readFile(pointer, 'utf8').catch(() => null))?.trim() ?? null
}

/**
 * Notes next to a cluster outside the data folder which pointer leads to it. A data folder that was moved keeps its
 * cluster; the pointer in a copied one is refused, because two servers' data would be one.
 */
async function claimCluster(cluster: string, pointer: string): Promise<void> {
  const claim = `${cluster}.used-by`
  const owner = await readPointer(claim)
  const own = path.join(await realpath(path.dirname(pointer)), path.basename(pointer))
  if (owner === own) return
  if (owner !== null && (await readPointer(owner)) === cluster) {
    throw new Error(
      `${pointer} was copied: the database it names, ${cluster}, belongs to ${owner}. ` +
        `Delete ${pointer} to begin with an empty database, and fill it with npm run db:restore.`,
    )
  }
  await writeDurably(claim, `${own}\n`)
}

/**
 * Makes an empty database cluster unless there is one. It is made under another name and then renamed, so that an
 * interruption leaves either nothing or all of it.
 */
export async function initialiseCluster(
  cluster: string,
  options: { binaries: Binaries; user: ServerUser; isDurable: boolean },
): Promise<boolean> {
  const { binaries, user, isDurable } = options
  if (await isInitialised(cluster)) return false
  const leftovers = await readdir(cluster).catch(() => [])
  if (leftovers.length > 0) {
    throw new Error(`${cluster} holds files, but no database. Move them away, or choose another DATA_DIR.`)
  }
  await removeUnfinished(cluster)
  const unfinished = `${cluster}.init-${process.pid}`
  await mkdir(unfinished, { mode: 0o700 })
  if (user !== null) await chown(unfinished, user.uid, user.gid)
  const { exitCode, output } = await runAs(user, binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    // Connections come through a socket in a folder that is closed to everybody else.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ])
  if (exitCode !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`The database could not be initialised: ${output}`)
  }
  await rename(unfinished, cluster)
  await syncFolder(path.dirname(cluster))
  return true
}

async function isInitialised(cluster: string): Promise<boolean> {
  return stat(path.join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Removes what interrupted initialisations left. Whoever initialises holds the folder's lock, so none is under way. */
async function removeUnfinished(cluster: string): Promise<void> {
  const prefix = `${path.basename(cluster)}.init-`
  for (const name of await readdir(path.dirname(cluster))) {
    if (!name.startsWith(prefix)) continue
    // The killed process's initdb may still be writing.
    await rm(path.join(path.dirname(cluster), name), { recursive: true, force: true, maxRetries: 10 })
  }
}

const SOCKET_FOLDER_PREFIX = 'smart-hydration-pg-'
/** The system's limit is 103 bytes or more for the whole path; the file's own name takes the rest. */
const MAX_SOCKET_FOLDER_LENGTH = 80

/** Makes a folder only the server's user (and root) may enter, with a path short enough for a socket. */
export async function makeSocketFolder(user: ServerUser): Promise<string> {
  for (const base of [os.tmpdir(), '/tmp', '/var/tmp']) {
    const candidate = await realpath(base).catch(() => null)
    if (candidate === null || Buffer.byteLength(candidate) + 30 > MAX_SOCKET_FOLDER_LENGTH) continue
    if (!(await canReach(user, candidate))) continue
    const folder = await mkdtemp(path.join(candidate, SOCKET_FOLDER_PREFIX))
    if (user !== null) await chown(folder, user.uid, user.gid)
    return folder
  }
  throw new Error('The embedded database finds no temporary folder for its socket.')
}

/** Removes a socket folder made by {@link makeSocketFolder}, and nothing else. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (path.basename(folder).startsWith(SOCKET_FOLDER_PREFIX))
    await rm(folder, { recursive: true, force: true })
}

async function writeDurably(file: string, text: string): Promise<void> {
  await writeFile(`${file}.tmp`, text, { flush: true, mode: 0o600 })
  await rename(`${file}.tmp`, file)
  await syncFolder(path.dirname(file))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
