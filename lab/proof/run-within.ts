import { type SpawnOptions, spawn } from 'node:child_process'

/**
 * Runs a program and whatever it starts, this long at most; returns whether it ended well.
 * @param limitMs milliseconds, after which all of it is killed
 */
export function runWithin(command: string[], options: SpawnOptions, limitMs: number): Promise<boolean> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    // A group of its own, so that what the program started ends with it.
    const child = spawn(program, args, { ...options, detached: true })
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, limitMs)
    child.on('error', () => {
      clearTimeout(timer)
      resolve(false)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}
