import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError, SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'
import { withAdmin } from '#tests/harness/admin-connection.ts'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import { createLog } from '../log.ts'
import { createDb } from './create-db.ts'
import { toAppError } from './pg-errors.ts'

let test: TestDb

beforeAll(async () => {
  test = await createTestDb({ poolSize: 2 })
})
beforeEach(() => truncateAll(test.db))
afterAll(() => test.close())

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('This was expected to fail')),
    (error: unknown) => error,
  )
}
const codeOf = async (work: Promise<unknown>) => toAppError(await failureOf(work))?.code

const city = { name: 'Pokhara', country: 'Nepal', slug: 'pokhara-nepal', category: 'Lakefront' }

describe('a database that cannot answer', () => {
  it.each([
    ['a refused connection', 'postgresql://nobody@127.0.0.1:1/none'],
    ['a socket that is gone', 'postgresql://nobody@localhost/none?host=%2Fnowhere'],
  ])('%s: busy', async (_name, connectionString) => {
    const { db, close } = createDb({ connectionString, log: createLog('silent') })
    const error = toAppError(await failureOf(sql`select 1`.execute(db)))
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', userMessage: SERVICE_BUSY_MESSAGE })
    await close()
  })

  it('a statement that takes too long: busy', async () => {
    const slow = test.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 50`.execute(transaction)
      await sql`select pg_sleep(5)`.execute(transaction)
    })
    expect(await codeOf(slow)).toBe('SERVICE_UNAVAILABLE')
  })

  it('a lock that is not given up: busy', async () => {
    const waiting = withAdmin(test.connectionString, async (admin) => {
      await admin.query('begin; lock table cities in access exclusive mode')
      return failureOf(
        test.db.transaction().execute(async (transaction) => {
          await sql`set local lock_timeout = 50`.execute(transaction)
          await transaction.selectFrom('cities').select('id').execute()
        }),
      )
    })
    expect(toAppError(await waiting)?.code).toBe('SERVICE_UNAVAILABLE')
  })

  it('a backend that is ended under a running query: busy', async () => {
    const running = failureOf(
      test.db.transaction().execute((transaction) => sql`select pg_sleep(4)`.execute(transaction)),
    )
    await sleep(100)
    await withAdmin(test.connectionString, (admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(4)%'`,
      ),
    )
    expect(toAppError(await running)?.code).toBe('SERVICE_UNAVAILABLE')
  })

  it('a pool with no connection to spare: busy, after three seconds', async () => {
    const occupied = [1, 2].map(() => sql`select pg_sleep(3.6)`.execute(test.db))
    await sleep(50)
    expect(await codeOf(sql`select 1`.execute(test.db))).toBe('SERVICE_UNAVAILABLE')
    await Promise.all(occupied)
  })

  it('a pool that was closed: busy', async () => {
    const { db, close } = createDb({ connectionString: test.connectionString, log: createLog('silent') })
    await sql`select 1`.execute(db)
    await close()
    expect(await codeOf(sql`select 1`.execute(db))).toBe('SERVICE_UNAVAILABLE')
  })
})

describe('a value the database refuses', () => {
  const insert = (changes: Partial<typeof city>) =>
    test.db
      .insertInto('cities')
      .values({ ...city, ...changes })
      .execute()

  it('that is taken: conflict', async () => {
    await insert({})
    expect(await codeOf(insert({ name: 'Another' }))).toBe('CONFLICT')
  })

  it('that breaks a check, a reference or a type: bad request', async () => {
    expect(await codeOf(insert({ category: 'Swamp' }))).toBe('BAD_REQUEST')
    const nobody = '00000000-0000-4000-8000-000000000000'
    const orphan = test.db.insertInto('tap_water_data').values({ city_id: nobody }).execute()
    expect(await codeOf(orphan)).toBe('BAD_REQUEST')
    expect(
      await codeOf(test.db.selectFrom('cities').select('id').where('id', '=', 'no uuid').execute()),
    ).toBe('BAD_REQUEST')
    expect(await codeOf(insert({ name: 'a\u0000b' }))).toBe('BAD_REQUEST')
    expect(await codeOf(sql`select 99999999999::int`.execute(test.db))).toBe('BAD_REQUEST')
  })
})

describe('everything else', () => {
  it('is our own fault', async () => {
    expect(toAppError(await failureOf(sql`select * from no_such_table`.execute(test.db)))).toBeNull()
    expect(toAppError(new TypeError('undefined is not a function'))).toBeNull()
    expect(
      toAppError(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
    ).toBeNull()
    expect(toAppError('a string')).toBeNull()
    expect(toAppError(new AppError('NOT_FOUND', 'Nothing here.'))).toBeNull()
  })
})
