import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { OWN_WORK } from '#server/limits/shares.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import { auditTrail, fullRefusalOf, loggedInDevice, whoIs } from '#tests/harness/account-steps.ts'
import { everythingStored, REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { recoveryCodeHash } from '../factors/recovery-codes.ts'
import { SESSION_COOKIE } from '../sessions/sessions.service.ts'

const deps = useTestDeps()

const FACTOR_COOKIE = 'second-factor'
const WRONG = {
  code: 'UNAUTHORIZED',
  message: 'The e-mail address or the password is wrong. Check both and try again.',
}
const SUSPENDED = {
  code: 'FORBIDDEN',
  message: 'Your account is suspended until 1 March 2027. If this is a mistake, reply to any of our e-mails.',
}
const BANNED_UNTIL = '2027-03-01T12:00:00Z'
const signIn = (device: Device, email: string, password = GOOD_PASSWORD) =>
  device.ask((api) => api.auth.signIn({ email, password }))
const refusedSignIn = (email: string, password: string) =>
  unchanged(deps.db, () => fullRefusalOf(signIn(createDevice(deps), email, password)), REFUSALS_WRITE)
const verifyFactor = (device: Device, code: string) => device.ask((api) => api.auth.verifyFactor({ code }))

const RECOVERY_CODE = 'abcd-efgh-ijkl-mnop'

/** Someone whose sign-in takes a second factor, and who has one recovery code. */
async function insertPersonWithFactor(email = 'maya@example.org') {
  const person = await insertPerson(deps.db, { email })
  await deps.db
    .insertInto('factors')
    .values({
      user_id: person.id,
      status: 'verified',
      secret_encrypted: deps.secrets.seal('totp', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    })
    .execute()
  await deps.db
    .insertInto('recovery_codes')
    .values({ user_id: person.id, code_hash: recoveryCodeHash(RECOVERY_CODE) })
    .execute()
  return person
}

describe('auth.signIn, not allowed, and nothing was written', () => {
  it('while too many passwords wait to be hashed: the try is not even counted', async () => {
    const giveBack: (() => void)[] = []
    while (giveBack.length < 52) giveBack.push(SHARED_QUEUES.logInHashing.take(OWN_WORK))
    const refusal = await unchanged(deps.db, () =>
      fullRefusalOf(signIn(createDevice(deps), 'maya@example.org', 'any-password')),
    )
    for (const leave of giveBack) leave()
    expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('a wrong password and an unknown address, which are told apart by nothing', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    expect(await refusedSignIn('maya@example.org', 'not-her-password')).toEqual(WRONG)
    expect(await refusedSignIn('nobody@example.org', 'not-her-password')).toEqual(WRONG)
  })

  it('somebody who has no password', async () => {
    const { id } = await insertPerson(deps.db, { email: 'maya@example.org' })
    await deps.db.deleteFrom('passwords').where('user_id', '=', id).execute()
    expect(await refusedSignIn('maya@example.org', GOOD_PASSWORD)).toEqual(WRONG)
  })

  it('a password in other capitals, with a space, or with NUL', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    for (const password of [GOOD_PASSWORD.toLowerCase(), `${GOOD_PASSWORD} `, `${GOOD_PASSWORD}\u0000`]) {
      expect(await refusedSignIn('maya@example.org', password), JSON.stringify(password)).toEqual(WRONG)
    }
  })

  it.each([
    ['no address', { email: '', password: 'x' }, 'Enter your e-mail address.'],
    ['no password', { email: 'maya@example.org', password: '' }, 'Enter your password.'],
    [
      'a password of 257 characters',
      { email: 'maya@example.org', password: 'x'.repeat(257) },
      'A password has at most 256 characters.',
    ],
  ])('%s', async (_what, input, sentence) => {
    const refused = () => fullRefusalOf(createDevice(deps).ask((api) => api.auth.signIn(input)))
    expect(await unchanged(deps.db, refused)).toMatchObject({ code: 'BAD_REQUEST', message: sentence })
  })

  it('a query in place of the texts', async () => {
    const input = invalid<never>({ email: { $ne: null }, password: { $ne: null } })
    const refused = () => fullRefusalOf(createDevice(deps).ask((api) => api.auth.signIn(input)))
    expect(await unchanged(deps.db, refused)).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('somebody suspended, who learns it only with the right password', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org', banned_until: BANNED_UNTIL })
    expect(await refusedSignIn('maya@example.org', 'not-her-password')).toEqual(WRONG)
    expect(await refusedSignIn('maya@example.org', GOOD_PASSWORD)).toEqual(SUSPENDED)
  })

  it('somebody suspended for good, without a day that means nothing', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org', banned_until: '9999-12-31T00:00:00Z' })
    expect(await refusedSignIn('maya@example.org', GOOD_PASSWORD)).toEqual({
      code: 'FORBIDDEN',
      message: 'Your account is suspended. If this is a mistake, reply to any of our e-mails.',
    })
  })
})

describe('auth.signIn', () => {
  it('signs in, in whatever case the address is typed', async () => {
    await insertPerson(deps.db, { email: 'Maya@example.org' })
    const device = createDevice(deps)
    expect(await signIn(device, ' mAYA@Example.org ')).toEqual({ status: 'signed-in' })
    expect([...device.jar.keys()]).toEqual([SESSION_COOKIE, 'devices'])
    const { user, tokenType } = await device.ask((api) => api.auth.session())
    expect(user).toMatchObject({ email: 'Maya@example.org', hasPassword: true })
    expect(tokenType).toBe('cookie')
    const at = Date.parse(user?.lastSignInAt ?? '')
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from now() - last_sign_in_at)::int as seconds from profiles
    `.execute(deps.db)
    expect(at).toBeGreaterThan(0)
    expect(rows[0]?.seconds).toBeLessThan(60)
  })

  it('lets somebody in who has not confirmed their address', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org', email_confirmed_at: null })
    const device = await loggedInDevice(deps, 'maya@example.org')
    expect((await device.ask((api) => api.auth.session())).user?.emailConfirmedAt).toBeNull()
  })

  it('lets somebody in whose suspension is over', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org', banned_until: '2020-01-01T00:00:00Z' })
    expect(await whoIs(await loggedInDevice(deps, 'maya@example.org'))).toBe('maya@example.org')
  })

  it('makes a new token each time, keeps it nowhere, and ends the session the browser had', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const device = await loggedInDevice(deps, 'maya@example.org')
    const first = device.jar.get(SESSION_COOKIE) ?? ''
    await device.logIn('maya@example.org')
    const second = device.jar.get(SESSION_COOKIE) ?? ''
    expect(second).not.toBe(first)
    // 256 bits in URL-safe base 64.
    expect(second).toMatch(/^[\w-]{43}$/)
    const old = createDevice(deps)
    old.jar.set(SESSION_COOKIE, first)
    expect(await whoIs(old)).toBeNull()
    expect(await everythingStored(deps.db)).not.toContain(second)
  })

  it('takes no token from the browser for its own', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const planted = 'A'.repeat(43)
    const device = createDevice(deps)
    device.jar.set(SESSION_COOKIE, planted)
    await device.logIn('maya@example.org')
    expect(device.jar.get(SESSION_COOKIE)).not.toBe(planted)
    const attacker = createDevice(deps)
    attacker.jar.set(SESSION_COOKIE, planted)
    expect(await whoIs(attacker)).toBeNull()
  })

  it('ends the session of anyone who used the browser before', async () => {
    await insertPerson(deps.db, { email: 'one@example.org' })
    await insertPerson(deps.db, { email: 'two@example.org' })
    const device = await loggedInDevice(deps, 'one@example.org')
    const before = createDevice(deps)
    before.jar.set(SESSION_COOKIE, device.jar.get(SESSION_COOKIE) ?? '')
    await device.logIn('two@example.org')
    expect(await whoIs(device)).toBe('two@example.org')
    expect(await whoIs(before)).toBeNull()
  })

  it('leaves the session alone when the password is wrong', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const device = await loggedInDevice(deps, 'maya@example.org')
    await fullRefusalOf(signIn(device, 'maya@example.org', 'not-her-password'))
    expect(await whoIs(device)).toBe('maya@example.org')
  })
})

describe('auth.verifyFactor, not allowed, and nothing was written', () => {
  it('no one whose first factor was right', async () => {
    await insertPersonWithFactor()
    for (const cookie of [undefined, '', 'garbage']) {
      const device = createDevice(deps)
      if (cookie !== undefined) device.jar.set(FACTOR_COOKIE, cookie)
      const refused = () => fullRefusalOf(verifyFactor(device, RECOVERY_CODE))
      expect(await unchanged(deps.db, refused, REFUSALS_WRITE)).toEqual({
        code: 'UNAUTHORIZED',
        message: 'It took too long, or too many codes were wrong. Log in again.',
        details: { reason: 'factor-expired' },
      })
      expect(device.jar.size).toBe(0)
    }
  })

  it('a session’s token in place of the first factor’s', async () => {
    await insertPerson(deps.db, { email: 'other@example.org' })
    const device = await loggedInDevice(deps, 'other@example.org')
    device.jar.set(FACTOR_COOKIE, device.jar.get(SESSION_COOKIE) ?? '')
    expect(await fullRefusalOf(verifyFactor(device, RECOVERY_CODE))).toMatchObject({
      details: { reason: 'factor-expired' },
    })
  })

  it('the right code after ten minutes', async () => {
    await insertPersonWithFactor()
    const device = createDevice(deps)
    await signIn(device, 'maya@example.org')
    await sql`update account_tokens set expires_at = expires_at - interval '10 minutes'`.execute(deps.db)
    const refused = () => fullRefusalOf(verifyFactor(device, RECOVERY_CODE))
    expect(await unchanged(deps.db, refused, REFUSALS_WRITE)).toMatchObject({
      details: { reason: 'factor-expired' },
    })
  })

  it('a code of another person', async () => {
    await insertPersonWithFactor('other@example.org')
    const { id } = await insertPersonWithFactor('maya@example.org')
    await deps.db.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
    const device = createDevice(deps)
    await signIn(device, 'maya@example.org')
    const refused = () => fullRefusalOf(verifyFactor(device, RECOVERY_CODE))
    // The failed attempt is noted next to the token.
    expect(await unchanged(deps.db, refused, [...REFUSALS_WRITE, 'account_tokens'])).toEqual({
      code: 'UNAUTHORIZED',
      message: 'The code is wrong. Wait for the next one, or use a recovery code.',
    })
  })

  it('somebody who was suspended since the first factor', async () => {
    await insertPersonWithFactor()
    const device = createDevice(deps)
    await signIn(device, 'maya@example.org')
    await sql`update profiles set banned_until = ${BANNED_UNTIL}`.execute(deps.db)
    const refused = () => fullRefusalOf(verifyFactor(device, RECOVERY_CODE))
    expect(await unchanged(deps.db, refused, REFUSALS_WRITE)).toEqual(SUSPENDED)
  })
})

describe('a sign-in that takes a second factor', () => {
  it('sets only the cookie that remembers the first, until the second is right', async () => {
    await insertPersonWithFactor()
    const device = createDevice(deps)
    expect(await signIn(device, 'maya@example.org')).toEqual({ status: 'factor-required' })
    expect([...device.jar.keys()]).toEqual([FACTOR_COOKIE])
    expect(await everythingStored(deps.db)).not.toContain(device.jar.get(FACTOR_COOKIE))
    expect(await whoIs(device)).toBeNull()
    expect(await deps.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect((await auditTrail(deps)).map(({ action }) => action)).toEqual([])

    expect(await verifyFactor(device, RECOVERY_CODE)).toEqual({ status: 'signed-in' })
    expect([...device.jar.keys()]).toEqual([SESSION_COOKIE, 'devices'])
    expect(await whoIs(device)).toBe('maya@example.org')
  })

  it('says nothing of the factor to who has a wrong password', async () => {
    await insertPersonWithFactor()
    expect(await refusedSignIn('maya@example.org', 'not-her-password')).toEqual(WRONG)
  })

  it('is over after five wrong codes', async () => {
    await insertPersonWithFactor()
    const device = createDevice(deps)
    await signIn(device, 'maya@example.org')
    for (let count = 0; count < 5; count += 1) {
      expect(await fullRefusalOf(verifyFactor(device, 'aaaa-aaaa-aaaa-aaaa'))).toMatchObject({
        message: 'The code is wrong. Wait for the next one, or use a recovery code.',
      })
    }
    expect(await fullRefusalOf(verifyFactor(device, RECOVERY_CODE))).toMatchObject({
      details: { reason: 'factor-expired' },
    })
  })

  it('lets no one guess on by logging in again: ten codes in a quarter of an hour from one network', async () => {
    await insertPersonWithFactor()
    const address = '203.0.113.9'
    for (let round = 0; round < 2; round += 1) {
      const device = createDevice(deps, { address })
      await signIn(device, 'maya@example.org')
      for (let count = 0; count < 5; count += 1) await fullRefusalOf(verifyFactor(device, '000000'))
    }
    const device = createDevice(deps, { address })
    await signIn(device, 'maya@example.org')
    expect(await fullRefusalOf(verifyFactor(device, RECOVERY_CODE))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  it('takes fifty codes a day from unknown browsers anywhere; a browser it knows is not shut out', {
    timeout: 60_000,
  }, async () => {
    await insertPersonWithFactor()
    const known = createDevice(deps)
    await signIn(known, 'maya@example.org')
    await verifyFactor(known, RECOVERY_CODE)
    for (let round = 0; round < 10; round += 1) {
      const thief = createDevice(deps)
      await signIn(thief, 'maya@example.org')
      for (let count = 0; count < 5; count += 1) await fullRefusalOf(verifyFactor(thief, '000000'))
    }
    const thief = createDevice(deps)
    await signIn(thief, 'maya@example.org')
    expect(await fullRefusalOf(verifyFactor(thief, '000000'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await signIn(known, 'maya@example.org')
    expect(await fullRefusalOf(verifyFactor(known, '000000'))).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('uses a first factor for one session, however many ask at once', async () => {
    const { id } = await insertPersonWithFactor()
    await deps.db
      .insertInto('recovery_codes')
      .values({ user_id: id, code_hash: recoveryCodeHash('ponm-lkji-hgfe-dcba') })
      .execute()
    const device = createDevice(deps)
    await signIn(device, 'maya@example.org')
    const codes = [RECOVERY_CODE, 'ponm-lkji-hgfe-dcba']
    const token = device.jar.get(FACTOR_COOKIE) ?? ''
    const answers = await Promise.all(
      codes.map((code) => {
        const tab = createDevice(deps)
        tab.jar.set(FACTOR_COOKIE, token)
        return fullRefusalOf(verifyFactor(tab, code))
      }),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    // The code that came too late is still good.
    expect(await deps.db.selectFrom('recovery_codes').select('user_id').execute()).toHaveLength(1)
  })
})
