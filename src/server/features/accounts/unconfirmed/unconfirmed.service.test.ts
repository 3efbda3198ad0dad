// @module-tag U
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cleanUp } from '#server/background-tasks.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { auditTrail, loggedInDevice, MAYA, userOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const overdue = { email_confirmed_at: null, confirm_by: '2026-01-01T00:00:00Z' } as const
const emails = async () =>
  (await deps.db.selectFrom('profiles').select('email').orderBy('email').execute()).map(({ email }) => email)

describe('accounts that stay', () => {
  it('confirmed ones, and unconfirmed ones in their first seven days', async () => {
    await insertPerson(deps.db, { email: 'confirmed@example.org', confirm_by: overdue.confirm_by })
    await insertPerson(deps.db, { email: 'new@example.org', email_confirmed_at: null })
    await unchanged(deps.db, () => cleanUp(deps))
  })

  it('gives a new account seven days, and says so in its session', async () => {
    await insertPerson(deps.db, { email: MAYA, email_confirmed_at: null })
    const { rows } = await sql<{ isSevenDays: boolean }>`
      select confirm_by = created_at + interval '7 days' as "isSevenDays" from profiles
    `.execute(deps.db)
    expect(rows).toEqual([{ isSevenDays: true }])
    const user = await userOf(await loggedInDevice(deps, MAYA))
    expect(Date.parse(user?.confirmBy ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  it('does not name a day to those who confirmed', async () => {
    await insertPerson(deps.db, { email: MAYA })
    expect(await userOf(await loggedInDevice(deps, MAYA))).toMatchObject({ confirmBy: null })
  })
})

describe('accounts whose time is over', () => {
  it('are deleted with everything of theirs, without a mail, and the audit log says so', async () => {
    const { id } = await insertPerson(deps.db, { email: 'late@example.org', ...overdue })
    await insertPerson(deps.db, { email: 'confirmed@example.org' })
    await cleanUp(deps)
    expect(await emails()).toEqual(['confirmed@example.org'])
    expect(await deps.deliverMails()).toEqual([])
    expect(await auditTrail(deps)).toMatchObject([{ action: 'account.expire', actorId: null, targetId: id }])
  })

  it('get seven more days when they are invited again', async () => {
    const { id } = await insertPerson(deps.db, { email: 'invited@example.org', ...overdue })
    await deps.db.deleteFrom('passwords').where('user_id', '=', id).execute()
    const admin = await adminDevice(deps)
    await admin.ask((api) => api.admin.users.inviteAgain({ userId: id }))
    await cleanUp(deps)
    expect(await emails()).toContain('invited@example.org')
  })

  it('are deleted when there are more than one batch reads', async () => {
    await sql`
      insert into profiles (email, confirm_by) select 'late' || n || '@example.org', '2026-01-01' from generate_series(1, 101) as n
    `.execute(deps.db)
    await cleanUp(deps)
    expect(await emails()).toEqual([])
  })
})
