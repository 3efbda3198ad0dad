// @module-tag U
import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { down, up } from '#migrations/2026-11-26T00-12_new_password_of_admins.ts'
import { ensureFirstAdmin, setRoleByEmail } from '#server/features/accounts/roles/first-admin.service.ts'
import { finishSignIn, type SignInResult } from '#server/features/accounts/sign-in/sign-in.service.ts'
import type { Mail } from '#server/providers/mail/mail.port.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import {
  codeIn,
  fullRefusalOf,
  loggedInDevice,
  MAYA,
  NEW_PASSWORD,
  reauthenticate,
  tokenIn,
  updateUser,
  userOf,
  whoIs,
} from '../harness/account-steps.ts'
import { adminDevice } from '../harness/admin-steps.ts'
import { callByPath, PROCEDURES } from '../harness/any-procedure.ts'
import { createCookies, visitorContext } from '../harness/callers.ts'
import { unchanged } from '../harness/fingerprint.ts'
import { createDevice, type Device } from '../harness/person.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { plantFactor } from './plants.ts'

/* Rights that are given by an address reach its owner alone, and a new admin has an admin's password. */

const deps = useTestDeps()
const STRANGERS = 'Quellwasser-7'
const CONFIRM_FIRST = { code: 'FORBIDDEN', details: { reason: 'address-not-confirmed' } }

let admin: Device
beforeEach(async () => {
  admin = await adminDevice(deps)
})

/** An account that a stranger made with Maya's address. */
const strangersAccount = () => insertPerson(deps.db, { email: MAYA, email_confirmed_at: null })
const setRole = (userId: string, role: 'admin' | 'user' = 'admin') =>
  admin.ask((api) => api.admin.users.setRole({ userId, role }))
const refused = (work: () => Promise<unknown>) =>
  unchanged(deps.db, () => fullRefusalOf(work()), ['rate_limits'])

describe('an address that is not confirmed gets no rights, says so, and nothing is written', () => {
  const NOT_CONFIRMED = {
    code: 'CONFLICT',
    message: `The address ${MAYA} is not confirmed, so a stranger may have entered it. Ask its owner to open the link in the mail they got, then try again.`,
  }

  it('not the role', async () => {
    const { id } = await strangersAccount()
    expect(await refused(() => setRole(id))).toEqual(NOT_CONFIRMED)
  })

  it('not Premium, alone or among others', async () => {
    const { id } = await strangersAccount()
    const grant = () =>
      admin.ask((api) => api.admin.users.setSubscription({ userId: id, isSubscribed: true }))
    expect(await refused(grant)).toEqual(NOT_CONFIRMED)
    const others = await insertPerson(deps.db)
    const userIds = [id, others.id]
    expect(
      await admin.ask((api) => api.admin.users.setSubscriptions({ userIds, isSubscribed: true })),
    ).toEqual({ changed: [others.id], refused: [{ userId: id, reason: NOT_CONFIRMED.message }] })
  })

  it('not an invitation', async () => {
    await strangersAccount()
    const invite = () =>
      admin.ask((api) => api.admin.users.invite({ email: MAYA, fullName: 'Maya', role: 'admin' }))
    expect(await refused(invite)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Someone signed up with this address and has not confirmed it/),
      details: { field: 'email' },
    })
  })

  it('not the role from the command line', async () => {
    await strangersAccount()
    await unchanged(deps.db, () =>
      expect(setRoleByEmail(deps, MAYA, 'admin')).rejects.toMatchObject({
        code: 'CONFLICT',
        userMessage: NOT_CONFIRMED.message,
      }),
    )
  })

  it('but what it has can be taken back', async () => {
    const { id } = await insertPerson(deps.db, {
      email: MAYA,
      email_confirmed_at: null,
      role: 'admin',
      is_subscribed: true,
    })
    await setRole(id, 'user')
    await admin.ask((api) => api.admin.users.setSubscription({ userId: id, isSubscribed: false }))
  })
})

