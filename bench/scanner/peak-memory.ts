import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 100

/** Resident memory of a process, MB; 0 if it is gone or there is no /proc. */
function residentOf(pid: number): number {
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

/** Watches the memory of this process and its descendants; `stop` returns the peak, MB. */
export function watchMemory(): { peak(): number; stop(): void } {
  let most = 0
  const look = () => {
    most = Math.max(most, residentOfFamily(process.pid))
  }
  const timer = setInterval(look, EVERY_MS)
  return { peak: () => most, stop: () => clearInterval(timer) }
}
