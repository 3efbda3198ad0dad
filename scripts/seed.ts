import { analyzeSearched, loadWaterSystems } from '@smart-hydration/water-data'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { reportScriptFailures } from '#server/start-failure.ts'

reportScriptFailures()

/* Writes the seed data. It can run at any time: it adds missing rows and never overwrites edited content. */

const env = readEnv()
const log = createLog('warn')
const database = await openDatabase(env, log)
try {
  const report = await database.withoutLimits(async ({ db, pool }) => {
    const written = await seedDatabase(db, { log })
    if ((await loadWaterSystems(pool, { log })) !== null) await analyzeSearched(pool)
    return written
  })
  const lines = Object.entries({ ...report.inserted, ...report.changed }).map(
    ([table, rows]) => `  ${table}: ${rows}`,
  )
  console.log(`Rows written in ${report.durationMs} ms:\n${lines.join('\n')}`)
} finally {
  await database.close()
}
