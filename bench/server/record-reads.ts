import { createServer } from 'node:http'
import { createApp } from '../../src/server/app.ts'
import { createDb } from '../../src/server/db/create-db.ts'
import { listen } from '../../src/server/http/listen.ts'
import { benchDeps } from '../support/bench-deps.ts'
import { benchLog } from '../support/scratch-database.ts'
import { addressOf, type Read } from './reads.ts'
import { type Recording, recordRequest, recordStatements } from './record.ts'

const noPages = () => {
  throw new Error('Nobody asks for a page here')
}

/**
 * What the product does for each read, from a product within this process. A visitor's answer is recorded as it is made, not
 * as it is kept: any cookie keeps a request from what is kept.
 */
export async function recordReads(
  connectionString: string,
  reads: readonly Read[],
  memberCookie: string,
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
      renderer: { render: noPages, assets: { insert: noPages } },
    }),
  )
  try {
    const recordings: Recording[] = []
    for (const read of reads) {
      const cookie = read.asker === 'member' ? memberCookie : 'not-kept=1'
      recordings.push(
        await recordRequest(`http://localhost:${port}${addressOf(read)}`, { cookie }, statements),
      )
    }
    return recordings
  } finally {
    server.closeAllConnections()
    server.close()
    await database.close()
  }
}
