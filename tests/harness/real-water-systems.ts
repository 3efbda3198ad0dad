import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { refreshReports } from '#server/features/tap-water/refresh-reports.service.ts'
import { judgeNewSystems } from '#server/features/water-statuses/statuses.service.ts'
import { createLog } from '#server/log.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { analyzeSearched, loadWaterSystems } from '#server/seed/water-systems/load-water-systems.ts'
import { openPlainPool } from './plain-pool.ts'
import { createTestDb, type TestDb } from './test-db.ts'
import type { TestDeps } from './test-deps.ts'

/** Loads the shipped water systems into a test's database. Takes some seconds. */
export async function loadRealWaterSystems(connectionString: string): Promise<void> {
  const pool = openPlainPool({ connectionString, max: 1 })
  await loadWaterSystems(pool, { log: createLog('silent') })
  await analyzeSearched(pool)
  await pool.end()
}

/** A database with all shipped water systems, and a folder for files to import, for the tests of one file. */
export function useImportsOfRealWater(): TestDb & { folder: string } {
  const test = {} as TestDb & { folder: string }
  beforeAll(async () => {
    Object.assign(test, await createTestDb())
    test.folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-import-'))
    await loadRealWaterSystems(test.connectionString)
  }, 120_000)
  afterAll(async () => {
    await test.close()
    await rm(test.folder, { recursive: true, force: true })
  })
  return test
}

/** The shipped content and water systems in the database of a test file, judged on a day. */
export function useRealWater(deps: TestDeps, today = '2026-11-22'): void {
  beforeAll(async () => {
    deps.clock.set(`${today}T08:30:00Z`)
    await seedDatabase(deps.db, { log: deps.log })
    await loadRealWaterSystems(deps.connectionString)
    await judgeNewSystems(deps)
    await refreshReports(deps)
  }, 120_000)
}
