import { readFileSync } from 'node:fs'
import os from 'node:os'

/** Ticks of a second in /proc: the same on every Linux (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100

/** Seconds of CPU a process has used so far, as Linux tells it; NaN where there is no /proc. */
export function cpuSecondsOf(pid: number): number {
  try {
    // The name of the program stands in brackets and may hold spaces; user and system time are the 12th and 13th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return Number.NaN
  }
}

/** The same of a process and those it started that still run. */
export function cpuSecondsOfFamily(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + cpuSecondsOf(Number(child)), cpuSecondsOf(pid))
}

/** Seconds all cores together have been busy since the machine started, with any work. */
export function busyCoreSeconds(): number {
  const ms = os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
  return ms / 1000
}
