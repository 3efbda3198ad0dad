/*
 * Loaded into the server before its own code, with `--expose-gc`: on SIGUSR2 it reports its memory to its parent, first as it is
 * and then after a garbage collection.
 */

/** Bytes, as `process.memoryUsage` counts them. */
export interface MemoryReport {
  /** All memory the process has from the system, before the garbage collection. */
  rss: number
  /** JavaScript objects that are still referenced. */
  heapUsed: number
  /** Memory of those objects outside the heap: mainly buffers. */
  external: number
}

process.on('SIGUSR2', () => {
  const { rss } = process.memoryUsage()
  if (globalThis.gc === undefined) throw new Error('Start this with --expose-gc')
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heapUsed, external } satisfies MemoryReport)
})
