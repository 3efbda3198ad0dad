import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import type { DB } from './db-types.generated.ts'
import { type DbOrTx, inTransaction, type Tx } from './transaction.ts'

let test: TestDb

beforeAll(async () => {
  test = await createTestDb({ poolSize: 2 })
})
beforeEach(() => truncateAll(test.db))
afterAll(() => test.close())

const addCity = (db: DbOrTx, slug: string) =>
  db.insertInto('cities').values({ name: slug, country: 'Nepal', slug, category: 'River' }).execute()
const slugs = async (db: DbOrTx) =>
  (await db.selectFrom('cities').select('slug').orderBy('slug').execute()).map((city) => city.slug)

describe('inTransaction', () => {
  it('commits what the work wrote and returns its result', async () => {
    const result = await inTransaction(test.db, async (tx) => {
      await addCity(tx, 'pokhara')
      await addCity(tx, 'patan')
      return slugs(tx)
    })
    expect(result).toEqual(['patan', 'pokhara'])
    expect(await slugs(test.db)).toEqual(['patan', 'pokhara'])
  })

  it('keeps nothing when the work throws', async () => {
    const work = inTransaction(test.db, async (tx) => {
      await addCity(tx, 'pokhara')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await slugs(test.db)).toEqual([])
  })

  it('refuses to open another one inside, through the pool or through the transaction, and writes nothing', async () => {
    const throughThePool = inTransaction(test.db, async (tx) => {
      await addCity(tx, 'pokhara')
      await inTransaction(test.db, (inner) => addCity(inner, 'patan'))
    })
    await expect(throughThePool).rejects.toThrow('cannot be opened inside another one')

    const throughTheTransaction = inTransaction(test.db, async (tx) => {
      await inTransaction(tx as unknown as Kysely<DB>, (inner) => addCity(inner, 'patan'))
    })
    await expect(throughTheTransaction).rejects.toThrow('cannot be opened inside another one')
    expect(await slugs(test.db)).toEqual([])
  })

  it('allows transactions side by side, and one after the other', async () => {
    await Promise.all(['a', 'b'].map((slug) => inTransaction(test.db, (tx) => addCity(tx, slug))))
    await inTransaction(test.db, (tx) => addCity(tx, 'c'))
    expect(await slugs(test.db)).toEqual(['a', 'b', 'c'])
  })
})

describe('the type of a transaction', () => {
  it('has no way to begin another one and is no Kysely', () => {
    expectTypeOf<Tx>().not.toHaveProperty('transaction')
    expectTypeOf<Tx>().not.toHaveProperty('startTransaction')
    expectTypeOf<Tx>().not.toHaveProperty('connection')
    expectTypeOf<Tx>().not.toExtend<Kysely<DB>>()
    expectTypeOf<Kysely<DB>>().not.toExtend<Tx>()
  })

  it('goes wherever a query is run, like the pool', () => {
    expectTypeOf<Tx>().toExtend<DbOrTx>()
    expectTypeOf<Kysely<DB>>().toExtend<DbOrTx>()
  })
})
