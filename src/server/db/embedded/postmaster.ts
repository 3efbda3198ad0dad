import { statSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { isProcessAlive, readProcFile } from './process-identity.ts'

/** What a running server wrote about itself into its data folder. */
export interface Postmaster {
  pid: number
  /** The folder it was started on. In a copied data folder this is the original. */
  dataFolder: string
  port: number
  socketFolder: string
}

/** Reads `postmaster.pid`; null when there is none (no server, or one that was stopped properly). */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const [pid, dataFolder, , port, socketFolder] = text.split('\n').map((line) => line.trim())
  return {
    pid: Number(pid),
    dataFolder: dataFolder ?? '',
    port: Number(port),
    socketFolder: socketFolder ?? '',
  }
}

/**
 * Whether the process of a pid file is still the server of that data folder. After a crash or a restart of the
 * machine its id may belong to a zombie, to another program or to another server. Unknown where the system does not
 * show a process's arguments.
 */
export function findPostmaster(pid: number, cluster: string): 'running' | 'gone' | 'unknown' {
  if (!isProcessAlive(pid)) return 'gone'
  const command = readProcFile(`${pid}/cmdline`)
  if (command === null) return 'unknown'
  const args = command.split('\0')
  const worksHere = worksIn(pid, cluster)
  if (worksHere === null) return args.includes(cluster) ? 'running' : 'gone'
  return worksHere && path.basename(args[0] ?? '') === 'postgres' ? 'running' : 'gone'
}

/** Whether this is a process's working folder, according to the system; null if it does not say. */
function worksIn(pid: number, folder: string): boolean | null {
  try {
    const working = statSync(`/proc/${pid}/cwd`, { bigint: true })
    const own = statSync(folder, { bigint: true })
    return working.dev === own.dev && working.ino === own.ino
  } catch {
    return null
  }
}

/** Whether two paths lead to the same folder; false when one of them does not exist. */
async function isSameFolder(one: string, other: string): Promise<boolean> {
  try {
    if ((await realpath(one)) === (await realpath(other))) return true
    const [first, second] = await Promise.all([one, other].map((folder) => stat(folder, { bigint: true })))
    return first !== undefined && first.dev === second?.dev && first.ino === second.ino
  } catch {
    return false
  }
}

/**
 * Whether the server named in a folder's `postmaster.pid` works on that folder. In a copied folder the file still names
 * the original's server, and its socket leads there.
 */
export async function isServerOf(server: Postmaster, cluster: string): Promise<boolean> {
  // A living process's own working folder is the surest: it stays right after the folder was renamed.
  const worksHere = isProcessAlive(server.pid) ? worksIn(server.pid, cluster) : null
  return worksHere ?? (await isSameFolder(server.dataFolder, cluster))
}

/** How long one attempt to connect may take, in milliseconds. */
const PROBE_MS = 10_000

/** How a server answers a connection attempt. */
export type Probe = 'ready' | 'starting' | 'unreachable' | 'elsewhere'

/**
 * Connects to the server named in a folder's `postmaster.pid`: it is ready, it is starting (or recovering, or stopping),
 * no server answers, or one does that works on another folder.
 *
 * @param connectionString leads to a database that every server has
 */
export async function probe(connectionString: string, server: Postmaster, cluster: string): Promise<Probe> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (worksIn(server.pid, cluster) === true) return 'ready'
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return (await isSameFolder(rows[0]?.data_directory ?? '', cluster)) ? 'ready' : 'elsewhere'
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (code === '53300') return 'ready'
    return code === '57P03' ? 'starting' : 'unreachable'
  } finally {
    await client.end().catch(() => undefined)
  }
}
