import { readFileSync } from 'node:fs'

/* What Linux writes about processes in /proc. */

/** Ticks of a second: the same on every Linux (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100
const EVERY_MS = 100

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A file about a process, split at spaces; empty for one that has ended, and where there is no /proc. */
function readProc(pid: number, file: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').trim().split(/\s+/).filter(Boolean)
  } catch {
    return []
  }
}

const childrenOf = (pid: number) => readProc(pid, `task/${pid}/children`).map(Number)
const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)]

/** The times of a process in seconds: user and system, its own and those of its ended children. */
function timesOf(pid: number): number[] {
  const fields = readProc(pid, 'stat')
  // The name of the program, in brackets, may hold spaces.
  const afterName = fields.slice(fields.findLastIndex((field) => field.endsWith(')')) + 1)
  return afterName.slice(11, 15).map((ticks) => Number(ticks) / TICKS_A_SECOND)
}

/** Seconds of CPU a process has used so far; NaN where there is no /proc. */
export function cpuSecondsOf(pid: number): number {
  const [user = Number.NaN, system = Number.NaN] = timesOf(pid)
  return user + system
}

/** The same of a process and those it started that still run. */
export const cpuSecondsOfFamily = (pid: number): number => sum([pid, ...childrenOf(pid)].map(cpuSecondsOf))

/** The same of some processes with all they started, also of those that have ended. A process below another one counts once. */
export const cpuSecondsOfTree = (pids: ReadonlySet<number>): number =>
  sum([...new Set([...pids].flatMap(withDescendants))].flatMap(timesOf))

/** Resident memory of a process, MB; 0 if it is gone or there is no /proc. */
export function residentOf(pid: number): number {
  const status = readProc(pid, 'status')
  return Number(status[status.indexOf('VmRSS:') + 1] ?? 0) / 1024 || 0
}

/** Resident memory of a process and its descendants, MB. */
export const residentOfFamily = (pid: number): number => sum(withDescendants(pid).map(residentOf))

/** Watches the memory of this process and its descendants, MB. */
export interface MemoryWatch {
  /** Peak of all of them. */
  peak(): number
  /** Peak of the descendants. */
  peakOfOthers(): number
  stop(): void
}

/** Starts to watch the memory of this process and its descendants. */
export function watchMemory(): MemoryWatch {
  let most = 0
  let mostOfOthers = 0
  const look = () => {
    const all = residentOfFamily(process.pid)
    most = Math.max(most, all)
    mostOfOthers = Math.max(mostOfOthers, all - residentOf(process.pid))
  }
  const timer = setInterval(look, EVERY_MS)
  return { peak: () => most, peakOfOthers: () => mostOfOthers, stop: () => clearInterval(timer) }
}
