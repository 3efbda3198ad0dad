import { readFileSync } from 'node:fs'
import os from 'node:os'

/** Ticks of a second in /proc: the same on every Linux (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A file that Linux writes about a process, split at spaces; empty for one that has ended, and where there is no /proc. */
function readProc(pid: number, file: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').trim().split(' ').filter(Boolean)
  } catch {
    return []
  }
}

/** The times of a process in seconds: user and system, its own and those of its ended children. */
function timesOf(pid: number): number[] {
  const fields = readProc(pid, 'stat')
  // The name of the program, in brackets, may hold spaces.
  const afterName = fields.slice(fields.findLastIndex((field) => field.endsWith(')')) + 1)
  return afterName.slice(11, 15).map((ticks) => Number(ticks) / TICKS_A_SECOND)
}

const childrenOf = (pid: number) => readProc(pid, `task/${pid}/children`).map(Number)

/** Seconds of CPU a process has used so far, as Linux tells it; NaN where there is no /proc. */
export function cpuSecondsOf(pid: number): number {
  const [user = Number.NaN, system = Number.NaN] = timesOf(pid)
  return user + system
}

/** The same of a process and those it started that still run. */
export function cpuSecondsOfFamily(pid: number): number {
  return cpuSecondsOf(pid) + sum(childrenOf(pid).map(cpuSecondsOf))
}

/** The same of some processes with all they started, also of those that have ended. A process below another one counts once. */
export function cpuSecondsOfTree(pids: ReadonlySet<number>): number {
  const counted = new Set<number>()
  const count = (pid: number): number => {
    if (counted.has(pid)) return 0
    counted.add(pid)
    return sum(timesOf(pid)) + sum(childrenOf(pid).map(count))
  }
  return sum([...pids].map(count))
}

/** Seconds all cores together have been busy since the machine started, with any work. */
export function busyCoreSeconds(): number {
  const ms = os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
  return ms / 1000
}
