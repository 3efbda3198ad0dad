import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Database } from '#server/db/create-db.ts'
import type { Member } from '#server/trpc/context.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { viewerOf } from '#tests/harness/callers.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/harness/database-proxy.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { readAllowance, reserveScan } from './allowance.service.ts'

const deps = useTestDeps()
let proxy: DatabaseProxy
let database: Database

beforeAll(async () => {
  proxy = await startDatabaseProxy(deps.connectionString)
  database = createDb({ connectionString: proxy.connectionString, poolSize: 2, log: deps.log })
})
afterAll(async () => {
  await database.close()
  await proxy.cut()
})

it.each(['before', 'after'] as const)(
  'a reservation whose commit is broken off %s it arrived may be made again under its id at once',
  async (moment) => {
    const viewer = viewerOf('user', (await insertPerson(deps.db)).id) as Member
    const requestId = randomUUID()
    const reserve = () => reserveScan({ db: database.db, clock: deps.clock }, viewer, requestId)
    const hasSprung = proxy.resetOn(/\bcommit\b/, moment)
    await expect(reserve()).rejects.toThrow('Connection terminated')
    expect(hasSprung()).toBe(true)
    expect((await readAllowance(deps, viewer)).usedToday).toBe(0)
    expect(await reserve()).toMatchObject({ kind: 'reserved' })
  },
)
