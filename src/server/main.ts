import { createServer } from 'node:http'
import { createApp } from './app.ts'
import { openDatabase } from './db/open-database.ts'
import { type Deps, systemClock } from './deps.ts'
import { readEnv } from './env.ts'
import { drainOnSignal } from './http/drain.ts'
import type { Lifecycle } from './http/health.ts'
import { listen } from './http/listen.ts'
import { createLog } from './log.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { loadFrontEnd } from './ssr/front-end.ts'

const env = readEnv()
const log = createLog(env.logLevel)
const isDevelopment = process.argv.includes('--dev')

const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
const database = await openDatabase(env, log)
if (env.seedOnStart) await seedWhenEmpty(database.db, { log })

const frontEnd = await loadFrontEnd({ isDevelopment, server })
const port = await listen(server, env)
const deps: Deps = {
  db: database.db,
  clock: systemClock,
  log,
  site: { origin: env.appOrigin ?? `http://localhost:${port}`, sisterApp: env.sisterApp },
}
const lifecycle: Lifecycle = { isDraining: false }
server.on('request', createApp({ deps, lifecycle, trustProxy: env.trustProxy, ...frontEnd }))

drainOnSignal({ server, lifecycle, log, close: [frontEnd.close, database.close] })
log.info({ origin: deps.site.origin, port }, 'ready')
if (!env.isProduction) process.stdout.write(`\nSmart Hydration: ${deps.site.origin}\n\n`)
