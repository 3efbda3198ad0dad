import { shipWaterSystems } from '@smart-hydration/water-data'
import { connectDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { reportScriptFailures } from '#server/start-failure.ts'

reportScriptFailures()

/*
 * Writes the water systems of the database, with what was imported, as the files that are shipped: `npm run ship-water`. Run
 * `npm run statuses` afterwards.
 */

const database = await connectDatabase(readEnv(), createLog('warn'))
try {
  await shipWaterSystems(database.pool)
} finally {
  await database.close()
}
