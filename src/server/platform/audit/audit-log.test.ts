import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AuditInput } from '#shared/admin/audit/audit.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { walkPages } from '#tests/harness/paging.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { deleteOldAddresses, recordAudit } from './record-audit.service.ts'

const deps = useTestDeps()

const list = (device: Device, input: AuditInput = {}) => device.ask((api) => api.admin.audit.list(input))
const record = (entry: Partial<Parameters<typeof recordAudit>[2]>) =>
  recordAudit(deps.db, null, { action: 'sign-in', actorId: null, ...entry })

describe('audit.list', () => {
  it('tells the newest first, with the names of now', async () => {
    const { id: adminId, device } = await plantPerson(deps, 'reauthenticated-admin')
    const { id } = await insertPerson(deps.db, { full_name: 'Maya' })
    await record({ actorId: id, details: { method: 'password' } })
    await record({ action: 'role.change', actorId: adminId, targetId: id, details: { role: 'admin' } })
    await deps.db.updateTable('profiles').set({ full_name: 'Maya Rai' }).where('id', '=', id).execute()
    const { items } = await list(device)
    expect(items).toMatchObject([
      { action: 'role.change', actor: { id: adminId }, target: { id, name: 'Maya Rai' } },
      { action: 'sign-in', actor: { id, name: 'Maya Rai' }, target: null, details: { method: 'password' } },
    ])
  })

  it('names cities too, and no one who is gone', async () => {
    const device = await adminDevice(deps)
    const { id } = await insertCity(deps.db, { name: 'Graz' })
    const gone = randomUUID()
    await record({ action: 'city.update', actorId: gone, targetId: id })
    const { items } = await list(device)
    expect(items).toMatchObject([{ actor: { id: gone, name: null }, target: { id, name: 'Graz' } }])
  })

  it('shows somebody without a name by their address', async () => {
    const device = await adminDevice(deps)
    const { id, email } = await insertPerson(deps.db, { full_name: null })
    await record({ actorId: id })
    expect((await list(device)).items).toMatchObject([{ actor: { name: email } }])
  })

  it('says from which network address for 90 days, and then keeps the entry alone', async () => {
    const device = await adminDevice(deps)
    for (const [days, address] of [
      [91, '203.0.113.91'],
      [89, '203.0.113.89'],
    ] as const)
      await sql`
        insert into audit_log (action, at, address)
        values ('sign-in', now() - make_interval(days => ${days}), ${address})
      `.execute(deps.db)
    const addresses = async () => (await list(device)).items.map(({ address }) => address)
    expect(await addresses()).toEqual(['203.0.113.89', '203.0.113.91'])
    await deleteOldAddresses(deps.db)
    expect(await addresses()).toEqual(['203.0.113.89', null])
    const inLog = deps.db.selectFrom('audit_log').select('address').where('address', 'is not', null)
    expect(await inLog.execute()).toEqual([])
  })

  it('is narrowed to what somebody did and to what was done to them', async () => {
    const device = await adminDevice(deps)
    const { id } = await insertPerson(deps.db, { full_name: 'Maya Rai' })
    const { id: otherId } = await insertPerson(deps.db)
    await record({ actorId: id })
    await record({ action: 'ban.change', actorId: otherId, targetId: id })
    await record({ actorId: otherId })
    const actions = async (input: AuditInput) => (await list(device, input)).items.map(({ action }) => action)
    expect(await actions({ personId: id })).toEqual(['ban.change', 'sign-in'])
    expect(await actions({ search: 'maya' })).toEqual(['ban.change', 'sign-in'])
    expect(await actions({ search: 'maya', personId: otherId })).toEqual([])
    expect(await actions({ search: 'nobody' })).toEqual([])
    expect(await actions({ action: 'ban.change' })).toEqual(['ban.change'])
  })

  it('is narrowed to days, both included', async () => {
    const device = await adminDevice(deps)
    for (const at of [
      '2026-01-01T23:59:59.999Z',
      '2026-01-02T00:00:00Z',
      '2026-01-03T23:59:59.999Z',
      '2026-01-04T00:00:00Z',
    ])
      await sql`insert into audit_log (action, at) values ('sign-in', ${at})`.execute(deps.db)
    expect((await list(device, { from: '2026-01-02', to: '2026-01-03' })).total).toBe(2)
  })

  it('goes through all of it, entries of one moment too', async () => {
    const device = await adminDevice(deps)
    await sql`
      insert into audit_log (action, at) select 'sign-in', '2026-01-01' from generate_series(1, 60)
    `.execute(deps.db)
    const pages = await walkPages((cursor) => list(device, { cursor }))
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 10])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(60)
  })

  it.each([
    { action: 'made.up' },
    { personId: 'x' },
    { from: 'yesterday' },
    {
      cursor: Buffer.from(JSON.stringify(['after', 'at.desc', '2026-01-01', randomUUID()])).toString(
        'base64url',
      ),
    },
  ])('refuses %j', async (input) => {
    const device = await adminDevice(deps)
    expect(await fullRefusalOf(list(device, input as AuditInput))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})
