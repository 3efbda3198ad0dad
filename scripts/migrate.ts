import path from 'node:path'
import { createDb } from '../src/server/db/create-db.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres.ts'
import { migrateToLatest } from '../src/server/db/migrate.ts'
import { readEnv } from '../src/server/env.ts'
import { createLog } from '../src/server/log.ts'

/* Brings the database's schema up to date. The server does the same when it starts; this does it beforehand. */

const env = readEnv()
const log = createLog('warn')
const embedded =
  env.databaseUrl === undefined
    ? await startEmbeddedPostgres({ dataDir: path.join(env.dataDir, 'postgres'), log })
    : null
const connectionString = embedded?.connectionString ?? env.databaseUrl ?? ''
const { db, close } = createDb({ connectionString, poolSize: 2, log })
try {
  const names = await migrateToLatest(db)
  console.log(names.length === 0 ? 'The schema is up to date.' : `Applied:\n  ${names.join('\n  ')}`)
} finally {
  await close()
  await embedded?.stop()
}
