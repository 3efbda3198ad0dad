import type { Clock, Deps } from '../../src/server/deps.ts'
import { createLog } from '../../src/server/log.ts'
import { createTestDb } from './test-db.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(isoTime: string): void
}

/** A clock that starts at the given ISO time. */
export function createTestClock(isoTime = '2026-11-20T08:30:00Z'): TestClock {
  let now = new Date(isoTime)
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next)
    },
  }
}

/** Real dependencies over a database of the test's own. Close them when the file ends. */
export async function createTestDeps(): Promise<
  Deps & { clock: TestClock; connectionString: string; close(): Promise<void> }
> {
  const { db, connectionString, close } = await createTestDb()
  return {
    db,
    clock: createTestClock(),
    log: createLog('silent'),
    site: {
      origin: 'http://localhost:3000',
      sisterApp: { name: 'Open Food Facts', url: 'https://world.openfoodfacts.org' },
    },
    connectionString,
    close,
  }
}
