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

/** The superuser of every embedded server; only accounts that may enter its socket folder can log in as it. */
export const SUPERUSER = 'postgres'

/**
 * Where the data is: in `dataFolder`, or, if the server's user cannot enter a folder above it, in a folder of its own under
 * `stateFolder`. A file next to `dataFolder` names that folder; without the file a new database is created. Throws if the file
 * is a copy: the data it names still belongs to the original.
 */
export async function locateCluster(
  dataFolder: string,
  user: ServerUser,
  stateFolder: string,
): Promise<string> {
  const pointer = `${dataFolder}.location`
  const remembered = await readPointer(pointer)
  if (remembered !== null) {
    await claimCluster(remembered, pointer)
    return remembered
  }
  if (await canReach(user, path.dirname(dataFolder))) return dataFolder
  if (await isInitialized(dataFolder)) {
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
 * Records next to a cluster outside the data folder which pointer leads to it. A moved data folder keeps its cluster; the
 * pointer in a copied one is rejected, because two servers would share the same data.
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
 * Creates an empty database cluster if there is none. It is created under another name and then renamed, so an interruption
 * leaves either nothing or a complete cluster.
 */
export async function initializeCluster(
  cluster: string,
  options: { binaries: Binaries; user: ServerUser; isDurable: boolean },
): Promise<boolean> {
  const { binaries, user, isDurable } = options
  if (await isInitialized(cluster)) return false
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
    // Connections use a socket in a folder that only this account can enter.
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
    throw new Error(`The database could not be initialized: ${output}`)
  }
  await rename(unfinished, cluster)
  await syncFolder(path.dirname(cluster))
  return true
}

async function isInitialized(cluster: string): Promise<boolean> {
  return stat(path.join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Removes leftovers of interrupted initializations. Initializing requires the folder's lock, so none is running now. */
async function removeUnfinished(cluster: string): Promise<void> {
  const prefix = `${path.basename(cluster)}.init-`
  for (const name of await readdir(path.dirname(cluster))) {
    if (!name.startsWith(prefix)) continue
    // The killed process's initdb may still be writing.
    await rm(path.join(path.dirname(cluster), name), { recursive: true, force: true, maxRetries: 10 })
  }
}

const SOCKET_FOLDER_PREFIX = 'smart-hydration-pg-'
/** The system limits the whole path to 103 bytes or more; the file's own name takes the rest. */
const MAX_SOCKET_FOLDER_LENGTH = 80

/** Creates a folder that only the server's user (and root) can enter, with a path short enough for a socket. */
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
