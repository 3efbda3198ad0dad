import { createServer } from 'node:http'
import { createApp } from '#server/app.ts'
import { createDb } from '#server/db/create-db.ts'
import { listen } from '#server/http/listen.ts'
import { NO_ROUTES } from '#server/http/site-routes.ts'
import { benchDeps } from '../support/bench-deps.ts'
import { benchLog } from '../support/scratch-database.ts'
import { addressOf, cookieHeader, type PlannedRead } from './reads.ts'
import { type Recording, recordRequest, recordStatements } from './record.ts'

const noPages = () => {
  throw new Error('No page is requested here')
}

/** What the server does for each read without a cache, recorded from a server in this process. */
export async function recordReads(
  connectionString: string,
  reads: readonly PlannedRead[],
): Promise<Recording[]> {
  const database = createDb({ connectionString, log: benchLog })
  const statements = recordStatements(database.pool)
  const server = createServer()
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  server.on(
    'request',
    createApp({
      deps: benchDeps(database.db, benchLog, `http://localhost:${port}`),
      lifecycle: { isDraining: false },
      trustProxy: 0,
      assets: (_req, _res, next) => next(),
      renderer: { render: noPages, siteRoutes: NO_ROUTES, assets: { insert: noPages } },
      versionMs: 0,
    }),
  )
  /** A recorded change of public content empties the cache, so each answer is computed while it is recorded. */
  const emptyCache = async () => {
    await database.db.insertInto('content_changes').defaultValues().execute()
  }
  try {
    const recordings: Recording[] = []
    for (const read of reads) {
      const url = `http://localhost:${port}${addressOf(read)}`
      recordings.push(await recordRequest(url, cookieHeader(read), statements, emptyCache))
    }
    return recordings
  } finally {
    server.closeAllConnections()
    server.close()
    await database.close()
  }
}
