import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Lifecycle } from './health.ts'

/** Milliseconds given to requests in flight before their connections are closed. */
const DRAIN_MS = 8_500
/** Milliseconds given to a request that was cut off to undo what it began: to release an allowance, for one. */
const GIVE_UP_MS = 500
/** Milliseconds between two looks for connections that have become idle. */
const SWEEP_MS = 50
/** Ctrl+C on `npm start` delivers the signal twice, from the terminal and from npm: a repeat within this time is the same request. */
const REPEAT_MS = 3_000
/** Milliseconds that a forced end waits for the database to stop. */
const FORCE_MS = 10_000

interface Drain {
  server: Server
  lifecycle: Lifecycle
  log: Log
  /** Run one after the other once no request is left. The list may grow until the drain begins. */
  close: readonly (() => Promise<void>)[]
}

/** A drain that a signal begins. */
interface DrainOnSignal extends Drain {
  /** What even a forced end waits for: stops the embedded database, so that it is not left without an owner. */
  forceClose(): Promise<void>
}

/** Lets requests in flight finish, accepts no new ones, then closes what was opened; within ten seconds in all. */
export async function drain({ server, lifecycle, log, close }: Drain): Promise<void> {
  if (lifecycle.isDraining) return
  lifecycle.isDraining = true
  log.info('stopping: letting requests finish')
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A browser keeps its connection open after the answer; each is closed as soon as it is idle.
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  let isCutOff = false
  const deadline = setTimeout(() => {
    isCutOff = true
    log.warn(`requests were still running after ${DRAIN_MS} ms; closing their connections`)
    server.closeAllConnections()
  }, DRAIN_MS)
  await closed
  clearTimeout(deadline)
  clearInterval(sweep)
  if (isCutOff) await sleep(GIVE_UP_MS)
  for (const step of [...close]) await step()
  log.info('stopped')
}

/**
 * Drains and exits with 0 on SIGTERM or SIGINT. A repeat within three seconds is ignored; a later one ends the process
 * with 1, as soon as the embedded database has stopped.
 */
export function drainOnSignal(parts: DrainOnSignal): void {
  const { server, lifecycle, log } = parts
  let begunAt = 0
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (lifecycle.isDraining) {
        if (performance.now() - begunAt < REPEAT_MS) return
        log.warn('told to stop again: requests are cut off')
        server.closeAllConnections()
        void Promise.race([parts.forceClose(), sleep(FORCE_MS)]).finally(() => process.exit(1))
        return
      }
      begunAt = performance.now()
      drain(parts).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
}
