import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createTestDb, type TestDb } from './test-db.ts'
import { type TestDeps, useTestDeps } from './test-deps.ts'

/** A database with all shipped water systems, and a folder for files to import, for the tests of one file. */
export function useImportsOfRealWater(): TestDb & { folder: string } {
  const test = {} as TestDb & { folder: string }
  beforeAll(async () => {
    Object.assign(test, await createTestDb({ data: 'systems' }))
    test.folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-import-'))
  }, 120_000)
  afterAll(async () => {
    await test.close()
    await rm(test.folder, { recursive: true, force: true })
  })
  return test
}

/** The dependencies of a test file over the shipped content and water systems, judged on a day, which is today. */
export function useRealWater(today = '2026-11-22'): TestDeps {
  const deps = useTestDeps({ isEmptiedBeforeEach: false, data: { judgedOn: today } })
  beforeAll(() => deps.clock.set(`${today}T08:30:00Z`))
  return deps
}
