import { analyzeSearched, loadWaterSystems } from '@smart-hydration/water-data'
import { createLog } from '#server/log.ts'
import { openPlainPool } from './plain-pool.ts'

/**
 * Loads the shipped water systems into a test's database. Takes some seconds: a test that only needs them there asks for a
 * database that has them (`data` of `createTestDb`).
 */
export async function loadRealWaterSystems(connectionString: string): Promise<void> {
  const pool = openPlainPool({ connectionString, max: 1 })
  await loadWaterSystems(pool, { log: createLog('silent') })
  await analyzeSearched(pool)
  await pool.end()
}
