import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Lifecycle } from './health.ts'

/** Milliseconds requests get to finish before their connections are closed. */
const DRAIN_MS = 8_500
/** Milliseconds an aborted request gets to clean up, for example to release a reserved scan. */
const CLEAN_UP_MS = 500
/** Idle connections are closed this often, in milliseconds. */
const SWEEP_MS = 50
/** Ctrl+C on `npm start` delivers the signal twice, from the terminal and from npm. A repeat within this time is ignored. */
const REPEAT_MS = 3_000
/** Milliseconds a forced exit waits for the database to stop. */
const FORCE_MS = 10_000

interface Drain {
  server: Server
  lifecycle: Lifecycle
  log: Log
  /** Run one after the other once no request is left. The list may grow until draining starts. */
  close: readonly (() => Promise<void>)[]
}

interface DrainOnSignal extends Drain {
  /** Stops the embedded database. Even a forced exit waits for it, because the database would run on as an orphan. */
  forceClose(): Promise<void>
}

/** Accepts no new requests, lets running ones finish, then closes everything. Takes at most ten seconds. */
export async function drain({ server, lifecycle, log, close }: Drain): Promise<void> {
  if (lifecycle.isDraining) return
  lifecycle.isDraining = true
  log.info('stopping: letting requests finish')
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Browsers keep connections open after a response; each is closed as soon as it is idle.
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  let hasAborted = false
  const deadline = setTimeout(() => {
    hasAborted = true
    log.warn(`requests were still running after ${DRAIN_MS} ms; closing their connections`)
    server.closeAllConnections()
  }, DRAIN_MS)
  await closed
  clearTimeout(deadline)
  clearInterval(sweep)
  if (hasAborted) await sleep(CLEAN_UP_MS)
  for (const step of [...close]) await step()
  log.info('stopped')
}

/**
 * Drains and exits with 0 on SIGTERM or SIGINT. A repeat within three seconds is ignored. A later one exits with 1 as soon
 * as the embedded database has stopped.
 */
export function drainOnSignal(parts: DrainOnSignal): void {
  const { server, lifecycle, log } = parts
  let startedAt = 0
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (lifecycle.isDraining) {
        if (performance.now() - startedAt < REPEAT_MS) return
        log.warn('asked to stop again: aborting requests')
        server.closeAllConnections()
        void Promise.race([parts.forceClose(), sleep(FORCE_MS)]).finally(() => process.exit(1))
        return
      }
      startedAt = performance.now()
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
