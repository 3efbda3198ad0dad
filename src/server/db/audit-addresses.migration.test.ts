import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { down, up } from '#migrations/2026-11-28T18-10_audit_addresses.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

it('moves the addresses of 90 days, empties the log past its trigger, and brings them back when undone', async () => {
  const db = deps.db as unknown as Kysely<unknown>
  await down(db)
  const { id } = await insertPerson(deps.db)
  const gone = randomUUID()
  const add = (address: string, days: number, actor: string | null, target: string | null = null) =>
    sql`
      insert into audit_log (action, at, address, actor_id, target_id)
      values ('sign-in', now() - make_interval(days => ${days}), ${address}, ${actor}, ${target})
    `.execute(db)
  await add('203.0.113.1', 1, id)
  await add('203.0.113.2', 89, null, id)
  await add('203.0.113.3', 91, id)
  await add('203.0.113.4', 1, gone)
  await add('203.0.113.5', 1, null, gone)
  await add('203.0.113.6', 1, null)
  const inLog = async () =>
    (await deps.db.selectFrom('audit_log').select('address').orderBy('id').execute()).map(
      ({ address }) => address,
    )

  await up(db)
  expect(await inLog()).toEqual([null, null, null, null, null, null])
  const moved = deps.db.selectFrom('audit_addresses').select(['address', 'actor_id']).orderBy('entry_id')
  expect(await moved.execute()).toEqual([
    { address: '203.0.113.1', actor_id: id },
    { address: '203.0.113.2', actor_id: null },
    { address: '203.0.113.6', actor_id: null },
  ])
  const change = () => sql`update audit_log set address = '203.0.113.9'`.execute(db)
  await expect(change()).rejects.toThrow('only ever added to')

  await down(db)
  expect(await inLog()).toEqual(['203.0.113.1', '203.0.113.2', null, null, null, '203.0.113.6'])
  await expect(change()).rejects.toThrow('only ever added to')
  await up(db)
})
