// @module-tag U
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plantFactor, plantPushDevice, plantToken } from '#tests/authorization/plants.ts'
import { insertAccessToken } from '#tests/factories/access-tokens.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import {
  auditTrail,
  fullRefusalOf,
  LINK_EXPIRED,
  letLimitsPass,
  loggedInDevice,
  MAYA,
  NEW_PASSWORD,
  reauthenticate,
  signUp,
  tokenIn,
  updateUser,
  userOf,
  whoIs,
} from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const THIEF = 'thief@example.org'
const takeBack = (token: string) => createDevice(deps).ask((api) => api.auth.takeBackEmail({ token }))
const refused = (token: string) => unchanged(deps.db, () => fullRefusalOf(takeBack(token)), REFUSALS_WRITE)
const reset = (token: string) =>
  createDevice(deps).ask((api) => api.auth.resetPassword({ token, password: NEW_PASSWORD }))
const emailOf = async (id: string) =>
  (await deps.db.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirst())?.email

/** Changes the address of the person a device is logged in as; answers the take-back token the old address gets. */
async function changeAddress(device: Device, from: string, to: string): Promise<string> {
  await letLimitsPass(deps, 3_600)
  await reauthenticate(device)
  await updateUser(device, { email: to })
  const token = tokenIn((await deps.deliverMails()).find((mail) => mail.to === to))
  await device.ask((api) => api.auth.verifyEmail({ token }))
  const mail = (await deps.deliverMails()).find((sent) => sent.to === from)
  return /take-back-email\?token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Someone in Maya's account gave it another address. */
async function stolen(): Promise<{ id: string; thief: Device; token: string }> {
  const { id } = await insertPerson(deps.db, { email: MAYA })
  const thief = await loggedInDevice(deps, MAYA)
  const token = await changeAddress(thief, MAYA, THIEF)
  expect(token).not.toBe('')
  return { id, thief, token }
}

describe('auth.takeBackEmail, not allowed, and nothing was written', () => {
  it('a token that is none, of another use, used, or seven days old', async () => {
    const { id, token } = await stolen()
    expect(await refused('none')).toEqual(LINK_EXPIRED)
    expect(await refused(await plantToken(deps, id, 'reset-password'))).toEqual(LINK_EXPIRED)
    await sql`update email_take_backs set expires_at = now()`.execute(deps.db)
    expect(await refused(token)).toEqual(LINK_EXPIRED)
    await sql`update email_take_backs set expires_at = now() + interval '1 day'`.execute(deps.db)
    await takeBack(token)
    expect(await refused(token)).toEqual(LINK_EXPIRED)
  })

  it('an address that has a confirmed account of its own again', async () => {
    const { token } = await stolen()
    await insertPerson(deps.db, { email: MAYA })
    expect(await refused(token)).toMatchObject({ code: 'CONFLICT' })
  })

  it('is offered for seven days', async () => {
    await stolen()
    const { rows } =
      await sql`select expires_at - changed_at = interval '7 days' as ok from email_take_backs`.execute(
        deps.db,
      )
    expect(rows).toEqual([{ ok: true }])
  })
})

describe('auth.takeBackEmail', () => {
  it('restores the old address, ends every session, and asks for a new password', async () => {
    const { id, thief, token } = await stolen()
    const { passwordToken } = await takeBack(token)
    expect(await emailOf(id)).toBe(MAYA)
    expect(await whoIs(thief)).toBeNull()
    expect(await fullRefusalOf(createDevice(deps).logIn(MAYA, GOOD_PASSWORD))).toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await reset(passwordToken)
    const owner = createDevice(deps)
    await owner.logIn(MAYA, NEW_PASSWORD)
    expect(await userOf(owner)).toMatchObject({ email: MAYA, emailConfirmedAt: expect.any(String) })
    expect((await auditTrail(deps)).map(({ action }) => action)).toContain('email.take-back')
  })

  it('tells both addresses', async () => {
    const { token } = await stolen()
    await takeBack(token)
    const mails = (await deps.deliverMails()).map(({ to, subject }) => [to, subject])
    expect(mails.sort()).toEqual([
      [MAYA, 'Your e-mail was changed back'],
      [THIEF, 'Your e-mail was changed back'],
    ])
  })

  it('removes what was added since, and keeps what was there before', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    const identity = (subject: string) =>
      deps.db
        .insertInto('identities')
        .values({ provider: 'google', subject, user_id: id, email: MAYA })
        .execute()
    await identity('maya')
    await plantPushDevice(deps, id)
    const thief = createDevice(deps)
    await thief.logIn(MAYA)
    const old = await plantFactor(deps, id, 'verified')
    await insertAccessToken(deps.db, id, 'Old')
    const token = await changeAddress(thief, MAYA, THIEF)
    await insertAccessToken(deps.db, id, 'New')
    await identity('thief')
    await plantFactor(deps, id, 'unverified')
    await plantPushDevice(deps, id)
    await deps.db
      .insertInto('recovery_codes')
      .values({ user_id: id, code_hash: 'a'.repeat(64) })
      .execute()
    await takeBack(token)
    const left = async (
      table: 'access_tokens' | 'factors' | 'identities' | 'push_subscriptions' | 'recovery_codes',
    ) => deps.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()
    expect(await left('factors')).toMatchObject([{ id: old.factorId }])
    expect(await left('access_tokens')).toMatchObject([{ name: 'Old' }])
    expect(await left('identities')).toMatchObject([{ subject: 'maya' }])
    expect(await left('push_subscriptions')).toHaveLength(1)
    expect(await left('recovery_codes')).toEqual([])
  })

  it('still works after the thief chose a password and yet another address, and voids the link of that one', async () => {
    const { id, thief, token } = await stolen()
    await updateUser(thief, { password: NEW_PASSWORD })
    await letLimitsPass(deps, 3_600)
    await reauthenticate(thief, NEW_PASSWORD)
    await updateUser(thief, { email: 'second@example.org' })
    const mails = await deps.deliverMails()
    const change = tokenIn(mails.find(({ to }) => to === 'second@example.org'))
    await thief.ask((api) => api.auth.verifyEmail({ token: change }))
    const thiefsMail = (await deps.deliverMails()).find(({ to }) => to === THIEF)
    const thiefsToken = tokenIn(thiefsMail)
    await takeBack(token)
    expect(await emailOf(id)).toBe(MAYA)
    expect(await refused(thiefsToken)).toEqual(LINK_EXPIRED)
  })

  it('is not stopped by somebody who signs up with the old address in the meantime', async () => {
    const { id, token } = await stolen()
    await letLimitsPass(deps, 3_600)
    await signUp(createDevice(deps), { fullName: 'Stranger' })
    await takeBack(token)
    expect(await emailOf(id)).toBe(MAYA)
  })

  it('is not offered to an address that was never confirmed: it may have been mistyped', async () => {
    await insertPerson(deps.db, { email: MAYA, email_confirmed_at: null })
    const device = await loggedInDevice(deps, MAYA)
    expect(await changeAddress(device, MAYA, 'right@example.org')).toBe('')
    expect(await deps.db.selectFrom('email_take_backs').selectAll().execute()).toEqual([])
  })
})
