import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Invitation } from '#shared/admin/users.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import {
  auditTrail,
  fullRefusalOf,
  LINK_EXPIRED,
  letLimitsPass,
  tokenIn,
  userOf,
} from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const IDA = 'ida@example.org'
const invite = (device: Device, invitation: Partial<Invitation> = {}) =>
  device.ask((api) => api.admin.users.invite({ email: IDA, fullName: 'Ida Öz', role: 'user', ...invitation }))
const inviteAgain = (device: Device, userId: string) =>
  device.ask((api) => api.admin.users.inviteAgain({ userId }))
const choosePassword = (device: Device, token: string, password = GOOD_PASSWORD) =>
  device.ask((api) => api.auth.resetPassword({ token, password }))
const sentToken = async () => tokenIn((await deps.deliverMails()).find(({ to }) => to === IDA))
const refused = (work: () => Promise<unknown>) =>
  unchanged(deps.db, () => fullRefusalOf(work()), ['rate_limits'])

describe('users.invite', () => {
  it.each(['ida@example.org', ' IDA@Example.org '])('is refused for the taken address %j', async (email) => {
    const admin = await adminDevice(deps)
    await insertPerson(deps.db, { email: IDA })
    expect(await refused(() => invite(admin, { email }))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^This address has an account already\./),
      details: { field: 'email' },
    })
  })

  it.each([{ email: 'ida' }, { fullName: ' ' }, { role: invalid<'user'>('owner') }])(
    'refuses %j',
    async (wrong) => {
      const admin = await adminDevice(deps)
      expect(await refused(() => invite(admin, wrong))).toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('makes an account no one can log in to, and sends its owner a link', async () => {
    const { id: actorId, device: admin } = await plantPerson(deps, 'reauthenticated-admin')
    const { userId } = await invite(admin, { role: 'admin' })
    const [mail] = await deps.deliverMails()
    expect(mail).toMatchObject({ to: IDA, subject: 'You are invited to Smart Hydration' })
    expect(mail?.text).toContain('/reset-password?token=')
    expect(mail?.text).toContain('&invited=1')
    expect(await fullRefusalOf(createDevice(deps).logIn(IDA))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await auditTrail(deps)).toContainEqual(
      expect.objectContaining({
        action: 'user.invite',
        actorId,
        targetId: userId,
        details: { role: 'admin' },
      }),
    )
  })

  it('lets its owner choose a password once, and log in', async () => {
    await invite(await adminDevice(deps))
    const token = await sentToken()
    const ida = createDevice(deps)
    await choosePassword(ida, token)
    expect(await userOf(ida)).toBeNull()
    const zone = deps.db.selectFrom('profiles').select('time_zone').where('email', '=', IDA)
    // The admin's zone is not theirs: their own browser fills it.
    expect(await zone.executeTakeFirstOrThrow()).toEqual({ time_zone: null })
    await ida.logIn(IDA)
    expect(await userOf(ida)).toMatchObject({
      email: IDA,
      fullName: 'Ida Öz',
      role: 'user',
      emailConfirmedAt: expect.any(String),
    })
    expect(await fullRefusalOf(choosePassword(createDevice(deps), token))).toEqual(LINK_EXPIRED)
  })

  it('asks admins for fifteen characters, and leaves the link good', async () => {
    await invite(await adminDevice(deps), { role: 'admin' })
    const token = await sentToken()
    const ida = createDevice(deps)
    expect(await fullRefusalOf(choosePassword(ida, token, 'Quellwasser-7'))).toMatchObject({
      message: 'Use at least 15 characters.',
      details: { field: 'password' },
    })
    await choosePassword(ida, token)
    await ida.logIn(IDA)
    expect(await userOf(ida)).toMatchObject({ isAdmin: true })
  })

  it.each([
    ['6 days 23 hours', null],
    ['7 days', LINK_EXPIRED],
  ])('is good for seven days: after %s', async (age, refusal) => {
    await invite(await adminDevice(deps))
    const token = await sentToken()
    await sql`update account_tokens set expires_at = expires_at - ${age}::interval`.execute(deps.db)
    expect(await fullRefusalOf(choosePassword(createDevice(deps), token))).toEqual(refusal)
  })

  it('makes one account when two invite at once', async () => {
    const [one, other] = [await adminDevice(deps), await adminDevice(deps)]
    const refusals = await Promise.all([one, other].map((device) => fullRefusalOf(invite(device))))
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
    expect((await deps.deliverMails()).filter(({ to }) => to === IDA)).toHaveLength(1)
  })

  it('is not sent where the address was confirmed in the meantime', async () => {
    await invite(await adminDevice(deps))
    await sql`update profiles set email_confirmed_at = now() where email = ${IDA}`.execute(deps.db)
    expect(await deps.deliverMails()).toEqual([])
  })
})

it('is void once the address was confirmed by another link', async () => {
  await invite(await adminDevice(deps))
  const token = await sentToken()
  await createDevice(deps).ask((api) => api.auth.resendVerification({ email: IDA }))
  await createDevice(deps).ask(async (api) => api.auth.verifyEmail({ token: await sentToken() }))
  expect(await fullRefusalOf(choosePassword(createDevice(deps), token))).toEqual(LINK_EXPIRED)
})

describe('users.inviteAgain', () => {
  it('voids the link before', async () => {
    const admin = await adminDevice(deps)
    const { userId } = await invite(admin)
    const before = await sentToken()
    await letLimitsPass(deps, 61)
    await inviteAgain(admin, userId)
    const after = await sentToken()
    expect(await fullRefusalOf(choosePassword(createDevice(deps), before))).toEqual(LINK_EXPIRED)
    await choosePassword(createDevice(deps), after)
  })

  it('is refused at once after the invitation', async () => {
    const admin = await adminDevice(deps)
    const { userId } = await invite(admin)
    expect(await refused(() => inviteAgain(admin, userId))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('is refused for an account that is its owner’s, and for none', async () => {
    const admin = await adminDevice(deps)
    const { id } = await insertPerson(deps.db, { email_confirmed_at: null })
    expect(await refused(() => inviteAgain(admin, id))).toMatchObject({ code: 'CONFLICT' })
    expect(await refused(() => inviteAgain(admin, randomUUID()))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
