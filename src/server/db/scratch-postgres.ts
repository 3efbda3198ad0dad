import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Log } from '../log.ts'
import { isProcessAlive } from './embedded/process-identity.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const FOLDER_PREFIX = 'smart-hydration-scratch-'

/**
 * Starts an empty embedded server for tests, benches and generated types. `stop` removes it with its data. It does not survive a
 * power cut. Servers of killed processes are removed first.
 */
export async function startScratchPostgres(log: Log): Promise<EmbeddedPostgres> {
  await removeLeftovers(log)
  const folder = await mkdtemp(path.join(os.tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  // As root the server runs under another account, which needs access to its data.
  await chmod(folder, 0o711)
  return start(folder, log)
}

async function start(folder: string, log: Log): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    log,
    isDurable: false,
  })
  const stop = async () => {
    await server.stop()
    await rm(server.clusterDir, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}

async function removeLeftovers(log: Log): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue
    if (isProcessAlive(Number.parseInt(name.slice(FOLDER_PREFIX.length), 10))) continue
    const folder = path.join(os.tmpdir(), name)
    const hasData = (await readdir(folder).catch(() => [])).some((entry) => entry.startsWith('postgres'))
    try {
      // Joining a server and then releasing it stops it.
      if (hasData) await (await start(folder, log)).stop()
    } catch (error) {
      // Its removal was interrupted: what is left is no database any more.
      log.warn({ err: error, folder }, 'Removing a scratch database that cannot be started')
    }
    await rm(folder, { recursive: true, force: true })
  }
}
