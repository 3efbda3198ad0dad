import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDb, type TestDb } from '#tests/harness/test-db.ts'
import { type Param, prepare } from './prepared.ts'
import { inTransaction } from './transaction.ts'

let test: TestDb

beforeAll(async () => {
  // One connection: what it has prepared can be looked up on it.
  test = await createTestDb({ poolSize: 1 })
})
beforeEach(async () => {
  await sql`drop table if exists probe`.execute(test.db)
  await sql`create table probe (id int primary key, word text)`.execute(test.db)
  await sql`insert into probe values (1, 'one'), (2, 'two'), (3, null)`.execute(test.db)
})
afterAll(() => test.close())

const wordsUpTo = prepare((db, param: Param<{ most: number; least: number }>) =>
  db
    .selectFrom(sql<{ id: number; word: string | null }>`probe`.as('probe'))
    .select(['id', 'word'])
    .where('id', '<=', param('most'))
    .where('id', '>=', param('least'))
    .where('id', '<>', 9)
    .orderBy('id'),
)

const keptByTheConnection = async () => {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements where statement like '%from probe %'`.execute(test.db)
  return rows
}

describe('a prepared statement', () => {
  it('puts each value in its place, whatever the order of the input, and asks again each time', async () => {
    expect(await wordsUpTo.rows(test.db, { least: 2, most: 3 })).toEqual([
      { id: 2, word: 'two' },
      { id: 3, word: null },
    ])
    expect(await wordsUpTo.rows(test.db, { most: 1, least: 1 })).toEqual([{ id: 1, word: 'one' }])
    await sql`update probe set word = 'uno' where id = 1`.execute(test.db)
    expect(await wordsUpTo.first(test.db, { most: 1, least: 1 })).toEqual({ id: 1, word: 'uno' })
    expect(await wordsUpTo.first(test.db, { most: 0, least: 0 })).toBeUndefined()
  })

  it('is kept by its connection once, for all values and in transactions too', async () => {
    for (const most of [1, 2, 3]) await wordsUpTo.rows(test.db, { least: 1, most })
    await inTransaction(test.db, (tx) => wordsUpTo.rows(tx, { least: 1, most: 2 }))
    expect(await keptByTheConnection()).toHaveLength(1)
  })

  it('sees what its transaction did', async () => {
    await inTransaction(test.db, async (tx) => {
      await sql`delete from probe where id = 1`.execute(tx)
      expect(await wordsUpTo.first(tx, { least: 1, most: 2 })).toEqual({ id: 2, word: 'two' })
    })
  })

  it('outlives a change of the columns it answers', async () => {
    expect(await wordsUpTo.first(test.db, { least: 1, most: 1 })).toEqual({ id: 1, word: 'one' })
    await sql`alter table probe alter column word type int using id`.execute(test.db)
    expect(await wordsUpTo.first(test.db, { least: 1, most: 1 })).toEqual({ id: 1, word: 1 })
  })
})

it('what was not prepared leaves nothing on its connection', async () => {
  await sql`select id from probe where id = ${1}`.execute(test.db)
  expect((await keptByTheConnection()).filter(({ statement }) => !statement.includes('>='))).toEqual([])
})