describe('an admin whose address is not confirmed', () => {
  it('is refused by every procedure of the back office, and nothing is written', async () => {
    await insertPerson(deps.db, { email: MAYA, email_confirmed_at: null, role: 'admin' })
    const device = createDevice(deps)
    await device.resume(MAYA)
    await reauthenticate(device)
    await unchanged(deps.db, async () => {
      for (const path of Object.keys(PROCEDURES).filter((each) => each.startsWith('admin.')))
        expect(await fullRefusalOf(callByPath(device, path, {})), path).toMatchObject(CONFIRM_FIRST)
    }, ['rate_limits'])
  })

  it('is not shown the back office', async () => {
    await insertPerson(deps.db, { email: MAYA, email_confirmed_at: null, role: 'admin' })
    expect(await userOf(await loggedInDevice(deps, MAYA))).toMatchObject({ isAdmin: false })
  })

  it('of an older data folder is mailed a confirmation, and kept for a week', async () => {
    const db = deps.db as Kysely<unknown>
    await down(db)
    const old = { email_confirmed_at: null, role: 'admin', confirm_by: '2026-01-01T00:00:00Z' } as const
    await insertPerson(deps.db, { ...old, email: MAYA })
    const invited = await insertPerson(deps.db, { ...old, email: 'invited@example.org' })
    await deps.db.deleteFrom('passwords').where('user_id', '=', invited.id).execute()
    await up(db)
    const mails = await deps.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[MAYA, 'Confirm your e-mail']])
    const due = await deps.db
      .selectFrom('profiles')
      .select('email')
      .where('is_password_due', '=', true)
      .where('confirm_by', '>', sql<string>`now() + interval '6 days'`)
      .execute()
    expect(due).toEqual([{ email: MAYA }])
    // The link opens the account with a new password, not with the one somebody chose before.
    const device = await loggedInDevice(deps, MAYA)
    const { passwordToken } = await device.ask((api) => api.auth.verifyEmail({ token: tokenIn(mails[0]) }))
    expect(await whoIs(device)).toBeNull()
    await choose(passwordToken ?? '')
    await device.logIn(MAYA, NEW_PASSWORD)
    expect(await userOf(device)).toMatchObject({ isAdmin: true })
  })

  it('is not the first one, who is confirmed by being made', async () => {
    await sql`delete from profiles`.execute(deps.db)
    await ensureFirstAdmin(deps, { email: MAYA, password: NEW_PASSWORD })
    const device = createDevice(deps)
    await device.logIn(MAYA, NEW_PASSWORD)
    await device.ask((api) => api.admin.users.list({}))
  })
})

const choose = (token: string, password = NEW_PASSWORD) =>
  createDevice(deps).ask((api) => api.auth.resetPassword({ token, password }))
const signIn = (device: Device, password = GOOD_PASSWORD) =>
  device.ask((api) => api.auth.signIn({ email: MAYA, password }))
const DUE = { status: 'new-password-required', passwordToken: expect.stringMatching(/^[\w-]{40,}$/) }
const tokenOf = (result: SignInResult) =>
  result.status === 'new-password-required' ? result.passwordToken : ''

