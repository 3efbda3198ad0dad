import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { withAdmin } from '#tests/harness/admin-connection.ts'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import { createLog } from '../log.ts'
import { createDb, NO_LIMITS } from './create-db.ts'
import { toAppError } from './pg-errors.ts'

let test: TestDb

beforeAll(async () => {
  test = await createTestDb({ poolSize: 3 })
})
beforeEach(() => truncateAll(test.db))
afterAll(() => test.close())

async function limitsOf(db: TestDb['db']): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, current_setting(name) as setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone')
    order by name
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

describe('a connection of the pool', () => {
  it('limits statements, lock waits and idle transactions', async () => {
    expect(await limitsOf(test.db)).toEqual({
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: '10s',
      lock_timeout: '2s',
      statement_timeout: '5s',
    })
  })

  it('has no limit for the work of a start, even where the database itself sets one', async () => {
    const name = new URL(test.connectionString).pathname.slice(1)
    const alter = (change: string) =>
      withAdmin(test.connectionString, (admin) => admin.query(`alter database ${name} ${change}`))
    await alter(`set statement_timeout = '50ms'`)
    onTestFinished(async () => void (await alter('reset statement_timeout')))
    const unlimited = createDb({
      connectionString: test.connectionString,
      poolSize: 1,
      log: createLog('silent'),
      limits: NO_LIMITS,
    })
    onTestFinished(unlimited.close)
    expect(await limitsOf(unlimited.db)).toEqual({
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: '0',
      lock_timeout: '0',
      statement_timeout: '0',
    })
    // Longer than we wait for the answer to a statement without a limit of its own.
    const { rows } = await sql`select 1 as one from pg_sleep(1)`.execute(unlimited.db)
    expect(rows).toEqual([{ one: 1 }])
  })

  it('answers plain JSON: numbers as numbers, every kind of time as text', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, 12.50::numeric as exact, date '2026-03-01' as day,
        timestamptz '2026-11-20 10:00:00.123456+05:45' as moment, timestamp '2026-11-20 10:00' as local,
        array[date '2026-03-01', null] as days, array[1.5::numeric] as numbers, array[3::bigint] as bigs
    `.execute(test.db)
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      exact: 12.5,
      day: '2026-03-01',
      moment: '2026-11-20T04:15:00.123456Z',
      local: '2026-11-20T10:00:00',
      days: ['2026-03-01', null],
      numbers: [1.5],
      bigs: [3],
    })
  })

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(test.db)).rejects.toThrow(RangeError)
  })
})

describe('a lost backend', () => {
  const terminateOthers = () =>
    withAdmin(test.connectionString, (admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    )
  const WAITING = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const ask = (text: string) =>
    withAdmin(test.connectionString, async (admin) => (await admin.query(text)).rows)
  const waiting = async () => (await ask(`select pid ${WAITING}`)).length
  const terminateWaiting = () => ask(`select pg_terminate_backend(pid) ${WAITING}`)
  const answer = async () => (await sql<{ one: number }>`select 1 as one`.execute(test.db)).rows

  it('goes unnoticed by a plain read, which is asked once more', async () => {
    await Promise.all([1, 2, 3].map(() => test.db.selectFrom('cities').select('id').execute()))
    await terminateOthers()
    expect(await test.db.selectFrom('cities').select('id').execute()).toEqual([])
    expect(await answer()).toEqual([{ one: 1 }])
  })

  it('is not hidden from a write, which is not repeated', async () => {
    const write = () => test.db.insertInto('innovations').values({ title: 'Once', category: 'AWG' }).execute()
    const held = test.db.transaction().execute(async (transaction) => {
      await sql`lock table innovations`.execute(transaction)
      const lost = write().catch((error: unknown) => error)
      await expect.poll(waiting).toBe(1)
      await terminateWaiting()
      return lost
    })
    expect(toAppError(await held)?.code).toBe('SERVICE_UNAVAILABLE')
    expect(await test.db.selectFrom('innovations').select('id').execute()).toEqual([])
  })

  it('fails only the transaction it belonged to; nothing of it is repeated', async () => {
    const lost = test.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('cities').select('id').execute()
      await terminateOthers()
      return transaction.selectFrom('cities').select('id').execute()
    })
    expect(toAppError(await lost.catch((error: unknown) => error))?.code).toBe('SERVICE_UNAVAILABLE')
    expect(await answer()).toEqual([{ one: 1 }])
  })
})

describe('updated_at', () => {
  const insert = () =>
    test.db
      .insertInto('innovations')
      .values({ title: 'Fog nets', category: 'AWG', updated_at: '2020-01-01T00:00:00Z' })
      .returning(['id', 'updated_at'])
      .executeTakeFirstOrThrow()

  it('moves with every change', async () => {
    const { id, updated_at } = await insert()
    expect(updated_at).toBe('2020-01-01T00:00:00Z')
    await test.db.updateTable('innovations').set({ summary: 'New' }).where('id', '=', id).execute()
    const after = await test.db.selectFrom('innovations').select('updated_at').executeTakeFirstOrThrow()
    expect(after.updated_at > '2025').toBe(true)
  })

  it('keeps a value that is set on purpose', async () => {
    const { id } = await insert()
    const updated_at = '2021-05-05T00:00:00Z'
    await test.db.updateTable('innovations').set({ updated_at }).where('id', '=', id).execute()
    expect(await test.db.selectFrom('innovations').select('updated_at').execute()).toEqual([{ updated_at }])
  })
})
