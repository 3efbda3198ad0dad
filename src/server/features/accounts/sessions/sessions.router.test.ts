import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import { insertPerson } from '#tests/factories/people.ts'
import {
  fullRefusalOf,
  loggedInDevice,
  MAYA,
  NOT_LOGGED_IN,
  tokenIn,
  whoIs,
} from '#tests/harness/account-steps.ts'
import { everythingStored, unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { setBan, setRole } from '../roles/roles.service.ts'
import { hashToken } from './sessions.lucia.ts'
import { SESSION_COOKIE } from './sessions.service.ts'

const deps = useTestDeps()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

const signOut = (device: Device, scope: 'local' | 'others' | 'global') =>
  device.ask((api) => api.auth.signOut({ scope }))
const sessionsOf = (device: Device) => device.ask((api) => api.auth.sessions())
const tokenOf = (device: Device) => device.jar.get(SESSION_COOKIE) ?? ''
const idOf = (device: Device) => hashToken(tokenOf(device))
const endOf = async (device: Device) =>
  (
    await deps.db
      .selectFrom('sessions')
      .select(sql<number>`round(extract(epoch from expires_at - now()) / 3600)::int`.as('hours'))
      .where('id', '=', idOf(device))
      .executeTakeFirst()
  )?.hours
/** Moves one of a session's times into the past, by an interval. */
const age = (column: 'created_at' | 'last_used_at' | 'expires_at', by: string) =>
  sql`update sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval`.execute(deps.db)

describe('a session', () => {
  it('is kept by the hash of its token alone', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    const stored = await everythingStored(deps.db)
    expect(stored).not.toContain(tokenOf(device))
    expect(stored).toContain(idOf(device))
    const thief = createDevice(deps)
    thief.jar.set(SESSION_COOKIE, idOf(device))
    expect(await whoIs(thief)).toBeNull()
  })

  it('outlives a restart of the server', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    const database = createDb({ connectionString: deps.connectionString, log: deps.log })
    const restarted = createDevice({ ...deps, db: database.db })
    restarted.jar.set(SESSION_COOKIE, tokenOf(device))
    expect(await whoIs(restarted)).toBe(MAYA)
    await database.close()
  })

  it('lasts 30 days, and begins them again when it is used after the half of them', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    const token = tokenOf(device)
    expect(await endOf(device)).toBe(30 * 24)

    await age('expires_at', '14 days 23 hours')
    device.jar.set('sent', 'no')
    expect(await whoIs(device)).toBe(MAYA)
    expect(await endOf(device)).toBe(15 * 24 + 1)

    await age('expires_at', '2 hours')
    expect(await whoIs(device)).toBe(MAYA)
    expect(await endOf(device)).toBe(30 * 24)
    expect(tokenOf(device)).toBe(token)

    await age('expires_at', '30 days')
    expect(await whoIs(device)).toBeNull()
    expect(device.jar.has(SESSION_COOKIE)).toBe(false)
  })

  it('ends 90 days after it began, however often it is used', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    await age('created_at', '89 days 23 hours')
    const { user, expiresIn } = await device.ask((api) => api.auth.session())
    expect(user?.email).toBe(MAYA)
    expect(expiresIn).toEqual(expect.any(Number))
    expect(await sessionsOf(device)).toHaveLength(1)
    await age('created_at', '1 hour')
    expect(await whoIs(device)).toBeNull()
  })

  it('says when it ends: after 30 days, or 90 days after it began', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    const days = async () => {
      const { expiresAt } = await device.ask((api) => api.auth.session())
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from ${expiresAt}::timestamptz - now()) / 86400)::int as days
      `.execute(deps.db)
      return rows[0]?.days
    }
    expect(await days()).toBe(30)
    await age('created_at', '80 days')
    expect(await days()).toBe(10)
  })

  it('of an admin ends after twelve hours without use', async () => {
    await insertPerson(deps.db, { email: 'admin@example.org', role: 'admin' })
    await insertPerson(deps.db, { email: MAYA })
    const admin = await loggedInDevice(deps, 'admin@example.org')
    const user = await loggedInDevice(deps, MAYA)
    await age('last_used_at', '11 hours 59 minutes')
    // The use is noted, so that the twelve hours begin again.
    expect(await whoIs(admin)).toBe('admin@example.org')
    await age('last_used_at', '11 hours 59 minutes')
    expect(await whoIs(admin)).toBe('admin@example.org')
    await age('last_used_at', '12 hours')
    expect(await whoIs(admin)).toBeNull()
    expect(await whoIs(user)).toBe(MAYA)
  })
})

describe('auth.sessions', () => {
  it('lists where the person is logged in, and no one else', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await insertPerson(deps.db, { email: 'other@example.org' })
    const laptop = await loggedInDevice(deps, MAYA, { userAgent: FIREFOX })
    const phone = await loggedInDevice(deps, MAYA)
    await loggedInDevice(deps, 'other@example.org')
    await sql`update sessions set last_used_at = last_used_at - interval '1 minute' where id = ${idOf(laptop)}`.execute(
      deps.db,
    )
    const list = await sessionsOf(laptop)
    expect(list).toMatchObject([
      { device: 'Unknown device', isCurrent: false },
      { device: 'Firefox on Linux', isCurrent: true },
    ])
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastUsedAt',
    ])
    expect((await sessionsOf(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    // What names a session opens nothing.
    for (const device of [laptop, phone]) expect(JSON.stringify(list)).not.toContain(idOf(device))
  })

  it('leaves out those that are over', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const over = await loggedInDevice(deps, MAYA)
    await sql`update sessions set expires_at = now()`.execute(deps.db)
    const device = await loggedInDevice(deps, MAYA)
    expect(await sessionsOf(device)).toHaveLength(1)
    expect(await whoIs(over)).toBeNull()
  })
})

describe('auth.endSession', () => {
  it('not allowed, and nothing was written: another person’s session, one that is over, and no id', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await insertPerson(deps.db, { email: 'other@example.org' })
    const device = await loggedInDevice(deps, MAYA)
    const other = await loggedInDevice(deps, 'other@example.org')
    const foreign = (await sessionsOf(other))[0]?.id ?? ''
    for (const sessionId of [foreign, '00000000-0000-4000-8000-000000000001']) {
      const refused = () => fullRefusalOf(device.ask((api) => api.auth.endSession({ sessionId })))
      expect(await unchanged(deps.db, refused)).toEqual({
        code: 'NOT_FOUND',
        message: 'This session has ended already.',
      })
    }
    const refused = () => fullRefusalOf(device.ask((api) => api.auth.endSession({ sessionId: idOf(other) })))
    expect(await unchanged(deps.db, refused)).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await whoIs(other)).toBe('other@example.org')
  })

  it('ends one session, and no other', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const here = await loggedInDevice(deps, MAYA)
    const lost = await loggedInDevice(deps, MAYA, { userAgent: FIREFOX })
    const third = await loggedInDevice(deps, MAYA)
    const sessionId = (await sessionsOf(here)).find(({ device }) => device.startsWith('Firefox'))?.id ?? ''
    expect(await here.ask((api) => api.auth.endSession({ sessionId }))).toEqual({ status: 'ok' })
    expect(await whoIs(lost)).toBeNull()
    expect(lost.jar.get(SESSION_COOKIE)).toBeUndefined()
    expect(await whoIs(here)).toBe(MAYA)
    expect(await whoIs(third)).toBe(MAYA)
    expect(await fullRefusalOf(here.ask((api) => api.auth.endSession({ sessionId })))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('auth.signOut', () => {
  const EXPECTED = {
    local: [null, MAYA, MAYA],
    others: [MAYA, null, null],
    global: [null, null, null],
  } as const

  it.each(['local', 'others', 'global'] as const)('%s', async (scope) => {
    await insertPerson(deps.db, { email: MAYA })
    await insertPerson(deps.db, { email: 'other@example.org' })
    const devices = [
      await loggedInDevice(deps, MAYA),
      await loggedInDevice(deps, MAYA),
      await loggedInDevice(deps, MAYA),
    ] as const
    const other = await loggedInDevice(deps, 'other@example.org')
    expect(await signOut(devices[0], scope)).toEqual({ status: 'ok' })
    expect(devices[0].jar.has(SESSION_COOKIE)).toBe(scope === 'others')
    expect(await Promise.all(devices.map(whoIs))).toEqual(EXPECTED[scope])
    expect(await whoIs(other)).toBe('other@example.org')
  })

  it('refuses a scope no one knows', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    const refused = () => fullRefusalOf(signOut(device, invalid('everybody')))
    expect(await unchanged(deps.db, refused)).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('what ends every session at once', () => {
  /** Someone on two devices, an admin to act, and someone else who stays. */
  async function people() {
    const admin = await insertPerson(deps.db, { email: 'admin@example.org', role: 'admin' })
    const { id } = await insertPerson(deps.db, { email: MAYA })
    await insertPerson(deps.db, { email: 'other@example.org' })
    const devices = [await loggedInDevice(deps, MAYA), await loggedInDevice(deps, MAYA)]
    const other = await loggedInDevice(deps, 'other@example.org')
    const ctx = { client: { address: '192.0.2.1', userAgent: null }, requestId: crypto.randomUUID() }
    return { id, devices, other, actor: { id: admin.id, ctx } }
  }
  type People = Awaited<ReturnType<typeof people>>

  const CAUSES: [what: string, act: (people: People) => Promise<unknown>][] = [
    ['a ban', ({ actor, id }) => setBan(deps, actor, id, '2999-01-01T00:00:00Z')],
    ['a ban that is lifted', ({ actor, id }) => setBan(deps, actor, id, null)],
    ['a new role', ({ actor, id }) => setRole(deps, actor, id, 'admin')],
    [
      'the account’s end',
      async ({ devices }) => {
        await sql`update sessions set reauthenticated_until = now() + interval '1 minute'`.execute(deps.db)
        await devices[0]?.ask((api) => api.auth.deleteAccount({}))
      },
    ],
    [
      'a new password by a link',
      async () => {
        await createDevice(deps).ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
        const token = tokenIn((await deps.deliverMails())[0])
        const password = 'Gletschermilch-am-Morgen-3'
        await createDevice(deps).ask((api) => api.auth.resetPassword({ token, password }))
      },
    ],
  ]
  it.each(CAUSES)('%s', async (_what, act) => {
    const given = await people()
    await act(given)
    const left = await deps.db.selectFrom('sessions').select('id').where('user_id', '=', given.id).execute()
    expect(left).toEqual([])
    for (const device of given.devices) {
      expect(await fullRefusalOf(sessionsOf(device))).toEqual(NOT_LOGGED_IN)
      expect(device.jar.has(SESSION_COOKIE)).toBe(false)
      expect(await whoIs(device)).toBeNull()
    }
    expect(await whoIs(given.other)).toBe('other@example.org')
  })

  it('what changes about a person without ending it counts at the next request all the same', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    await sql`update profiles set role = 'admin', is_subscribed = true`.execute(deps.db)
    expect((await device.ask((api) => api.auth.session())).user).toMatchObject({
      isAdmin: true,
      isSubscribed: true,
    })
  })
})