describe('who becomes an admin', () => {
  let maya: { id: string }
  beforeEach(async () => {
    maya = await insertPerson(deps.db, { email: MAYA })
  })

  it.each([
    ['in the back office', () => setRole(maya.id)],
    ['from the command line', () => setRoleByEmail(deps, MAYA, 'admin')],
  ])('%s is logged out, and chooses a new password of an admin’s length', async (_where, promote) => {
    const before = await loggedInDevice(deps, MAYA)
    await promote()
    expect(await whoIs(before)).toBeNull()

    const device = createDevice(deps)
    const result = await signIn(device)
    expect(result).toEqual(DUE)
    expect(await whoIs(device)).toBeNull()
    expect(
      await deps.db.selectFrom('sessions').select('id').where('user_id', '=', maya.id).execute(),
    ).toEqual([])
    expect(await fullRefusalOf(choose(tokenOf(result), STRANGERS))).toMatchObject({
      message: 'Use at least 15 characters.',
    })
    await choose(tokenOf(result))
    expect(await fullRefusalOf(signIn(device))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await signIn(device, NEW_PASSWORD)).toEqual({ status: 'signed-in' })
    await device.ask((api) => api.admin.users.list({}))
  })

  it('does so after a code by mail too', async () => {
    await setRole(maya.id)
    const device = createDevice(deps)
    await device.ask((api) => api.auth.requestCode({ email: MAYA }))
    const code = codeIn((await deps.deliverMails()).find((mail: Mail) => codeIn(mail) !== ''))
    expect(await device.ask((api) => api.auth.verifyCode({ email: MAYA, code }))).toEqual(DUE)
    expect(await whoIs(device)).toBeNull()
  })

  it('does so after the second step, and not before', async () => {
    const { code } = await plantFactor(deps, maya.id, 'verified')
    await setRole(maya.id)
    const device = createDevice(deps)
    expect(await signIn(device)).toEqual({ status: 'factor-required' })
    expect(await device.ask((api) => api.auth.verifyFactor({ code }))).toEqual(DUE)
    expect(await whoIs(device)).toBeNull()
  })

  it('does so after another service’s log-in, unless a second step follows', async () => {
    await setRole(maya.id)
    const jar = new Map<string, string>()
    const byProvider = () => finishSignIn(visitorContext(deps, createCookies(jar)), maya.id, 'oauth')
    expect(await byProvider()).toEqual(DUE)

    const { code } = await plantFactor(deps, maya.id, 'verified')
    const device = createDevice(deps)
    expect(await byProvider()).toEqual({ status: 'factor-required' })
    for (const [name, value] of jar) device.jar.set(name, value)
    expect(await device.ask((api) => api.auth.verifyFactor({ code }))).toEqual({ status: 'signed-in' })
    await device.ask((api) => api.admin.users.list({}))
  })

  it('cannot turn the cookie of a password into that of another service', async () => {
    const { code } = await plantFactor(deps, maya.id, 'verified')
    await setRole(maya.id)
    const device = createDevice(deps)
    await signIn(device)
    device.jar.set('second-factor', `oauth.${device.jar.get('second-factor')}`)
    expect(await fullRefusalOf(device.ask((api) => api.auth.verifyFactor({ code })))).toMatchObject({
      details: { reason: 'factor-expired' },
    })
  })

  it('is asked once: an admin who was one before keeps the password, and so does who is none any more', async () => {
    await setRole(maya.id)
    await choose(tokenOf(await signIn(createDevice(deps))))
    await setRole(maya.id)
    expect(await signIn(createDevice(deps), NEW_PASSWORD)).toEqual({ status: 'signed-in' })
    await setRole(maya.id, 'user')
    expect(await signIn(createDevice(deps), NEW_PASSWORD)).toEqual({ status: 'signed-in' })
  })

  it('is not asked again after a link to a new password', async () => {
    await setRole(maya.id)
    await createDevice(deps).ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
    await choose(tokenIn((await deps.deliverMails()).find((mail) => tokenIn(mail) !== '')))
    const device = createDevice(deps)
    expect(await signIn(device, NEW_PASSWORD)).toEqual({ status: 'signed-in' })
    await reauthenticate(device, NEW_PASSWORD)
    expect(await fullRefusalOf(updateUser(device, { password: STRANGERS }))).toMatchObject({
      message: 'Use at least 15 characters.',
    })
  })

  it('at the moment of logging in has no session that is not asked', async () => {
    for (let trial = 0; trial < 10; trial += 1) {
      await setRole(maya.id, 'user')
      const device = createDevice(deps)
      await Promise.all([fullRefusalOf(signIn(device)), setRole(maya.id)])
      expect(await whoIs(device)).toBeNull()
    }
  })
})
