import { connectDatabase, upgradeDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { reportScriptFailures } from '#server/start-failure.ts'

reportScriptFailures()

/* Migrates the database, after a backup. The server does the same when it starts. */

const env = readEnv()
const log = createLog('warn')
const database = await connectDatabase(env, log)
try {
  const names = await upgradeDatabase(database, env, log)
  console.log(names.length === 0 ? 'The schema is up to date.' : `Applied:\n  ${names.join('\n  ')}`)
} finally {
  await database.close()
}
