import { readFileSync } from 'node:fs'

/** Milliseconds of one tick in /proc: USER_HZ is 100 on every architecture Node runs on. */
const TICK_MS = 10
const CHECK_EVERY_MS = 250
/** Memory can grow by some hundred megabytes a second. */
const CHECK_MEMORY_EVERY_MS = 25
const KIB = 1024

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

/** Memory a process holds, in bytes; null if the system does not report it (outside Linux). */
export function residentBytesOf(pid: number): number | null {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kib === undefined ? null : Number(kib) * KIB
  } catch {
    return null
  }
}

export interface ProcessLimits {
  /**
   * Processor time, ms. It counts instead of elapsed time, so that a busy machine does not abort ordinary readings. If it is
   * unavailable, elapsed time counts.
   */
  work: number
  /** Elapsed time, ms. */
  elapsed?: number
  /** Resident memory, bytes. */
  memory?: number
}

/** Calls `onTooMuch` once if a process exceeds a limit; returns a function that stops the check. */
export function limitProcess(
  pid: number | undefined,
  { work, elapsed = Number.POSITIVE_INFINITY, memory }: ProcessLimits,
  onTooMuch: () => void,
): () => void {
  const begun = performance.now()
  const before = pid === undefined ? null : cpuMsOf(pid)
  const timers: NodeJS.Timeout[] = []
  const stop = () => {
    for (const timer of timers) clearInterval(timer)
  }
  const check = (everyMs: number, isTooMuch: () => boolean) =>
    timers.push(
      setInterval(() => {
        if (!isTooMuch()) return
        stop()
        onTooMuch()
      }, everyMs),
    )
  check(CHECK_EVERY_MS, () => {
    const now = pid === undefined ? null : cpuMsOf(pid)
    const passed = performance.now() - begun
    return passed >= elapsed || (before === null || now === null ? passed : now - before) >= work
  })
  if (pid !== undefined && memory !== undefined)
    check(CHECK_MEMORY_EVERY_MS, () => (residentBytesOf(pid) ?? 0) > memory)
  return stop
}
