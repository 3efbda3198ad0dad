import pg from 'pg'
import { createLog } from '#server/log.ts'
import { loadWaterSystems } from '#server/seed/water-systems/load-water-systems.ts'

/** Loads the shipped water systems into a test's database. Takes some seconds. */
export async function loadRealWaterSystems(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  await loadWaterSystems(pool, { log: createLog('silent') })
  await pool.end()
}
