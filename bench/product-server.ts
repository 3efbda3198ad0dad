import { createServer } from 'node:http'
import { createApp } from '../src/server/app.ts'
import { createDb } from '../src/server/db/create-db.ts'
import { systemClock } from '../src/server/deps.ts'
import { listen } from '../src/server/http/listen.ts'
import { createLog } from '../src/server/log.ts'

/*
 * The whole server as `main.ts` composes it, with its log lines, but without pages: what is measured here never asks for
 * one. Arguments: connection string, pool size.
 */

const [connectionString = '', poolSize] = process.argv.slice(2)
const log = createLog('info')
const { db } = createDb({ connectionString, poolSize: Number(poolSize), log })
const noPages = () => {
  throw new Error('This server has no pages')
}

const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
const port = await listen(server, { port: 0, host: '127.0.0.1' })
const deps = {
  db,
  clock: systemClock,
  log,
  site: {
    origin: `http://localhost:${port}`,
    sisterApp: { name: 'Another site', url: 'https://example.org' },
  },
}
server.on(
  'request',
  createApp({
    deps,
    lifecycle: { isDraining: false },
    trustProxy: 0,
    assets: (_req, _res, next) => next(),
    renderer: { render: noPages, assets: { insert: noPages } },
  }),
)
process.send?.(port)
process.once('disconnect', () => process.exit(0))
