import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plantPerson } from '../../../../../tests/authorization/identities.ts'
import { insertPerson } from '../../../../../tests/factories/people.ts'
import { auditTrail, fullRefusalOf } from '../../../../../tests/harness/account-steps.ts'
import { expectAdminsOnly } from '../../../../../tests/harness/admin-steps.ts'
import { unchanged } from '../../../../../tests/harness/fingerprint.ts'
import type { Device } from '../../../../../tests/harness/person.ts'
import { useTestDeps } from '../../../../../tests/harness/test-deps.ts'

const deps = useTestDeps()

const exportCsv = (device: Device, cursor?: string) =>
  device.ask((api) => api.admin.users.exportCsv(cursor === undefined ? {} : { cursor }))

describe('users.exportCsv', () => {
  it('is refused to everybody but admins', async () => {
    await expectAdminsOnly(deps, (device) => exportCsv(device))
  })

  it('holds exactly the columns, with every cell quoted and formulas disarmed', async () => {
    const { id, email, device } = await plantPerson(deps, 'admin')
    await deps.db
      .updateTable('profiles')
      .set({
        full_name: '=HYPERLINK("http://evil.example","x")',
        created_at: '2026-01-02T03:04:05Z',
        last_sign_in_at: null,
      })
      .execute()
    deps.clock.set('2026-11-21T20:03:11.500Z')
    expect(await exportCsv(device)).toEqual({
      fileName: 'users_export_2026-11-21T20-03-11.csv',
      csv:
        '"id","full_name","email","role","is_subscribed","created_at","last_sign_in_at"\r\n' +
        `"${id}","'=HYPERLINK(""http://evil.example"",""x"")","${email}","admin","false","2026-01-02T03:04:05Z",""\r\n`,
      nextCursor: null,
    })
    expect(await auditTrail(deps)).toMatchObject([
      { action: 'users.export', actorId: id, details: { people: 1 } },
    ])
  })

  it('comes in parts that hold everybody once', async () => {
    const { device } = await plantPerson(deps, 'admin')
    await sql`
      insert into profiles (email, full_name) select 'p' || n || '@example.org', 'P' from generate_series(1, 5000) as n
    `.execute(deps.db)
    const first = await exportCsv(device)
    const second = await exportCsv(device, first.nextCursor ?? undefined)
    const lines = (first.csv + second.csv).split('\r\n').slice(1, -1)
    expect(first.csv.split('\r\n')).toHaveLength(5_002)
    expect(second.nextCursor).toBeNull()
    expect(new Set(lines).size).toBe(5_001)
  })

  it('is limited', async () => {
    const { device } = await plantPerson(deps, 'admin')
    await insertPerson(deps.db)
    for (let part = 0; part < 100; part += 1) await exportCsv(device)
    const refusal = await unchanged(deps.db, () => fullRefusalOf(exportCsv(device)), ['rate_limits'])
    expect(refusal?.message).toMatch(/^The users were exported many times already\. Try again in /)
  })

  it('refuses a place that is no id', async () => {
    const { device } = await plantPerson(deps, 'admin')
    expect(await fullRefusalOf(exportCsv(device, 'x'))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})
