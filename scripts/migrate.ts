import { migrateToLatest } from '#server/db/migrate.ts'
import { connectDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { reportScriptFailures } from '#server/start-failure.ts'

reportScriptFailures()

/* Migrates the database. The server does the same when it starts. */

const { db, close } = await connectDatabase(readEnv(), createLog('warn'))
try {
  const names = await migrateToLatest(db)
  console.log(names.length === 0 ? 'The schema is up to date.' : `Applied:\n  ${names.join('\n  ')}`)
} finally {
  await close()
}
