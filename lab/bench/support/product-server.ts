import { createServer } from 'node:http'
import { createApp } from '#server/app.ts'
import { createDb } from '#server/db/create-db.ts'
import { listen } from '#server/http/listen.ts'
import { NO_ROUTES } from '#server/http/site-routes.ts'
import { createLog } from '#server/log.ts'
import { createStripePayments } from '#server/providers/payments/payments.stripe.ts'
import { benchDeps } from './bench-deps.ts'

/*
 * The whole server as `main.ts` composes it, with its log lines but without pages, which these benches never request.
 * Arguments: connection string, pool size, how many proxies are trusted (0 by default),
 * connection settings of the payment provider (JSON; without them nothing can be paid),
 * the origin people use (this server's own by default).
 */

const [connectionString = '', poolSize, trustProxy = '0', provider = '', origin] = process.argv.slice(2)
const log = createLog('info')
const { db } = createDb({ connectionString, poolSize: Number(poolSize), log })
const noPages = () => {
  throw new Error('This server has no pages')
}

const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
const port = await listen(server, { port: 0, host: '127.0.0.1' })
const deps = {
  ...benchDeps(db, log, origin ?? `http://localhost:${port}`),
  payments: provider === '' ? null : createStripePayments(JSON.parse(provider)),
}
server.on(
  'request',
  createApp({
    deps,
    lifecycle: { isDraining: false },
    trustProxy: Number(trustProxy),
    assets: (_req, _res, next) => next(),
    renderer: { render: noPages, siteRoutes: NO_ROUTES, assets: { insert: noPages } },
  }),
)
process.send?.(port)
process.once('disconnect', () => process.exit(0))
