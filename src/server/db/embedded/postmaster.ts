import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** What a running server wrote of itself into its data folder. */
export interface Postmaster {
  pid: number
  port: number
  socketFolder: string
}

/** Reads `postmaster.pid`; null when there is none (no server, or one that was stopped properly). */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const [pid, , , port, socketFolder] = text.split('\n')
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder?.trim() ?? '' }
}

/** Whether a process of that id exists; a zombie, which only waits to be collected, does not count. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return readProcessFile(pid, 'cmdline') !== ''
}

/**
 * Whether the process of a pid file is still the server of that data folder. After a crash or a restart of the
 * machine its id may belong to a zombie, to another program or to another server. Unknown where the system does not
 * show a process's arguments.
 */
export function findPostmaster(pid: number, cluster: string): 'running' | 'gone' | 'unknown' {
  if (!isProcessAlive(pid)) return 'gone'
  const command = readProcessFile(pid, 'cmdline')
  if (command === null) return 'unknown'
  return command.split('\0').includes(cluster) ? 'running' : 'gone'
}

/** A file of Linux's `/proc`; a zombie's `cmdline` is empty. Null on other systems. */
function readProcessFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}

/** Asks a server for a connection: it answers, it is still starting (or recovering, or stopping), or nobody answers. */
export async function probe(connectionString: string): Promise<'ready' | 'starting' | 'unreachable'> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (code === '53300') return 'ready'
    return code === '57P03' ? 'starting' : 'unreachable'
  } finally {
    await client.end().catch(() => undefined)
  }
}
