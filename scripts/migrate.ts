import { migrateToLatest } from '../src/server/db/migrate.ts'
import { connectDatabase } from '../src/server/db/open-database.ts'
import { readEnv } from '../src/server/env.ts'
import { createLog } from '../src/server/log.ts'
import { reportScriptFailures } from '../src/server/start-failure.ts'

reportScriptFailures()

/* Brings the database's schema up to date. The server does the same when it starts; this does it beforehand. */

const { db, close } = await connectDatabase(readEnv(), createLog('warn'))
try {
  const names = await migrateToLatest(db)
  console.log(names.length === 0 ? 'The schema is up to date.' : `Applied:\n  ${names.join('\n  ')}`)
} finally {
  await close()
}
