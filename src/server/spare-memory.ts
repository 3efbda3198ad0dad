import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import type { BackgroundTask } from './features/background/background.service.ts'

/*
 * V8 lets garbage grow to as much as the live objects before it collects, and keeps the memory of a busy minute for the next one:
 * good for speed, but a server that has little to do holds 50 MB more than it needs.
 */

const EVERY_MS = 10_000
/** A process that worked more than this share of the time since the last check needs its processor for requests. */
const BUSY_SHARE = 0.5
/** By how many percent the heap of a calm process may grow beyond the live objects before V8 collects. */
const CALM_GROWTH = 10
/** The option's default: V8 decides by itself, mostly for doubling. */
const ANY_GROWTH = 0
/** How much a calm process may hold beyond what the last full collection left before the next one. */
const SPARE_BYTES = 12 * 1024 * 1024

/** What the task needs to know about its process, and its two effects. */
export interface MemoryOfProcess {
  /** Bytes of memory that the process has from the system. */
  resident(): number
  /** The share of the time since the last call in which the event loop worked, 0 to 1. */
  busyShare(): number
  /** Limits how far the heap grows before V8 collects, in percent of the live objects; 0 leaves it to V8. */
  limitGrowth(percent: number): void
  /** Collects all garbage and returns the memory to the system. Nothing else runs during it: about 0.1 s. */
  collect(): void
}

/** The task below, or none for a process that cannot do it. */
export const memoryTasks = (memory: MemoryOfProcess | null): BackgroundTask[] =>
  memory === null ? [] : [memoryTask(memory)]

/**
 * Trades speed for memory while the process is calm, and memory for speed while it is busy. Returns what a busy time left
 * behind to the system, if that is worth a pause.
 */
function memoryTask(memory: MemoryOfProcess): BackgroundTask {
  let left = 0
  return {
    name: 'spare memory',
    everyMs: EVERY_MS,
    startsLater: true,
    async run() {
      const isBusy = memory.busyShare() > BUSY_SHARE
      memory.limitGrowth(isBusy ? ANY_GROWTH : CALM_GROWTH)
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
    // V8 reads this option after each collection.
    limitGrowth: (percent) => v8.setFlagsFromString(`--heap-growing-percent=${percent}`),
    // Any other flavor keeps the free pages.
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  }
}
