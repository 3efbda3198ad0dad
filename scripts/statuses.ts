import { analyzeSearched, loadWaterSystems } from '@smart-hydration/water-data'
import { createDb, NO_LIMITS } from '#server/db/create-db.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { startScratchPostgres } from '#server/db/scratch-postgres.ts'
import { selectShippedLines } from '#server/features/water/status/shipped-statuses.queries.ts'
import { writeShippedStatuses } from '#server/features/water/status/shipped-statuses.ts'
import { judgeNewSystems } from '#server/features/water/status/statuses.service.ts'
import { createLog } from '#server/log.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { RULES_EDITION } from '#shared/water/status/water-status.rules.ts'

/*
 * Judges all shipped water systems in a scratch database and writes their statuses, which a first start takes over. Run it when
 * the rules, the limits or the shipped files change: a test compares them. It takes the day whose limits judge: by default that
 * of the tests, which have judged the systems already.
 */

const [day = '2026-11-25'] = process.argv.slice(2)
const now = new Date(`${day}T08:30:00Z`)
const log = createLog('error')
const server = await startScratchPostgres(log)
const { db, pool, close } = createDb({
  connectionString: server.connectionString,
  poolSize: 4,
  log,
  limits: NO_LIMITS,
})
try {
  await migrateToLatest(db)
  await seedDatabase(db, { log, now })
  await loadWaterSystems(pool, { log })
  await analyzeSearched(pool)
  await judgeNewSystems({ db, clock: { now: () => now } })
  const lines = await selectShippedLines(db)
  await writeShippedStatuses({ day, rules: RULES_EDITION, lines })
  console.log(`Wrote the statuses of ${lines.length} systems on ${day}`)
} finally {
  await close()
  await server.stop()
}
