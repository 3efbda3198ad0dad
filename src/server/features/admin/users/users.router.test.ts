import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { createCaller } from '#server/trpc/app-router.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertSubscription } from '#tests/factories/billing.ts'
import { insertMessage } from '#tests/factories/messages.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertScan } from '#tests/factories/scans.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

type Users = ReturnType<typeof createCaller>['admin']['users']
const FOREVER = '2999-01-01T00:00:00Z'
const LAST_YEAR = '2025-01-01T00:00:00Z'

const users = <Answer>(device: Device, call: (procedures: Users) => Promise<Answer>) =>
  device.ask((api) => call(api.admin.users))
const refused = (device: Device, call: (procedures: Users) => Promise<unknown>) =>
  unchanged(deps.db, () => fullRefusalOf(users(device, call)))
const profileOf = (id: string) =>
  deps.db
    .selectFrom('profiles')
    .select(['full_name', 'role', 'is_subscribed', 'banned_until'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Every change of one person, by its name. */
const CHANGES: Readonly<Record<string, (procedures: Users, userId: string) => Promise<unknown>>> = {
  updateProfile: (procedures, userId) => procedures.updateProfile({ userId, fullName: 'Ida' }),
  setRole: (procedures, userId) => procedures.setRole({ userId, role: 'admin' }),
  setSubscription: (procedures, userId) => procedures.setSubscription({ userId, isSubscribed: true }),
  setBan: (procedures, userId) => procedures.setBan({ userId, until: FOREVER }),
  remove: (procedures, userId) => procedures.remove({ userId }),
}

describe.each(Object.entries(CHANGES))('users.%s', (name, change) => {
  it('is refused for somebody who does not exist', async () => {
    const admin = await adminDevice(deps)
    const refusal = await refused(admin, (procedures) => change(procedures, randomUUID()))
    expect(refusal).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.runIf(name !== 'updateProfile')('is refused for oneself', async () => {
    const { id, device } = await plantPerson(deps, 'reauthenticated-admin')
    await plantPerson(deps, 'reauthenticated-admin')
    expect(await refused(device, (procedures) => change(procedures, id))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('users.updateProfile', () => {
  it('changes the name and writes it down', async () => {
    const { id: actorId, device } = await plantPerson(deps, 'reauthenticated-admin')
    const { id } = await insertPerson(deps.db)
    await users(device, (procedures) => procedures.updateProfile({ userId: id, fullName: '  Ida Öz ' }))
    expect(await profileOf(id)).toMatchObject({ full_name: 'Ida Öz' })
    expect(await auditTrail(deps)).toMatchObject([{ action: 'profile.change', actorId, targetId: id }])
  })

  it.each(['', '   ', 'x'.repeat(201)])('refuses the name %j', async (fullName) => {
    const { id } = await insertPerson(deps.db)
    const refusal = await refused(await adminDevice(deps), (procedures) =>
      procedures.updateProfile({ userId: id, fullName }),
    )
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', fields: { fullName: [expect.any(String)] } })
  })
})

describe('users.open', () => {
  it('counts scans and messages with their times, has no word of theirs, and records each opening', async () => {
    const { id: actorId, device } = await plantPerson(deps, 'admin')
    const { id } = await insertPerson(deps.db, { is_subscribed: true })
    const canary = { brandname: 'CANARY' }
    await insertScan(deps.db, id, { ...canary, created_at: '2026-11-01T08:00:00Z' })
    await insertScan(deps.db, id, { ...canary, created_at: '2026-11-02T08:00:00Z' })
    await insertScan(deps.db, id, { ...canary, type: 'iq_scan' })
    await insertScan(deps.db, (await insertPerson(deps.db)).id)
    await insertMessage(deps.db, { user_id: id, subject: 'CANARY', message: 'CANARY', name: 'CANARY' })
    const open = () => users(device, (procedures) => procedures.open({ userId: id }))
    const person = await open()
    expect(person).toMatchObject({
      id,
      isGranted: true,
      subscription: null,
      bottleScans: {
        count: 2,
        times: [expect.stringContaining('2026-11-02'), expect.stringContaining('2026-11-01')],
      },
      problemScans: { count: 1 },
      messages: { count: 1 },
    })
    expect(JSON.stringify(person)).not.toContain('CANARY')
    await open()
    const opened = { action: 'profile.view', actorId, targetId: id }
    expect(await auditTrail(deps)).toMatchObject([opened, opened])
  })

  it('finds no one who is not there, and records nothing', async () => {
    const { device } = await plantPerson(deps, 'admin')
    const refusal = await refused(device, (procedures) => procedures.open({ userId: randomUUID() }))
    expect(refusal).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('users.setRole', () => {
  it('makes an admin and a user of somebody, and ends their sessions', async () => {
    const admin = await adminDevice(deps)
    const { id, device } = await plantPerson(deps, 'user')
    await users(admin, (procedures) => procedures.setRole({ userId: id, role: 'admin' }))
    expect(await profileOf(id)).toMatchObject({ role: 'admin' })
    expect(await fullRefusalOf(users(device, (procedures) => procedures.list({})))).toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await users(admin, (procedures) => procedures.setRole({ userId: id, role: 'user' }))
    expect(await profileOf(id)).toMatchObject({ role: 'user' })
  })
})

describe('users.setSubscription', () => {
  it('gives Premium and takes it back, and writes both down', async () => {
    const admin = await adminDevice(deps)
    const { id, device } = await plantPerson(deps, 'user')
    for (const isSubscribed of [true, false]) {
      await users(admin, (procedures) => procedures.setSubscription({ userId: id, isSubscribed }))
      const session = await device.ask((api) => api.auth.session())
      expect(session.user?.isSubscribed).toBe(isSubscribed)
    }
    expect((await auditTrail(deps)).map(({ details }) => details)).toEqual([
      { isSubscribed: true },
      { isSubscribed: false },
    ])
  })

  it.each(['trialing', 'active', 'past_due'])(
    'gives Premium to anyone who pays (%s), and does not set them free',
    async (status) => {
      const admin = await adminDevice(deps)
      const { id } = await insertPerson(deps.db)
      await insertSubscription(deps.db, id, { status })
      await users(admin, (procedures) => procedures.setSubscription({ userId: id, isSubscribed: true }))
      const refusal = await refused(admin, (procedures) =>
        procedures.setSubscription({ userId: id, isSubscribed: false }),
      )
      expect(refusal).toEqual({
        code: 'CONFLICT',
        message:
          'This person pays for Premium. Cancel their subscription in Stripe; Premium ends with what is paid for.',
      })
    },
  )

  it('sets somebody free whose subscription has ended', async () => {
    const { id } = await insertPerson(deps.db, { is_subscribed: true })
    await insertSubscription(deps.db, id, { status: 'canceled' })
    await users(await adminDevice(deps), (procedures) =>
      procedures.setSubscription({ userId: id, isSubscribed: false }),
    )
    expect(await profileOf(id)).toMatchObject({ is_subscribed: false })
  })
})

describe('users.setBan', () => {
  it('suspends until a time, ends the sessions, and lets back', async () => {
    const admin = await adminDevice(deps)
    const { id, device } = await plantPerson(deps, 'user')
    await users(admin, (procedures) => procedures.setBan({ userId: id, until: FOREVER }))
    expect((await device.ask((api) => api.auth.session())).user).toBeNull()
    expect(await profileOf(id)).toMatchObject({ banned_until: FOREVER })
    await users(admin, (procedures) => procedures.setBan({ userId: id, until: null }))
    expect(await profileOf(id)).toMatchObject({ banned_until: null })
  })

  it.each([LAST_YEAR, 'tomorrow', '2999-01-01'])('refuses %j', async (until) => {
    const { id } = await insertPerson(deps.db)
    const refusal = await refused(await adminDevice(deps), (procedures) =>
      procedures.setBan({ userId: id, until }),
    )
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('users.remove', () => {
  it('deletes somebody with everything of theirs, tells them, and writes it down', async () => {
    const { id: actorId, device } = await plantPerson(deps, 'reauthenticated-admin')
    const person = await plantPerson(deps, 'user')
    await users(device, (procedures) => procedures.remove({ userId: person.id }))
    expect(await profileOf(person.id)).toBeUndefined()
    expect((await person.device.ask((api) => api.auth.session())).user).toBeNull()
    expect((await deps.deliverMails()).map(({ to }) => to)).toEqual([person.email])
    expect(await auditTrail(deps)).toMatchObject([{ action: 'account.delete', actorId, targetId: person.id }])
  })
})

describe('changes of several', () => {
  const setBans = (device: Device, userIds: string[], until: string | null = FOREVER) =>
    users(device, (procedures) => procedures.setBans({ userIds, until }))

  it('change whom they can, and say why the others stay as they are', async () => {
    const { id: ownId, device } = await plantPerson(deps, 'reauthenticated-admin')
    const payer = await insertPerson(deps.db, { is_subscribed: true })
    await insertSubscription(deps.db, payer.id, { status: 'active' })
    const granted = await insertPerson(deps.db, { is_subscribed: true })
    const gone = randomUUID()
    const userIds = [ownId, payer.id, granted.id, granted.id, gone]
    const outcome = await users(device, (procedures) =>
      procedures.setSubscriptions({ userIds, isSubscribed: false }),
    )
    expect(outcome.changed).toEqual([granted.id])
    expect(outcome.refused.map(({ userId }) => userId)).toEqual([ownId, payer.id, gone])
    expect(outcome.refused[1]?.reason).toMatch(/^This person pays for Premium/)
    expect(await profileOf(payer.id)).toMatchObject({ is_subscribed: true })
  })

  it('are undone by the opposite', async () => {
    const admin = await adminDevice(deps)
    const { id } = await insertPerson(deps.db)
    expect(await setBans(admin, [id])).toEqual({ changed: [id], refused: [] })
    await setBans(admin, [id], null)
    expect(await profileOf(id)).toMatchObject({ banned_until: null })
  })

  it('leave an admin when two suspend each other at once', async () => {
    const [one, other] = [
      await plantPerson(deps, 'reauthenticated-admin'),
      await plantPerson(deps, 'reauthenticated-admin'),
    ]
    const outcomes = await Promise.all([
      fullRefusalOf(setBans(one.device, [other.id])),
      fullRefusalOf(setBans(other.device, [one.id])),
    ])
    expect(outcomes).toHaveLength(2)
    const left = await deps.db
      .selectFrom('profiles')
      .select('id')
      .where('role', '=', 'admin')
      .where('banned_until', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })

  it.each([[[]], [Array.from({ length: 101 }, () => randomUUID())], [['x']]])(
    'refuse a list of none, of too many, and of what are no ids',
    async (userIds) => {
      const refusal = await refused(await adminDevice(deps), (procedures) =>
        procedures.setBans({ userIds, until: FOREVER }),
      )
      expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
    },
  )
})
