import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import {
  fullRefusalOf,
  LINK_EXPIRED,
  letLimitsPass,
  loggedInDevice,
  NEW_PASSWORD,
  tokenIn,
} from '#tests/harness/account-steps.ts'
import { everythingStored, REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const request = (email: string, device: Device = createDevice(deps)) =>
  device.ask((api) => api.auth.requestPasswordReset({ email }))
const reset = (token: string, password = NEW_PASSWORD, device: Device = createDevice(deps)) =>
  device.ask((api) => api.auth.resetPassword({ token, password }))
const refusedReset = (token: string, password = NEW_PASSWORD) =>
  unchanged(deps.db, () => fullRefusalOf(reset(token, password)), REFUSALS_WRITE)
const refusedLogIn = (email: string, password: string) =>
  fullRefusalOf(createDevice(deps).logIn(email, password))

/** Has a link sent and answers its token. */
async function tokenFor(email: string): Promise<string> {
  await request(email)
  return tokenIn((await deps.deliverMails()).find((mail) => tokenIn(mail) !== ''))
}

/** Mails a person can have sent to an address without being logged in. */
const REQUESTS = [
  ['requestPasswordReset', request],
  [
    'requestCode',
    (email: string, device: Device = createDevice(deps)) =>
      device.ask((api) => api.auth.requestCode({ email })),
  ],
  [
    'resendVerification',
    (email: string, device: Device = createDevice(deps)) =>
      device.ask((api) => api.auth.resendVerification({ email })),
  ],
] as const

describe.each(REQUESTS)('auth.%s', (_name, ask) => {
  it('not allowed, and nothing was written: what is no address', async () => {
    for (const email of ['', 'maya', 'maya@example.org\u0000', `${'İ'.repeat(300)}@example.org`]) {
      const refused = await unchanged(deps.db, () => fullRefusalOf(ask(email)), REFUSALS_WRITE)
      expect(refused, email).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  it('answers the same whether the address has an account or not, and is limited the same', async () => {
    await insertPerson(deps.db, { email: 'known@example.org', email_confirmed_at: null })
    const trails: unknown[] = []
    const sent: string[] = []
    for (const email of ['known@example.org', 'unknown@example.org']) {
      const device = createDevice(deps)
      const answers: unknown[] = []
      for (let count = 0; count < 5; count += 1) {
        answers.push(await ask(email, device))
        answers.push((await fullRefusalOf(ask(email, device)))?.code)
        sent.push(...(await deps.deliverMails()).map(({ to }) => to))
        await letLimitsPass(deps, 60)
      }
      const sixth = await fullRefusalOf(ask(email, device))
      answers.push(sixth?.code, sixth?.message.replace(/\d+/, 'N'))
      expect(sixth?.details?.retryAfterSeconds).toBeGreaterThan(3_000)
      expect(sixth?.details?.retryAfterSeconds).toBeLessThanOrEqual(3_600)
      trails.push(answers)
    }
    const once = [{ status: 'ok' }, 'TOO_MANY_REQUESTS']
    expect(trails[0]).toEqual([
      ...Array.from({ length: 5 }, () => once).flat(),
      'TOO_MANY_REQUESTS',
      'We have sent several mails to this address already. Try again in N minutes.',
    ])
    expect(trails[1]).toEqual(trails[0])
    expect(sent).toEqual(Array.from({ length: 5 }, () => 'known@example.org'))
  })

  it('sends five an hour for everybody together, and keeps a place for who has had none', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org', email_confirmed_at: null })
    const stranger = createDevice(deps)
    for (let minute = 0; minute < 5; minute += 1) {
      await ask('maya@example.org', stranger)
      expect(await deps.deliverMails()).toHaveLength(1)
      await letLimitsPass(deps, 60)
    }
    // The answer is the same for everyone: another one would reveal that there is an account.
    const elsewhere = createDevice(deps)
    for (const expected of [1, 0]) {
      expect(await ask('maya@example.org', elsewhere)).toEqual({ status: 'ok' })
      expect(await deps.deliverMails()).toHaveLength(expected)
      await letLimitsPass(deps, 60)
    }
  })
})

it('a browser that has logged in before gets its mails, whatever strangers ask for', async () => {
  await insertPerson(deps.db, { email: 'maya@example.org' })
  const known = await loggedInDevice(deps, 'maya@example.org', { address: '203.0.113.1' })
  for (let count = 0; count < 70; count += 1) {
    await fullRefusalOf(request('maya@example.org', createDevice(deps, { address: '203.0.113.1' })))
  }
  await deps.deliverMails()
  await request('maya@example.org', known)
  expect(await deps.deliverMails()).toHaveLength(1)
})

describe('auth.resetPassword, not allowed, and nothing was written', () => {
  it.each([
    ['an empty token', ''],
    ['garbage', 'not-a-token'],
    ['NUL', '\u0000'],
  ])('%s', async (_what, token) => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    await tokenFor('maya@example.org')
    expect(await refusedReset(token)).toEqual(LINK_EXPIRED)
  })

  it('a token whose time is over, that was used, or another of which was used', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const token = await tokenFor('maya@example.org')
    await letLimitsPass(deps, 60)
    const other = await tokenFor('maya@example.org')
    // A stranger may have asked for the other one: both are good until one is used.
    await reset(token)
    expect(await refusedReset(token, 'Another-password-4')).toEqual(LINK_EXPIRED)
    expect(await refusedReset(other, 'Another-password-4')).toEqual(LINK_EXPIRED)

    await letLimitsPass(deps, 60)
    const late = await tokenFor('maya@example.org')
    await sql`update account_tokens set expires_at = now()`.execute(deps.db)
    expect(await refusedReset(late)).toEqual(LINK_EXPIRED)
  })

  it('a token of another use', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org', email_confirmed_at: null })
    await createDevice(deps).ask((api) => api.auth.resendVerification({ email: 'maya@example.org' }))
    const token = tokenIn((await deps.deliverMails())[0])
    expect(token).not.toBe('')
    expect(await refusedReset(token)).toEqual(LINK_EXPIRED)
  })

  it('a password that is refused for its owner; the link stays good', async () => {
    await insertPerson(deps.db, { email: 'admin@example.org', role: 'admin' })
    const token = await tokenFor('admin@example.org')
    expect(await refusedReset(token, 'x8#kQ2!pLm7-zz')).toEqual({
      code: 'BAD_REQUEST',
      message: 'Use at least 15 characters.',
      details: { field: 'password' },
    })
    expect(await refusedReset(token, 'admin@example.org')).toMatchObject({ details: { field: 'password' } })
    expect(await reset(token, 'x8#kQ2!pLm7-zzz')).toEqual({ status: 'ok' })
  })
})

