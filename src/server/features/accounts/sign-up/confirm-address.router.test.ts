import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertPerson } from '#tests/factories/people.ts'
import {
  fullRefusalOf,
  LINK_EXPIRED,
  letLimitsPass,
  loggedInDevice,
  signUp,
  tokenIn,
} from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const confirm = (token: string, device: Device = createDevice(deps)) =>
  device.ask((api) => api.auth.verifyEmail({ token }))
const CONFIRMED = { kind: 'confirmed', passwordToken: null }
const BY_LINK_ALONE = { kind: 'confirmed', passwordToken: expect.any(String) }
const CHANGED = { kind: 'changed', passwordToken: null }
const refusedConfirm = (token: string, device?: Device) =>
  unchanged(deps.db, () => fullRefusalOf(confirm(token, device)), REFUSALS_WRITE)
const resend = (email: string, device: Device = createDevice(deps)) =>
  device.ask((api) => api.auth.resendVerification({ email }))
const expireTokens = () => sql`update account_tokens set expires_at = now()`.execute(deps.db)
const emailOf = async (id: string) =>
  (
    await deps.db
      .selectFrom('profiles')
      .select(['email', 'email_confirmed_at as confirmedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
  )?.email

/** Signs Maya up and answers the token of her link. */
async function signedUp(): Promise<string> {
  await signUp(createDevice(deps))
  return tokenIn((await deps.deliverMails())[0])
}

/** Has someone ask for another address; answers the link's token and the device they are logged in on. */
async function askedForChange(from: string, to: string): Promise<{ token: string; device: Device }> {
  const device = await loggedInDevice(deps, from)
  await sql`update sessions set reauthenticated_until = now() + interval '1 minute'`.execute(deps.db)
  await device.ask((api) => api.auth.updateUser({ email: to }))
  const mail = (await deps.deliverMails()).find((sent) => sent.to === to)
  return { token: tokenIn(mail), device }
}

describe('auth.verifyEmail, not allowed, and nothing was written', () => {
  it.each([
    ['an empty token', ''],
    ['garbage', 'not-a-token'],
    ['NUL', '\u0000'],
    ['half a character', '\uD800'],
  ])('%s', async (_what, token) => {
    await signedUp()
    expect(await refusedConfirm(token)).toEqual(LINK_EXPIRED)
  })

  it('a token longer than any of ours, and one that is no text', async () => {
    expect(await refusedConfirm('a'.repeat(201))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusedConfirm(invalid(null))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('a token of another use', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org', email_confirmed_at: null })
    await createDevice(deps).ask((api) => api.auth.requestPasswordReset({ email: 'maya@example.org' }))
    const token = tokenIn((await deps.deliverMails())[0])
    expect(token).not.toBe('')
    expect(await refusedConfirm(token)).toEqual(LINK_EXPIRED)
  })

  it('a token whose time is over', async () => {
    const token = await signedUp()
    await expireTokens()
    expect(await refusedConfirm(token)).toEqual(LINK_EXPIRED)
  })

  it('a token that was used', async () => {
    const token = await signedUp()
    await confirm(token)
    expect(await refusedConfirm(token)).toEqual(LINK_EXPIRED)
  })

  it('a token in place of which another was sent', async () => {
    const first = await signedUp()
    await letLimitsPass(deps, 60)
    await resend('maya@example.org')
    const second = tokenIn((await deps.deliverMails())[0])
    expect(await refusedConfirm(first)).toEqual(LINK_EXPIRED)
    expect(await confirm(second)).toEqual(BY_LINK_ALONE)
  })

  it('the 61st link in five minutes from one network', async () => {
    const device = createDevice(deps)
    for (let count = 0; count < 60; count += 1) await fullRefusalOf(confirm('garbage', device))
    expect(await fullRefusalOf(confirm('garbage', device))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('auth.verifyEmail', () => {
  it('confirms the address of anyone who is logged in, and signs no one else in', async () => {
    const token = await signedUp()
    const device = await loggedInDevice(deps, 'maya@example.org')
    expect(await confirm(token, device)).toEqual(CONFIRMED)
    expect(await deps.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    const { user } = await device.ask((api) => api.auth.session())
    expect(user?.emailConfirmedAt).toEqual(expect.any(String))
  })

  it('changes the address by a link to the new one, and tells both', async () => {
    const { id } = await insertPerson(deps.db, { email: 'old@example.org' })
    const { token, device } = await askedForChange('old@example.org', 'new@example.org')
    expect(await emailOf(id)).toBe('old@example.org')
    expect(await confirm(token, device)).toEqual(CHANGED)
    expect(await emailOf(id)).toBe('new@example.org')
    const mails = await deps.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['new@example.org', 'Your e-mail was changed'],
      ['old@example.org', 'Your e-mail was changed'],
    ])
    expect(await refusedConfirm(token)).toEqual(LINK_EXPIRED)
    await createDevice(deps).logIn('new@example.org')
    expect(await fullRefusalOf(createDevice(deps).logIn('old@example.org'))).toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it('confirms the new address of somebody who never confirmed the old one, and voids the link to that one', async () => {
    await insertPerson(deps.db, { email: 'old@example.org', email_confirmed_at: null })
    await resend('old@example.org')
    const oldToken = tokenIn((await deps.deliverMails())[0])
    const { token, device } = await askedForChange('old@example.org', 'new@example.org')
    await confirm(token, device)
    expect(await refusedConfirm(oldToken)).toEqual(LINK_EXPIRED)
    const { user } = await device.ask((api) => api.auth.session())
    expect(user?.emailConfirmedAt).toEqual(expect.any(String))
  })

  it('voids links that went to the old address', async () => {
    await insertPerson(deps.db, { email: 'old@example.org' })
    await createDevice(deps).ask((api) => api.auth.requestPasswordReset({ email: 'old@example.org' }))
    const resetToken = tokenIn((await deps.deliverMails())[0])
    const { token, device } = await askedForChange('old@example.org', 'new@example.org')
    await confirm(token, device)
    const password = 'a password by an old link'
    expect(
      await fullRefusalOf(
        createDevice(deps).ask((api) => api.auth.resetPassword({ token: resetToken, password })),
      ),
    ).toEqual(LINK_EXPIRED)
  })

  it('refuses an address that has come to be somebody else’s in the meantime, and keeps the link good', async () => {
    const { id } = await insertPerson(deps.db, { email: 'old@example.org' })
    const { token, device } = await askedForChange('old@example.org', 'new@example.org')
    const other = await insertPerson(deps.db, { email: 'new@example.org' })
    expect(await refusedConfirm(token, device)).toEqual({
      code: 'CONFLICT',
      message: 'This address belongs to another account. Choose a different one.',
    })
    await deps.db.deleteFrom('profiles').where('id', '=', other.id).execute()
    expect(await confirm(token, device)).toEqual(CHANGED)
    expect(await emailOf(id)).toBe('new@example.org')
  })

  it('gives an address two people want to one of them', async () => {
    await insertPerson(deps.db, { email: 'one@example.org' })
    await insertPerson(deps.db, { email: 'two@example.org' })
    const first = await askedForChange('one@example.org', 'new@example.org')
    await letLimitsPass(deps, 60)
    const second = await askedForChange('two@example.org', 'new@example.org')
    const answers = await Promise.all(
      [first, second].map(({ token, device }) => fullRefusalOf(confirm(token, device))),
    )
    expect(answers.map((answer) => answer?.code ?? 'answered').sort()).toEqual(['CONFLICT', 'answered'])
  })
})

describe('auth.resendVerification', () => {
  it('sends a link to who needs one, and answers everybody the same', async () => {
    await insertPerson(deps.db, { email: 'unconfirmed@example.org', email_confirmed_at: null })
    await insertPerson(deps.db, { email: 'confirmed@example.org' })
    for (const email of ['unconfirmed@example.org', 'confirmed@example.org', 'unknown@example.org']) {
      const device = createDevice(deps)
      expect(await resend(email, device)).toEqual({ status: 'ok' })
      expect(await fullRefusalOf(resend(email.toUpperCase(), device))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(
          /^We sent you this mail a moment ago\. Try again in (?:\d+ seconds?|1 minute)\.$/,
        ),
      })
    }
    expect((await deps.deliverMails()).map(({ to }) => to)).toEqual(['unconfirmed@example.org'])
  })

  it('counts the mail of the sign-up', async () => {
    const device = createDevice(deps)
    await signUp(device)
    const again = fullRefusalOf(resend('maya@example.org', device))
    expect(await again).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
