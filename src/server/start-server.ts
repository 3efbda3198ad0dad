import { createServer, type Server } from 'node:http'
import { openDataFolder } from './data-folder.ts'
import { openDatabase } from './db/open-database.ts'
import { type Env, readEnv } from './env.ts'
import { drainOnSignal } from './http/drain.ts'
import type { Lifecycle } from './http/health.ts'
import { listen } from './http/listen.ts'
import { answerWhileStarting } from './http/starting.ts'
import { createLog, type Log } from './log.ts'
import type { OpenedServer, Outside } from './open-site.ts'
import { startWarnings } from './start-warnings.ts'

export interface StartOptions {
  /** Serves the front end from source, with hot reloading. */
  isDevelopment: boolean
  /** The build of the front end, if it still runs: the server is ready after it. */
  building?: Promise<void>
  /** What a test puts in the place of the outside world; nothing for a real server. */
  outside?: Outside
}

/**
 * Starts the server: opens the port, then the database, then serves. Throws an Error with one sentence when it cannot
 * start, after it has stopped everything it started.
 */
export async function startServer({ isDevelopment, building, outside = {} }: StartOptions): Promise<void> {
  // It is awaited once the port is open.
  building?.catch(() => {})
  const env = readEnv()
  const log = createLog(env.logLevel)
  for (const warning of startWarnings(env)) log.warn(warning)
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
  const lifecycle: Lifecycle = { isDraining: false }
  const running: Running = { env, log, server, lifecycle, close: [], forceClose: async () => {} }
  server.on('request', answerWhileStarting)
  drainOnSignal({
    server,
    lifecycle,
    log,
    close: running.close,
    forceClose: () => running.forceClose(),
  })
  try {
    await start(running, { isDevelopment, building, outside })
  } catch (error) {
    // A signal arrived during the start: the running steps fail, and the process is about to exit.
    if (lifecycle.isDraining) return
    lifecycle.isDraining = true
    server.close()
    server.closeAllConnections()
    for (const step of running.close) await step()
    throw error
  }
}

interface Running {
  env: Env
  log: Log
  server: Server
  lifecycle: Lifecycle
  /** Closes what was opened, the last one first. */
  close: (() => Promise<void>)[]
  /** Stops the embedded database without waiting for anything else. */
  forceClose(): Promise<void>
}

async function start(
  running: Running,
  options: Pick<OpenedServer, 'isDevelopment' | 'building' | 'outside'>,
): Promise<void> {
  const { env, log, server, lifecycle, close } = running
  // The port first: a second server on the same port must not touch the data.
  const port = await listen(server, env)
  // Most of the sources load while the database starts.
  const loading = import('./open-site.ts')
  loading.catch(() => {})
  await openDataFolder(env)
  const opening = openDatabase(env, log)
  // A signal during the opening waits for it, so that a database that has just started is stopped again.
  close.unshift(async () => (await opening.catch(() => null))?.close())
  running.forceClose = async () => (await opening.catch(() => null))?.stopServer()
  const { openSite } = await loading
  const origin = env.appOrigin ?? `http://localhost:${port}`
  const app = await openSite({ ...running, ...options, port, origin, opening })
  if (lifecycle.isDraining) return
  server.off('request', answerWhileStarting)
  server.on('request', app)
  log.info({ origin, port }, 'ready')
  if (!env.isProduction) process.stdout.write(`\nSmart Hydration: ${origin}\n\n`)
}
