/*
 * Loaded into the server before its own code, with `--expose-gc`: on SIGUSR2 it collects garbage and reports its memory
 * to its parent.
 */

/** Bytes, as `process.memoryUsage` counts them. */
export interface MemoryReport {
  /** JavaScript objects that are still referenced. */
  heapUsed: number
}

process.on('SIGUSR2', () => {
  if (globalThis.gc === undefined) throw new Error('Start this with --expose-gc')
  globalThis.gc()
  const { heapUsed } = process.memoryUsage()
  process.send?.({ heapUsed } satisfies MemoryReport)
})
