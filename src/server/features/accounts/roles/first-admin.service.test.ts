import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import { auditTrail, fullRefusalOf, loggedInDevice, tokenIn, userOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice } from '#tests/harness/person.ts'
import { truncateAll } from '#tests/harness/test-db.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { ensureFirstAdmin, resetPasswordByEmail, setRoleByEmail } from './first-admin.service.ts'

const deps = useTestDeps()

const ADMIN = 'admin@example.org'
const admins = () =>
  deps.db.selectFrom('profiles').select(['id', 'email']).where('role', '=', 'admin').execute()

/** How many connections to this database wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(deps.db)
  return rows[0]?.waiting ?? 0
}

describe('ensureFirstAdmin', () => {
  it('does nothing where there is an admin', async () => {
    await insertPerson(deps.db, { role: 'admin' })
    const ensured = () => ensureFirstAdmin(deps, { email: ADMIN, password: undefined })
    expect(await unchanged(deps.db, ensured)).toBeNull()
  })

  it('refuses a password that is too short or easily guessed, and makes no one', async () => {
    for (const password of ['x8#kQ2!pLm7-zz', 'aaaaaaaaaaaaaaaa', ADMIN]) {
      const ensured = () => ensureFirstAdmin(deps, { email: ADMIN, password })
      await unchanged(deps.db, () => expect(ensured()).rejects.toMatchObject({ code: 'BAD_REQUEST' }))
    }
  })

  it('makes one with the given password, who is confirmed and can log in', async () => {
    expect(await ensureFirstAdmin(deps, { email: ADMIN, password: GOOD_PASSWORD })).toEqual({
      email: ADMIN,
      generatedPassword: null,
    })
    const device = await loggedInDevice(deps, ADMIN)
    expect(await userOf(device)).toMatchObject({ isAdmin: true, emailConfirmedAt: expect.any(String) })
    expect((await auditTrail(deps))[0]).toMatchObject({
      action: 'role.change',
      actorId: null,
      details: { role: 'admin' },
      address: null,
    })
  })

  it('makes a password where none is given, a new one for each site', async () => {
    const made = await ensureFirstAdmin(deps, { email: ADMIN, password: undefined })
    expect(made?.generatedPassword).toMatch(/^[\w-]{24}$/)
    await createDevice(deps).logIn(ADMIN, made?.generatedPassword ?? '')
    await truncateAll(deps.db)
    const again = await ensureFirstAdmin(deps, { email: ADMIN, password: undefined })
    expect(again?.generatedPassword).not.toBe(made?.generatedPassword)
  })

  it('leaves anyone who signed up with the address before no way in', async () => {
    const { id } = await insertPerson(deps.db, {
      email: ADMIN,
      email_confirmed_at: null,
      banned_until: '2999-01-01T00:00:00Z',
    })
    await sql`update profiles set banned_until = null`.execute(deps.db)
    const squatter = await loggedInDevice(deps, ADMIN)
    await sql`update sessions set reauthenticated_until = now() + interval '1 minute'`.execute(deps.db)
    await squatter.ask((api) => api.auth.updateUser({ email: 'squatter@example.org' }))
    const token = tokenIn((await deps.deliverMails()).find(({ to }) => to.startsWith('squatter')))
    expect(token).not.toBe('')
    await sql`update profiles set banned_until = '2999-01-01'`.execute(deps.db)

    await ensureFirstAdmin(deps, { email: ADMIN, password: 'Gletschermilch-am-Morgen-3' })
    expect(await admins()).toEqual([{ id, email: ADMIN }])
    expect(await userOf(squatter)).toBeNull()
    expect(
      await fullRefusalOf(createDevice(deps).ask((api) => api.auth.verifyEmail({ token }))),
    ).toMatchObject({ details: { reason: 'link-expired' } })
    expect(await fullRefusalOf(createDevice(deps).logIn(ADMIN))).toMatchObject({ code: 'UNAUTHORIZED' })
    const device = createDevice(deps)
    await device.logIn(ADMIN, 'Gletschermilch-am-Morgen-3')
    expect(await userOf(device)).toMatchObject({ emailConfirmedAt: expect.any(String) })
  })

  it('is done by one of two processes that start at once', async () => {
    const others = [0, 1].map(() => createDb({ connectionString: deps.connectionString, log: deps.log }))
    // No one is made until both have come as far as they can.
    const starts = await deps.db.transaction().execute(async (tx) => {
      await sql`lock table profiles in share mode`.execute(tx)
      const made = others.map(({ db }) => ensureFirstAdmin({ db }, { email: ADMIN, password: undefined }))
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 10_000, interval: 20 })
      return { made }
    })
    const made = await Promise.all(starts.made)
    await Promise.all(others.map(({ close }) => close()))
    const winners = made.filter((answer) => answer !== null)
    expect(winners).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
    expect(await auditTrail(deps)).toHaveLength(1)
    await createDevice(deps).logIn(ADMIN, winners[0]?.generatedPassword ?? '')
  })
})

describe('setRoleByEmail', () => {
  it('refuses an address no one has, and the last admin', async () => {
    await insertPerson(deps.db, { email: ADMIN, role: 'admin' })
    await unchanged(deps.db, () =>
      expect(setRoleByEmail(deps, 'nobody@example.org', 'admin')).rejects.toMatchObject({
        code: 'NOT_FOUND',
        userMessage: 'No account has the address nobody@example.org. Sign up with it first.',
      }),
    )
    await unchanged(deps.db, () =>
      expect(setRoleByEmail(deps, ADMIN, 'user')).rejects.toMatchObject({ code: 'CONFLICT' }),
    )
  })

  it('grants and revokes, ends the sessions, and writes it down without an actor', async () => {
    await insertPerson(deps.db, { email: ADMIN, role: 'admin' })
    const { id } = await insertPerson(deps.db, { email: 'Maya@example.org' })
    const device = await loggedInDevice(deps, 'maya@example.org')
    await setRoleByEmail(deps, 'maya@example.org', 'admin')
    expect(await admins()).toHaveLength(2)
    expect(await userOf(device)).toBeNull()
    await setRoleByEmail(deps, 'maya@example.org', 'user')
    expect(await admins()).toHaveLength(1)
    expect((await auditTrail(deps)).at(-1)).toMatchObject({
      action: 'role.change',
      actorId: null,
      targetId: id,
      details: { role: 'user' },
    })
  })
})

describe('resetPasswordByEmail', () => {
  it('refuses an address no one has', async () => {
    await unchanged(deps.db, () =>
      expect(resetPasswordByEmail(deps, 'nobody@example.org')).rejects.toMatchObject({ code: 'NOT_FOUND' }),
    )
  })

  it('makes a password, ends the sessions, voids the links, and forgets wrong passwords', async () => {
    const { id } = await insertPerson(deps.db, { email: ADMIN, role: 'admin' })
    const device = await loggedInDevice(deps, ADMIN)
    await device.ask((api) => api.auth.requestPasswordReset({ email: ADMIN }))
    const token = tokenIn((await deps.deliverMails())[0])
    for (let count = 0; count < 11; count += 1) {
      await fullRefusalOf(createDevice(deps).logIn(ADMIN, 'wrong'))
    }
    const { email, generatedPassword } = await resetPasswordByEmail(deps, ADMIN)
    expect(email).toBe(ADMIN)
    expect(await userOf(device)).toBeNull()
    const reset = createDevice(deps).ask((api) => api.auth.resetPassword({ token, password: GOOD_PASSWORD }))
    expect(await fullRefusalOf(reset)).toMatchObject({ details: { reason: 'link-expired' } })
    expect((await auditTrail(deps)).at(-1)).toMatchObject({
      action: 'password.reset',
      actorId: null,
      targetId: id,
    })
    await createDevice(deps).logIn(ADMIN, generatedPassword ?? '')
  })
})
