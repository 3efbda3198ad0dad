import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const exportPart = (device: Device, cursor?: string) =>
  device.ask((api) => api.admin.users.exportPart(cursor === undefined ? {} : { cursor }))
const exportCsv = (device: Device) => device.ask((api) => api.admin.users.exportCsv())
const plantPeople = (count: number, after = 0) =>
  sql`
    insert into profiles (email, full_name)
    select 'p' || n || '@example.org', 'P' from generate_series(${after + 1}::int, ${after + count}::int) as n
  `.execute(deps.db)

describe('users.exportCsv', () => {
  it('is the whole file, no matter who is in it', async () => {
    const { device } = await plantPerson(deps, 'reauthenticated-admin')
    await plantPeople(5_000)
    const lines = (await exportCsv(device)).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF"id","full_name"/)
    expect(new Set(lines.slice(1, -1)).size).toBe(5_001)
  })

  it('refuses more people than one answer should hold', async () => {
    const { device } = await plantPerson(deps, 'reauthenticated-admin')
    for (let part = 0; part < 5; part += 1) await plantPeople(5_000, part * 5_000)
    expect(await fullRefusalOf(exportCsv(device))).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: expect.stringContaining('more than 25,000 users'),
    })
  })
})

describe('users.exportPart', () => {
  it('holds exactly the columns, with every cell quoted and formulas disarmed', async () => {
    const { id, email, device } = await plantPerson(deps, 'reauthenticated-admin')
    await deps.db
      .updateTable('profiles')
      .set({
        full_name: '=HYPERLINK("http://evil.example","x")',
        created_at: '2026-01-02T03:04:05Z',
        last_sign_in_at: null,
      })
      .execute()
    deps.clock.set('2026-11-21T20:03:11.500Z')
    expect(await exportPart(device)).toEqual({
      fileName: 'users_export_2026-11-21T20-03-11.csv',
      csv:
        '\uFEFF"id","full_name","email","role","is_subscribed","created_at","last_sign_in_at"\r\n' +
        `"${id}","'=HYPERLINK(""http://evil.example"",""x"")","${email}","admin","false","2026-01-02T03:04:05Z",""\r\n`,
      nextCursor: null,
    })
    expect(await auditTrail(deps)).toMatchObject([
      { action: 'users.export', actorId: id, details: { people: 1 } },
    ])
  })

  it('comes in parts that hold everybody once', async () => {
    const { device } = await plantPerson(deps, 'reauthenticated-admin')
    await plantPeople(5_000)
    const first = await exportPart(device)
    const second = await exportPart(device, first.nextCursor ?? undefined)
    const lines = (first.csv + second.csv).split('\r\n').slice(1, -1)
    expect(first.csv.split('\r\n')).toHaveLength(5_002)
    expect(second.nextCursor).toBeNull()
    expect(new Set(lines).size).toBe(5_001)
  })

  it('is limited', async () => {
    const { device } = await plantPerson(deps, 'reauthenticated-admin')
    await insertPerson(deps.db)
    for (let part = 0; part < 100; part += 1) await exportPart(device)
    const refusal = await unchanged(deps.db, () => fullRefusalOf(exportPart(device)), ['rate_limits'])
    expect(refusal?.message).toMatch(/^The users were exported many times already\. Try again in /)
  })

  it('refuses a place that is no id', async () => {
    const { device } = await plantPerson(deps, 'reauthenticated-admin')
    expect(await fullRefusalOf(exportPart(device, 'x'))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})
