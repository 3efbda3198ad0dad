import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDb, type TestDb } from '#tests/harness/test-db.ts'
import type { DB } from './db-types.generated.ts'
import { migrateDown, migrateToLatest } from './migrate.ts'

let test: TestDb

beforeEach(async () => {
  test = await createTestDb({ poolSize: 4 })
})
afterEach(() => test.close())

/** Everything the migrations made, as text: columns, constraints, indexes, triggers, functions. */
async function describeSchema(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely_%'
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely_%'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
    order by line
  `.execute(db)
  return rows.map((row) => row.line)
}

describe('the migrations', () => {
  it('leave nothing behind when undone, and make the same schema again', async () => {
    const before = await describeSchema(test.db)
    expect(before.length).toBeGreaterThan(100)

    const undone = await migrateDown(test.db)
    expect(await describeSchema(test.db)).toEqual([])

    const applied = await migrateToLatest(test.db)
    expect(applied).toEqual(undone.toReversed())
    expect(await describeSchema(test.db)).toEqual(before)
  })

  it('run once when several processes start at once', async () => {
    await migrateDown(test.db)
    const runs = await Promise.all([1, 2, 3].map(() => migrateToLatest(test.db)))
    const [applied, ...nothing] = runs.toSorted((a, b) => b.length - a.length)
    expect(applied?.length).toBeGreaterThanOrEqual(6)
    expect(nothing).toEqual([[], []])
  })

  it('wait a limited time for another process that migrates, and then say what to do', async () => {
    await test.db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(715201120)`.execute(other)
      const waiting = migrateToLatest(test.db, { lockWait: '200ms' })
      await expect(waiting).rejects.toThrow(
        'Another process has been migrating this database for more than 200ms. Start this one again when that one is ready',
      )
      await sql`select pg_advisory_unlock(715201120)`.execute(other)
    })
    expect(await migrateToLatest(test.db, { lockWait: '200ms' })).toEqual([])
  })

  it('tell how far they are', async () => {
    const undone = await migrateDown(test.db)
    const told: string[] = []
    await migrateToLatest(test.db, { onProgress: (howFar) => told.push(howFar) })
    expect(told).toEqual(undone.map((_, index) => `${index + 1} of ${undone.length}`))
  })

  it('give the connection its time limits back', async () => {
    await migrateToLatest(test.db)
    const { rows } = await sql<{
      limit: string
    }>`select current_setting('statement_timeout') as limit`.execute(test.db)
    expect(rows).toEqual([{ limit: '5s' }])
  })
})
