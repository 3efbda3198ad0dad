import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { NPM_START } from './npm-start.ts'

/**
 * Starts a server of this folder as a separate process; resolves with its origin once it listens.
 */
export async function startServer(
  file: string,
  args: string[],
): Promise<{ origin: string; process: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, file), args, {
    // Log lines are always written, so their cost is measured too.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...NPM_START.env },
    execArgv: [...NPM_START.nodeArgs, ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? [])],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)))
  })
  return { origin: `http://localhost:${port}`, process: child }
}
