import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { NPM_START } from './npm-start.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** How long a start may take before the bench fails, in milliseconds. */
const MAX_START_MS = 60_000

/** The site as a separate process. */
export interface RunningSite {
  origin: string
  /** Milliseconds from the start of the process to the first 200 of `/readyz`. */
  startMs: number
  process: ChildProcess
  /** Stops the process as an operator would, and waits for its exit. */
  stop(): Promise<void>
}

/**
 * Starts `src/server/main.ts` on a data folder and a free port of the loopback interface. Needs a build in dist/.
 * @param options.env settings next to or instead of the usual ones
 * @param options.nodeArgs options of Node itself
 * @param options.root another checkout, with its packages and a build
 */
export async function startSite(
  dataDir: string,
  {
    root = ROOT,
    ...options
  }: { root?: string; env?: Record<string, string>; nodeArgs?: readonly string[] } = {},
): Promise<RunningSite> {
  if (!existsSync(path.join(root, 'dist/server/entry-server.js')))
    throw new Error('There is no build. Run "npm run build" first.')
  const freePort = await findFreePort()
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [...NPM_START.nodeArgs, ...(options.nodeArgs ?? []), 'src/server/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        ...NPM_START.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(freePort),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        APP_ORIGIN: `http://localhost:${freePort}`,
        LOG_LEVEL: 'info',
        ...options.env,
      },
    },
  )
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    const lines = createInterface({ input: child.stdout as Readable })
    const port = await new Promise<number>((resolve, reject) => {
      lines.on('line', (line) => {
        // Between the log's JSON lines there are plain messages.
        if (!line.startsWith('{')) return
        const { port: chosen } = JSON.parse(line) as { port?: number }
        if (chosen !== undefined) resolve(chosen)
      })
      void ended.then(([code]) => reject(new Error(`The server ended with ${code} while it started`)))
    })
    const origin = `http://localhost:${port}`
    while (!(await isReady(origin))) {
      if (performance.now() - begun > MAX_START_MS) throw new Error('The server does not get ready')
      await sleep(5)
    }
    return { origin, startMs: performance.now() - begun, process: child, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** A free port: a production server must know its address before it starts. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
