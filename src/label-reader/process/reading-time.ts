import { readFileSync } from 'node:fs'

/** Milliseconds of one tick in /proc: USER_HZ is 100 on every architecture Node runs on. */
const TICK_MS = 10
const CHECK_EVERY_MS = 250

/** Processor time a process has used, in milliseconds; null if the system does not report it (outside Linux). */
function cpuMsOf(pid: number): number | null {
  try {
    // The name in parentheses may contain spaces; utime and stime are the 12th and 13th fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

/**
 * Calls `onTooLong` once if a process has worked longer than `maxMs`; returns a function that stops the check. Processor time
 * counts, not elapsed time, so that a busy machine does not abort ordinary pictures. If it is unavailable, elapsed time counts.
 */
export function limitWork(pid: number | undefined, maxMs: number, onTooLong: () => void): () => void {
  const begun = performance.now()
  const before = pid === undefined ? null : cpuMsOf(pid)
  const timer = setInterval(() => {
    const now = pid === undefined ? null : cpuMsOf(pid)
    const used = before === null || now === null ? performance.now() - begun : now - before
    if (used < maxMs) return
    clearInterval(timer)
    onTooLong()
  }, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}
