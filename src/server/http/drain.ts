import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Lifecycle } from './health.ts'

/** Milliseconds given to requests in flight before they are given up. */
const DRAIN_MS = 8_500
/** Milliseconds given to what was given up, to put right what it had begun: an allowance that it holds, for one. */
const GIVE_UP_MS = 500
/** Milliseconds between two looks for connections that have become idle meanwhile. */
const SWEEP_MS = 50

interface Drain {
  server: Server
  lifecycle: Lifecycle
  log: Log
  /** Closed one after the other once no request is left. */
  close: (() => Promise<void>)[]
}

/** Lets requests in flight finish, takes no new ones, then closes what was opened; within ten seconds in all. */
export async function drain({ server, lifecycle, log, close }: Drain): Promise<void> {
  if (lifecycle.isDraining) return
  lifecycle.isDraining = true
  log.info('stopping: letting requests finish')
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A browser keeps its connection after the answer; each is closed as soon as nothing is asked on it any more.
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
  for (const step of close) await step()
  log.info('stopped')
}

/** Drains and exits on SIGTERM or SIGINT; a second signal ends the process at once. */
export function drainOnSignal(parts: Drain): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (parts.lifecycle.isDraining) process.exit(1)
      drain(parts).then(
        () => process.exit(0),
        (error: unknown) => {
          parts.log.error({ err: error }, 'could not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
}
