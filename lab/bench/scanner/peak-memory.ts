import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 100

/** Resident memory of a process, MB; 0 if it is gone or there is no /proc. */
export function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** The descendants of a process. */
function descendantsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter((child) => child !== '')
        .flatMap((child) => [Number(child), ...descendantsOf(Number(child))]),
    )
  } catch {
    return []
  }
}

/** Resident memory of a process and its descendants, MB. */
export const residentOfFamily = (pid: number): number =>
  [pid, ...descendantsOf(pid)].reduce((sum, member) => sum + residentOf(member), 0)

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
