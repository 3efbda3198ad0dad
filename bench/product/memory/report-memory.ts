/*
 * Loaded into the server before its own code, with `--expose-gc`: on SIGUSR2 it tells its parent what it holds. Memory is
 * looked at as it is; then what no one refers to any more is cleared away, and what is left is what the server keeps.
 */

/** Bytes, as `process.memoryUsage` counts them. */
export interface MemoryReport {
  /** All memory the process has from the system, before anything is cleared away. */
  rss: number
  /** JavaScript objects that are still referred to. */
  heapUsed: number
  /** What they hold outside of the heap: buffers above all. */
  external: number
}

process.on('SIGUSR2', () => {
  const { rss } = process.memoryUsage()
  if (globalThis.gc === undefined) throw new Error('Start this with --expose-gc')
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heapUsed, external } satisfies MemoryReport)
})
