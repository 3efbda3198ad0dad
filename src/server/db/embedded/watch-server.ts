import { rm, symlink } from 'node:fs/promises'
import type { Log } from '#server/log.ts'
import { findPostmaster, type Postmaster, readPostmaster } from './postmaster.ts'

/** Milliseconds between two checks. */
const LOOK_MS = 500

interface Watched {
  folder: string
  /** Where its socket was when it was first started; clients keep using that path. */
  socketFolder: string
  /** Starts it again, or finds the one that another process has started in the meantime. */
  revive(): Promise<Postmaster>
  log: Log
}

async function isGone(folder: string): Promise<boolean> {
  const found = await readPostmaster(folder)
  return found === null || findPostmaster(found.pid, folder) === 'gone'
}

/** Links an address in use to the server's current socket. */
async function leadTo(socketFolder: string, now: string): Promise<void> {
  if (now === socketFolder) return
  await rm(socketFolder, { recursive: true, force: true })
  await symlink(now, socketFolder)
}

/** Watches a server until stopped, and restarts it if it is killed. */
export function watchServer({ folder, socketFolder, revive, log }: Watched): { stop(): Promise<void> } {
  let looking: Promise<void> = Promise.resolve()
  let wasGone = false
  let hasMoved = false

  async function look(): Promise<void> {
    // Restart only if two checks fail: another process may be restarting it right now.
    const isGoneNow = await isGone(folder)
    const isSure = isGoneNow && wasGone
    wasGone = isGoneNow
    if (!isSure) return
    log.warn({ folder }, 'The embedded database is gone: it is started again')
    const server = await revive()
    await leadTo(socketFolder, server.socketFolder)
    hasMoved ||= server.socketFolder !== socketFolder
    log.info({ folder }, 'The embedded database is running again')
  }
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      .catch((error: unknown) =>
        log.error({ err: error }, 'The embedded database could not be started again'),
      )
  }, LOOK_MS).unref()

  return {
    async stop() {
      clearInterval(timer)
      await looking
      if (hasMoved) await rm(socketFolder, { force: true })
    },
  }
}
