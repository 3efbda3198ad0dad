// @module-tag T2
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { expect, it } from 'vitest'
import { readOnlyPool } from './read-only-pool.ts'

/** A pool whose statements are recorded and answered by `answer`. */
function recordingPool(answer: (sql: string) => unknown) {
  const statements: string[] = []
  const query = async (sql: string) => {
    statements.push(sql)
    return answer(sql)
  }
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient
  const pool: PostgresPool = { options: {}, connect: async () => client, end: async () => undefined }
  return { pool, statements }
}

/** Reads through a pool whose replica fails with an error. */
async function readWith(failure: object | null, sql = 'select 1') {
  const replica = recordingPool(() => {
    if (failure !== null) throw Object.assign(new Error('failed'), failure)
    return 'replica'
  })
  const primary = recordingPool(() => 'primary')
  const failures: unknown[] = []
  const client = await readOnlyPool({
    replica: replica.pool,
    primary: primary.pool,
    isReplicaUsed: () => true,
    onReplicaFailure: (error) => failures.push(error),
  }).connect()
  const answer = await client.query(sql, []).catch((error: unknown) => error)
  return { answer, failures, replica: replica.statements, primary: primary.statements }
}

it.each([
  'insert into cities default values',
  'update cities set name = $1',
  'delete from cities',
  'truncate cities',
  'begin',
  'set statement_timeout = 0',
])('sends "%s" to neither server', async (sql) => {
  const { answer, replica, primary } = await readWith(null, sql)
  expect(answer).toBeInstanceOf(Error)
  expect([...replica, ...primary]).toEqual([])
})

it('reads from the replica alone while it answers', async () => {
  expect(await readWith(null)).toMatchObject({ answer: 'replica', failures: [], primary: [] })
})

it.each([
  ['a conflict with the recovery', { severity: 'ERROR', code: '40001' }],
  ['a shutdown', { severity: 'FATAL', code: '57P01' }],
  ['a statement that takes too long', { severity: 'ERROR', code: '57014' }],
  ['a table that it does not have yet', { severity: 'ERROR', code: '42P01' }],
  ['a refused connection', { code: 'ECONNREFUSED' }],
])('reads from the primary, in a transaction that may only read, after %s', async (_what, failure) => {
  const { answer, failures, primary } = await readWith(failure)
  expect(answer).toBe('primary')
  expect(primary).toEqual(['begin read only', 'select 1', 'rollback'])
  expect(failures).toEqual([expect.objectContaining(failure)])
})

it.each([
  ['a write inside a read', { severity: 'ERROR', code: '25006' }],
  ['an invalid value', { severity: 'ERROR', code: '22P02' }],
])('does not blame the replica for %s', async (_what, failure) => {
  expect(await readWith(failure)).toMatchObject({
    answer: expect.objectContaining(failure),
    failures: [],
    primary: [],
  })
})
