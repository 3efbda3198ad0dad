import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertPerson } from '#tests/factories/people.ts'
import { codeIn, fullRefusalOf, letLimitsPass, whoIs } from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

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
const refusedVerify = (email: string, code: string, device?: Device) =>
  unchanged(deps.db, () => fullRefusalOf(verify(email, code, device)), WRONG_WRITES)

/** Asks for a code in a browser, the only one it works in. */
async function codeFor(email: string, device: Device): Promise<string> {
  await device.ask((api) => api.auth.requestCode({ email }))
  return codeIn((await deps.deliverMails()).at(-1))
}

/** Another code than this one. */
const notThis = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

describe('auth.verifyCode, not allowed, and nothing was written', () => {
  it.each([
    ['no code', '', 'Enter the code.'],
    ['five digits', '12345', 'The code has 6 digits.'],
    ['letters', 'abcdef', 'The code has 6 digits.'],
  ])('%s', async (_what, code, sentence) => {
    const refused = () => fullRefusalOf(verify('maya@example.org', code))
    expect(await unchanged(deps.db, refused)).toMatchObject({ code: 'BAD_REQUEST', message: sentence })
  })

  it('a wrong code, an unknown address, and a code no one asked for, all alike', async () => {
    const device = createDevice(deps)
    await insertPerson(deps.db, { email: 'maya@example.org' })
    await insertPerson(deps.db, { email: 'quiet@example.org' })
    const code = await codeFor('maya@example.org', device)
    expect(await refusedVerify('maya@example.org', notThis(code), device)).toEqual(WRONG)
    expect(await refusedVerify('nobody@example.org', code, device)).toEqual(WRONG)
    expect(await refusedVerify('quiet@example.org', code, device)).toEqual(WRONG)
  })

  it('a code whose time is over, that was used, or was replaced', async () => {
    const device = createDevice(deps)
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const replaced = await codeFor('maya@example.org', device)
    await letLimitsPass(deps, 60)
    const code = await codeFor('maya@example.org', device)
    if (replaced !== code) expect(await refusedVerify('maya@example.org', replaced, device)).toEqual(WRONG)
    await verify('maya@example.org', code, device)
    expect(await refusedVerify('maya@example.org', code, device)).toEqual(WRONG)

    await letLimitsPass(deps, 60)
    const late = await codeFor('maya@example.org', device)
    await sql`update account_tokens set expires_at = expires_at - interval '10 minutes'`.execute(deps.db)
    expect(await refusedVerify('maya@example.org', late, device)).toEqual(WRONG)
  })

  it('the right code in another browser than the one that asked', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const device = createDevice(deps)
    const code = await codeFor('maya@example.org', device)
    const other = createDevice(deps)
    expect(await refusedVerify('maya@example.org', code, other)).toEqual(WRONG)
    // Neither a code of its own nor wrong tries change that, or hurt the owner's.
    await codeFor('maya@example.org', other)
    for (let step = 1; step <= 6; step += 1) {
      expect(await refusedVerify('maya@example.org', code, other)).toEqual(WRONG)
    }
    expect(await verify('maya@example.org', code, device)).toEqual({ status: 'signed-in' })
  })

  it('the right code after five wrong ones', async () => {
    const device = createDevice(deps)
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const code = await codeFor('maya@example.org', device)
    for (let step = 1; step <= 5; step += 1) {
      await refusedVerify('maya@example.org', notThis(code, step), device)
    }
    expect(await refusedVerify('maya@example.org', code, device)).toEqual(WRONG)
  })

  it('an eleventh code in a quarter of an hour from one network', async () => {
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const device = createDevice(deps)
    for (let count = 0; count < 10; count += 1) {
      await fullRefusalOf(verify('maya@example.org', '000000', device))
    }
    expect(await refusedVerify('maya@example.org', '000000', device)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  it('somebody suspended', async () => {
    const device = createDevice(deps)
    await insertPerson(deps.db, { email: 'maya@example.org', banned_until: '2027-03-01T12:00:00Z' })
    const code = await codeFor('maya@example.org', device)
    expect(await refusedVerify('maya@example.org', code, device)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('suspended until 1 March 2027'),
    })
  })
})

describe('auth.verifyCode', () => {
  it('signs in with the code of a mail, however it is spaced; the code is kept nowhere', async () => {
    const device = createDevice(deps)
    await insertPerson(deps.db, { email: 'maya@example.org' })
    const code = await codeFor('maya@example.org', device)
    expect(code).toMatch(/^\d{6}$/)
    const tokens = await deps.db.selectFrom('account_tokens').selectAll().execute()
    expect(JSON.stringify(tokens)).not.toContain(`"${code}"`)
    expect(await verify('MAYA@example.org', `${code.slice(0, 3)} ${code.slice(3)}`, device)).toEqual({
      status: 'signed-in',
    })
    expect(await whoIs(device)).toBe('maya@example.org')
    // Their password is as it was.
    await createDevice(deps).logIn('maya@example.org')
  })

  it('asks for the second factor', async () => {
    const device = createDevice(deps)
    const { id } = await insertPerson(deps.db, { email: 'maya@example.org' })
    await deps.db
      .insertInto('factors')
      .values({ user_id: id, status: 'verified', secret_encrypted: deps.secrets.seal('totp', 'JBSWY3DP') })
      .execute()
    expect(await verify('maya@example.org', await codeFor('maya@example.org', device), device)).toEqual({
      status: 'factor-required',
    })
    expect(await whoIs(device)).toBeNull()
  })
})
