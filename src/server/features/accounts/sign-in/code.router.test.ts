import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '../../../../../tests/factories/people.ts'
import {
  codeIn,
  fullRefusalOf,
  letLimitsPass,
  loggedInDevice,
  whoIs,
} from '../../../../../tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '../../../../../tests/harness/fingerprint.ts'
import { createDevice, type Device } from '../../../../../tests/harness/person.ts'
import { useTestDeps } from '../../../../../tests/harness/test-deps.ts'

const deps = useTestDeps()

const WRONG = {
  code: 'UNAUTHORIZED',
  message:
    'An error occurred on token verification. The code is wrong or has expired. Check it, or ask for a new one.',
}
/** Where a wrong code is noted. */
const WRONG_WRITES = [...REFUSALS_WRITE, 'account_tokens']
const verify = (email: string, code: string, device: Device = createDevice(deps)) =>
  device.ask((api) => api.auth.verifyCode({ email, code }))
const refusedVerify = (email: string, code: string) =>
  unchanged(deps.db, () => fullRefusalOf(verify(email, code)), WRONG_WRITES)

async function codeFor(email: string): Promise<string> {
  await createDevice(deps).ask((api) => api.auth.requestCode({ email }))
  return codeIn((await deps.deliverMails()).at(-1))
}

/** Another code than this one. */
const notThis = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

describe('auth.verifyCode, not allowed, and nothing was written', () => {
  it.each([
    ['no code', '', 'Enter the code.'],
    ['five digits', '12345', 'The code has 6 digits.'],
    ['letters', 'abcdef', 'The code has 6 digits.'],
    ['digits of another script', '१२३४५६', 'The code has 6 digits.'],
  ])('%s', async (_what, code, sentence) => {
    const refused = () => fullRefusalOf(verify('maya@example.org', code))
    expect(await unchanged(deps.db, refused)).toMatchObject({ code: 'BAD_REQUEST', message: sentence })
  })

  it('a wrong code, an unknown address, and a code nobody asked for, all alike', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    await insertPerson(deps.db, { email: 'quiet@example.org' })
    const code = await codeFor('maya@example.org')
    expect(await refusedVerify('maya@example.org', notThis(code))).toEqual(WRONG)
    expect(await refusedVerify('nobody@example.org', code)).toEqual(WRONG)
    expect(await refusedVerify('quiet@example.org', code)).toEqual(WRONG)
  })

  it('a code whose time is over, that was used, or was replaced', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const replaced = await codeFor('maya@example.org')
    await letLimitsPass(deps, 60)
    const code = await codeFor('maya@example.org')
    if (replaced !== code) expect(await refusedVerify('maya@example.org', replaced)).toEqual(WRONG)
    await verify('maya@example.org', code)
    expect(await refusedVerify('maya@example.org', code)).toEqual(WRONG)

    await letLimitsPass(deps, 60)
    const late = await codeFor('maya@example.org')
    await sql`update account_tokens set expires_at = expires_at - interval '10 minutes'`.execute(deps.db)
    expect(await refusedVerify('maya@example.org', late)).toEqual(WRONG)
  })

  it('the right code after five wrong ones', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const code = await codeFor('maya@example.org')
    for (let step = 1; step <= 5; step += 1) await refusedVerify('maya@example.org', notThis(code, step))
    expect(await refusedVerify('maya@example.org', code)).toEqual(WRONG)
  })

  it('an eleventh code in a quarter of an hour', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    for (let count = 0; count < 10; count += 1) await fullRefusalOf(verify('maya@example.org', '000000'))
    expect(await refusedVerify('maya@example.org', '000000')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('somebody suspended', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org', banned_until: '2027-03-01T12:00:00Z' })
    const code = await codeFor('maya@example.org')
    expect(await refusedVerify('maya@example.org', code)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('suspended until 1 March 2027'),
    })
  })
})

describe('auth.verifyCode', () => {
  it('signs in with the code of a mail, however it is spaced; the code is kept nowhere', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const code = await codeFor('maya@example.org')
    expect(code).toMatch(/^\d{6}$/)
    const tokens = await deps.db.selectFrom('account_tokens').selectAll().execute()
    expect(JSON.stringify(tokens)).not.toContain(`"${code}"`)
    const device = createDevice(deps)
    expect(await verify('MAYA@example.org', `${code.slice(0, 3)} ${code.slice(3)}`, device)).toEqual({
      status: 'signed-in',
    })
    expect(await whoIs(device)).toBe('maya@example.org')
    // Their password is as it was.
    await createDevice(deps).logIn('maya@example.org')
  })

  it('lets one of many at once have it', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const code = await codeFor('maya@example.org')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fullRefusalOf(verify('maya@example.org', code))),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(await deps.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })

  it('leaves nothing to whoever made an account with an address that is not theirs', async () => {
    const { id } = await insertPerson(deps.db, { email: 'maya@example.org', email_confirmed_at: null })
    const intruder = await loggedInDevice(deps, 'maya@example.org')
    await deps.db
      .insertInto('factors')
      .values({ user_id: id, status: 'verified', secret_encrypted: deps.secrets.seal('totp', 'JBSWY3DP') })
      .execute()
    const owner = createDevice(deps)
    expect(await verify('maya@example.org', await codeFor('maya@example.org'), owner)).toEqual({
      status: 'signed-in',
    })
    expect(await whoIs(intruder)).toBeNull()
    expect(await fullRefusalOf(createDevice(deps).logIn('maya@example.org', GOOD_PASSWORD))).toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const { user } = await owner.ask((api) => api.auth.session())
    expect(user).toMatchObject({ hasPassword: false, emailConfirmedAt: expect.any(String), factors: [] })
  })

  it('asks for the second factor', async () => {
    const { id } = await insertPerson(deps.db, { email: 'maya@example.org' })
    await deps.db
      .insertInto('factors')
      .values({ user_id: id, status: 'verified', secret_encrypted: deps.secrets.seal('totp', 'JBSWY3DP') })
      .execute()
    const device = createDevice(deps)
    expect(await verify('maya@example.org', await codeFor('maya@example.org'), device)).toEqual({
      status: 'factor-required',
    })
    expect(await whoIs(device)).toBeNull()
  })
})
