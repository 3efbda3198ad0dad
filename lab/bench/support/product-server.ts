import { createServer } from 'node:http'
import { createApp } from '#server/app.ts'
import { createDb } from '#server/db/create-db.ts'
import { listen } from '#server/http/listen.ts'
import { NO_ROUTES } from '#server/http/site-routes.ts'
import { createLog } from '#server/log.ts'
import { benchDeps } from './bench-deps.ts'

/*
 * The whole server as `main.ts` composes it, with its log lines but without pages, which these benches never request.
 * Arguments: connection string, pool size.
 */

const [connectionString = '', poolSize] = process.argv.slice(2)
const log = createLog('info')
const { db } = createDb({ connectionString, poolSize: Number(poolSize), log })
const noPages = () => {
  throw new Error('This server has no pages')
}

const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
const port = await listen(server, { port: 0, host: '127.0.0.1' })
server.on(
  'request',
  createApp({
    deps: benchDeps(db, log, `http://localhost:${port}`),
    lifecycle: { isDraining: false },
    trustProxy: 0,
    assets: (_req, _res, next) => next(),
    renderer: { render: noPages, siteRoutes: NO_ROUTES, assets: { insert: noPages } },
  }),
)
process.send?.(port)
process.once('disconnect', () => process.exit(0))
