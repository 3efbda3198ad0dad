import { rm, symlink } from 'node:fs/promises'
import type { Log } from '#server/log.ts'
import { findPostmaster, type Postmaster, readPostmaster } from './postmaster.ts'

/** Milliseconds between two looks at the server. */
const LOOK_MS = 500

/** A server that is looked after. */
interface Watched {
  /** Folder of its data. */
  folder: string
  /** Where its socket was when it was first started, and where everyone goes on looking for it. */
  socketFolder: string
  /** Starts it again, or finds the one that another process has started meanwhile. */
  revive(): Promise<Postmaster>
  log: Log
}

async function isGone(folder: string): Promise<boolean> {
  const found = await readPostmaster(folder)
  return found === null || findPostmaster(found.pid, folder) === 'gone'
}

/** Has an address that is in use lead to where the server is now. */
async function leadTo(socketFolder: string, now: string): Promise<void> {
  if (now === socketFolder) return
  await rm(socketFolder, { recursive: true, force: true })
  await symlink(now, socketFolder)
}

/** Looks after a server until it is told to stop: one that was killed is started again. */
export function watchServer({ folder, socketFolder, revive, log }: Watched): { stop(): Promise<void> } {
  let looking: Promise<void> = Promise.resolve()
  let wasGone = false
  let hasMoved = false

  async function look(): Promise<void> {
    // Only what is gone twice is gone: someone may be starting it again just now.
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