describe('auth.resetPassword', () => {
  it('sets the password by the link of a mail, and keeps neither the link nor the password', async () => {
    const { id } = await insertPerson(deps.db, { email: 'maya@example.org', email_confirmed_at: null })
    await request('MAYA@example.org')
    const [mail] = await deps.deliverMails()
    const token = tokenIn(mail)
    expect(mail?.text).toContain(`http://localhost:3000/reset-password?token=${token}`)
    expect(await everythingStored(deps.db)).not.toContain(token)

    const device = createDevice(deps)
    expect(await reset(token, NEW_PASSWORD, device)).toEqual({ status: 'ok' })
    expect(device.jar.size).toBe(0)
    expect(await everythingStored(deps.db)).not.toContain(NEW_PASSWORD)
    expect(await refusedLogIn('maya@example.org', GOOD_PASSWORD)).toMatchObject({ code: 'UNAUTHORIZED' })
    await device.logIn('maya@example.org', NEW_PASSWORD)
    const { user } = await device.ask((api) => api.auth.session())
    // Anyone who has the link has the mailbox.
    expect(user).toMatchObject({ id, emailConfirmedAt: expect.any(String) })
  })

  it('ends every session, voids every other link, and tells the owner', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    await insertPerson(deps.db, { email: 'other@example.org' })
    const devices = await Promise.all([1, 2, 3].map(() => loggedInDevice(deps, 'maya@example.org')))
    const other = await loggedInDevice(deps, 'other@example.org')
    const asker = createDevice(deps)
    await asker.ask((api) => api.auth.requestCode({ email: 'maya@example.org' }))
    const code = /\b\d{6}\b/.exec((await deps.deliverMails())[0]?.text ?? '')?.[0] ?? ''
    await reset(await tokenFor('maya@example.org'))

    for (const device of devices) {
      expect((await device.ask((api) => api.auth.session())).user).toBeNull()
      expect(device.jar.has('session')).toBe(false)
    }
    expect((await other.ask((api) => api.auth.session())).user?.email).toBe('other@example.org')
    const verify = asker.ask((api) => api.auth.verifyCode({ email: 'maya@example.org', code }))
    expect(await fullRefusalOf(verify)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await deps.deliverMails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['maya@example.org', 'Your password was changed'],
    ])
  })

  it('gives a password to somebody who has none', async () => {
    const { id } = await insertPerson(deps.db, { email: 'maya@example.org' })
    await deps.db.deleteFrom('passwords').where('user_id', '=', id).execute()
    await reset(await tokenFor('maya@example.org'))
    await createDevice(deps).logIn('maya@example.org', NEW_PASSWORD)
  })

  it('lets one of many at once have the link', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const token = await tokenFor('maya@example.org')
    const passwords = Array.from({ length: 8 }, (_, index) => `${NEW_PASSWORD}-${index}`)
    const answers = await Promise.all(passwords.map((password) => fullRefusalOf(reset(token, password))))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    const winner = passwords[answers.indexOf(null)] ?? ''
    await createDevice(deps).logIn('maya@example.org', winner)
  })

  it('leaves no session to a password that is being replaced, whichever comes first', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    for (let trial = 0; trial < 10; trial += 1) {
      const token = await tokenFor('maya@example.org')
      const old = trial === 0 ? GOOD_PASSWORD : `${NEW_PASSWORD}-${trial - 1}`
      const thief = createDevice(deps)
      await Promise.all([
        fullRefusalOf(thief.logIn('maya@example.org', old)),
        reset(token, `${NEW_PASSWORD}-${trial}`),
      ])
      expect((await thief.ask((api) => api.auth.session())).user).toBeNull()
      await letLimitsPass(deps, 3_600)
    }
  })

  it('leaves somebody suspended as they are', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org', banned_until: '2999-01-01T00:00:00Z' })
    await reset(await tokenFor('maya@example.org'))
    expect(await refusedLogIn('maya@example.org', NEW_PASSWORD)).toMatchObject({ code: 'FORBIDDEN' })
  })
})
