import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import type { BackgroundTask } from './features/background/background.service.ts'

/*
 * V8 keeps the memory of a busy minute, such as the first after a start, for the next one, and returns it only when the process
 * is nearly idle. A server with an even load never is.
 */

const EVERY_MS = 30_000
/** How much a process may grow beyond what the last collection left before the next one. */
const SPARE_BYTES = 16 * 1024 * 1024
/** A process that worked more than this share of the time since the last look may need the memory again soon. */
const BUSY_SHARE = 0.5

/** What the task needs to know about its process, and its one effect. */
export interface MemoryOfProcess {
  /** Bytes of memory that the process has from the system. */
  resident(): number
  /** The share of the time since the last call in which the event loop worked, 0 to 1. */
  busyShare(): number
  /** Collects all garbage and returns the memory to the system. Nothing else runs meanwhile: about 0.1 s. */
  collect(): void
}

/** The task below, or none for a process that cannot do it. */
export const memoryTasks = (memory: MemoryOfProcess | null): BackgroundTask[] =>
  memory === null ? [] : [memoryTask(memory)]

/** Returns memory that V8 does not need to the system, in a calm time and only if it is worth a pause. */
function memoryTask(memory: MemoryOfProcess): BackgroundTask {
  let left = 0
  return {
    name: 'spare memory',
    everyMs: EVERY_MS,
    startsLater: true,
    async run() {
      const isBusy = memory.busyShare() > BUSY_SHARE
      if (isBusy || memory.resident() - left < SPARE_BYTES) return false
      memory.collect()
      left = memory.resident()
      return false
    },
  }
}

/** This process, or null if Node was started without `--expose-gc`. */
export function memoryOfThisProcess(): MemoryOfProcess | null {
  const { gc } = globalThis
  if (gc === undefined) return null
  let last: EventLoopUtilization = performance.eventLoopUtilization()
  return {
    resident: () => process.memoryUsage.rss(),
    busyShare() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    // Any other flavor keeps the free pages.
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  }
}
