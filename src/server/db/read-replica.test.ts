// @module-tag T2
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { insertCity } from '#tests/factories/cities.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/harness/database-proxy.ts'
import { type PostgresReplica, startReplica } from '#tests/harness/postgres-replica.ts'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import { createLog } from '../log.ts'
import type { DB } from './db-types.generated.ts'
import { openReadReplica, type ReadReplica } from './read-replica.ts'
import { inTransaction } from './transaction.ts'

let primary: TestDb
let server: PostgresReplica
let proxy: DatabaseProxy
let replica: ReadReplica
/** What was opened in a test. */
const opened: ReadReplica[] = []

const log = createLog('silent')
const databaseOf = (address: string) => new URL(address).pathname.slice(1)
const open = (connectionString: string) => {
  const other = openReadReplica({ primary, connectionString, poolSize: 4, log, retryMs: 0 })
  opened.push(other)
  return other
}
const yes = async () => true
const names = async (db: Kysely<DB>) =>
  (await db.selectFrom('cities').select('name').orderBy('name').execute()).map(({ name }) => name)

beforeAll(async () => {
  primary = await createTestDb()
  server = await startReplica(inject('testDatabase').adminUrl)
  proxy = await startDatabaseProxy(server.connectionStringFor(databaseOf(primary.connectionString)))
})
beforeEach(async () => {
  await truncateAll(primary.db)
  replica = open(proxy.connectionString)
  await server.catchUp()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})
afterAll(async () => {
  await proxy?.cut()
  await server?.stop()
  await primary?.close()
})

/** The replica, which must be usable. */
async function usable(): Promise<Kysely<DB>> {
  const db = await replica.whenCurrent(yes)
  if (db === null) throw new Error('The replica is not used')
  return db
}

describe('a write', () => {
  const hiddenWrite = (db: Kysely<DB>) =>
    sql`with new as (insert into cities (name, country, slug, category) values ('a', 'b', 'c', 'd') returning id)
      select id from new`.execute(db)

  it.each<[string, (db: Kysely<DB>) => Promise<unknown>]>([
    ['a statement', (db) => db.deleteFrom('cities').execute()],
    ['a transaction', (db) => inTransaction(db, (tx) => tx.deleteFrom('cities').execute())],
    ['a part of a read', hiddenWrite],
  ])('is refused as %s, by the primary too while the replica is down', async (_what, write) => {
    await insertCity(primary.db, { name: 'Bern' })
    await server.catchUp()
    const db = await usable()
    await expect(write(db)).rejects.toThrow()
    await proxy.cut()
    await expect(write(db)).rejects.toThrow()
    await proxy.restore()
    expect(await names(primary.db)).toEqual(['Bern'])
  })
})

describe('the replica is not used', () => {
  it('where it lacks what the answer needs', async () => {
    expect(await replica.whenCurrent(async () => false)).toBeNull()
  })

  it('where the address is not one of a replica', async () => {
    expect(await open(primary.connectionString).whenCurrent(yes)).toBeNull()
  })

  it('where it is the replica of another database', async () => {
    expect(await open(server.connectionStringFor('postgres')).whenCurrent(yes)).toBeNull()
  })

  it('where nothing answers, until something does', async () => {
    await proxy.cut()
    expect(await replica.whenCurrent(yes)).toBeNull()
    await proxy.restore()
    expect(await names(await usable())).toEqual([])
  })

  it('where it is silent', async () => {
    await usable()
    proxy.swallow()
    expect(await replica.whenCurrent((db) => names(db).then(() => true))).toBeNull()
    proxy.letThrough()
    await usable()
  })

  it('for a report while it lags behind', async () => {
    // On a busy machine a check may take too long, and the replica is left alone for a moment.
    const soon = { timeout: 10_000, interval: 100 }
    await expect.poll(() => replica.whenCaughtUp(), soon).not.toBeNull()
    await server.pause()
    await insertCity(primary.db, { name: 'Bern' })
    expect(await replica.whenCaughtUp()).toBeNull()
    expect(await names(await vi.waitFor(usable, soon))).toEqual([])
    await server.resume()
    await server.catchUp()
    const namesThere = async () => {
      const db = await replica.whenCaughtUp()
      return db && names(db)
    }
    await expect.poll(namesThere, soon).toEqual(['Bern'])
  })
})

it('that is killed while it is read loses no answer, and is used again after a restart', async () => {
  await insertCity(primary.db, { name: 'Bern' })
  await server.catchUp()
  const db = await usable()
  let isKilled = false
  let answersSince = 0
  const read = async () => {
    while (answersSince < 20) {
      expect(await names(db)).toEqual(['Bern'])
      if (isKilled) answersSince += 1
    }
  }
  const readers = [read(), read(), read(), read()]
  await names(db)
  await server.kill()
  isKilled = true
  await Promise.all(readers)
  expect(await replica.whenCurrent((alone) => names(alone).then(() => true))).toBeNull()
  await server.restart()
  await expect.poll(() => replica.whenCurrent(yes)).not.toBeNull()
  expect(await names(await usable())).toEqual(['Bern'])
})
