import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import { auditTrail, fullRefusalOf, letLimitsPass, signUp, tokenIn } from '#tests/harness/account-steps.ts'
import { everythingStored, fingerprint, REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice } from '#tests/harness/person.ts'
import { type TestDeps, useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
/** One network. */
const HERE = { address: '203.0.113.1' }

const profiles = () => deps.db.selectFrom('profiles').selectAll().orderBy('created_at').execute()
/** How signing up with this is refused; asking the question writes a row, and judging it takes it away again. */
async function refusedSignUp(input: Record<string, unknown>) {
  const leaveOut = [...REFUSALS_WRITE, 'human_checks']
  return unchanged(deps.db, () => fullRefusalOf(signUp(createDevice(deps), input)), leaveOut)
}

describe('auth.challenge', () => {
  it('writes nothing but its question, and does not give the answer away', async () => {
    const answer = await unchanged(deps.db, () => createDevice(deps).ask((api) => api.auth.challenge()), [
      'human_checks',
      'rate_limits',
    ])
    expect(Object.keys(answer).sort()).toEqual(['id', 'proof', 'x', 'y'])
    expect(answer.x).toBeGreaterThanOrEqual(1)
    expect(answer.y).toBeLessThanOrEqual(10)
  })

  it('is asked at most 60 times in five minutes from one network', async () => {
    const device = createDevice(deps)
    for (let count = 0; count < 60; count += 1) await device.ask((api) => api.auth.challenge())
    expect(await fullRefusalOf(device.ask((api) => api.auth.challenge()))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    })
    await createDevice(deps).ask((api) => api.auth.challenge())
  })
})

describe('auth.signUp, not allowed, and nothing was written', () => {
  const REFUSED: [what: string, input: Record<string, unknown>, field: string, sentence: string][] = [
    ['no address', { email: '  ' }, 'email', 'Enter your e-mail address.'],
    ['an address without @', { email: 'maya' }, 'email', 'Add the @, as in name@example.org.'],
    ['an address without an ending', { email: 'maya@example' }, 'email', 'Add the ending, such as .org.'],
    [
      'an address with a space',
      { email: 'ma ya@example.org' },
      'email',
      'This is not an e-mail address. Check it for spaces and signs that do not belong.',
    ],
    [
      'an address with a line break',
      { email: 'maya@example.org\r\nBcc: eve@example.org' },
      'email',
      'This is not an e-mail address. Check it for spaces and signs that do not belong.',
    ],
    ['no password', { password: '' }, 'password', 'Choose a password.'],
    ['a password of 7 characters', { password: 'x8#kQ2!' }, 'password', 'Use at least 8 characters.'],
    [
      'a password of 257 characters',
      { password: 'x8'.repeat(128).concat('!') },
      'password',
      'Please use at most 256 characters.',
    ],
    ['no name', { fullName: '   ' }, 'fullName', 'Enter your name.'],
    ['a question that is no id', { challengeId: '1; drop' }, 'challengeId', 'This is not a valid id.'],
    ['an answer that is no number', { answer: 1.5 }, 'answer', 'Enter a number.'],
  ]
  it.each(REFUSED)('%s', async (_what, input, field, sentence) => {
    expect(await refusedSignUp(input)).toEqual({
      code: 'BAD_REQUEST',
      message: sentence,
      fields: { [field]: [sentence] },
    })
  })

  it('names every field that is wrong at once', async () => {
    const refusal = await refusedSignUp({ email: 'maya', password: 'short', fullName: '' })
    expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual(['email', 'fullName', 'password'])
  })

  it.each([
    ['role', 'admin'],
    ['isAdmin', true],
    ['isSubscribed', true],
    ['is_subscribed', true],
    ['id', '00000000-0000-4000-8000-000000000001'],
    ['emailConfirmedAt', '2026-01-01T00:00:00Z'],
    ['email_confirmed_at', '2026-01-01T00:00:00Z'],
    ['bannedUntil', null],
    ['isMailed', false],
    ['passwordHash', '$argon2id$'],
  ])('a %s of their own choosing', async (key, value) => {
    expect(await refusedSignUp({ [key]: value })).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each([
    ['Password1', 'Many people use this password. Choose another one.'],
    ['springwater.FAN', 'Do not use your name or your e-mail address as the password.'],
  ])('%s as the password', async (password, message) => {
    const refusal = await refusedSignUp({ email: 'springwater.fan@example.org', password })
    expect(refusal).toEqual({ code: 'BAD_REQUEST', message, details: { field: 'password' } })
  })

  it('a wrong sum, which uses the question up', async () => {
    const device = createDevice(deps)
    const { id, x, y } = await device.ask((api) => api.auth.challenge())
    const answered = (answer: number) => fullRefusalOf(signUp(device, { challengeId: id, answer }))
    const leaveOut = [...REFUSALS_WRITE, 'human_checks']
    expect(await unchanged(deps.db, () => answered(x + y + 1), leaveOut)).toEqual({
      code: 'BAD_REQUEST',
      message: 'Please solve the math problem correctly.',
      details: { reason: 'wrong-answer' },
    })
    expect(await unchanged(deps.db, () => answered(x + y), leaveOut)).toEqual({
      code: 'BAD_REQUEST',
      message: 'The math problem is too old. Please solve the new one.',
      details: { reason: 'question-expired' },
    })
  })

  it('a question that was answered already, is over, or was never asked', async () => {
    const device = createDevice(deps)
    const { id, x, y } = await device.ask((api) => api.auth.challenge())
    const expired = { code: 'BAD_REQUEST', details: { reason: 'question-expired' } }
    const answered = { challengeId: id, answer: x + y }
    await signUp(device, answered)
    expect(await refusedSignUp({ ...answered, email: 'second@example.org' })).toMatchObject(expired)

    const old = await device.ask((api) => api.auth.challenge())
    await sql`update human_checks set expires_at = now() where id = ${old.id}`.execute(deps.db)
    expect(await refusedSignUp({ challengeId: old.id, answer: old.x + old.y })).toMatchObject(expired)

    const unknown = { challengeId: '00000000-0000-4000-8000-000000000001', answer: 7 }
    expect(await refusedSignUp(unknown)).toMatchObject(expired)
  })

  it('the 21st account in an hour from one network', async () => {
    const device = createDevice(deps)
    // A refused password comes after the count, and costs no hash.
    for (let count = 0; count < 20; count += 1) await fullRefusalOf(signUp(device, { password: 'password' }))
    expect(await fullRefusalOf(signUp(device))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    })
    expect(await profiles()).toEqual([])
    await letLimitsPass(deps, 3_600)
    expect(await signUp(device)).toEqual({ status: 'ok' })
  })
})

describe('auth.signUp', () => {
  it('makes an account that is not confirmed, with a hash of the password, and signs no one in', async () => {
    const device = createDevice(deps)
    expect(await signUp(device, { fullName: '  Maya Rai ', timeZone: 'Asia/Kathmandu' })).toEqual({
      status: 'ok',
    })
    const [profile, ...others] = await profiles()
    expect(others).toEqual([])
    expect(profile).toMatchObject({
      email: 'maya@example.org',
      full_name: 'Maya Rai',
      role: 'user',
      is_subscribed: false,
      email_confirmed_at: null,
      banned_until: null,
      time_zone: 'Asia/Kathmandu',
      time_zone_changed_at: null,
    })
    const { password_hash } = await deps.db
      .selectFrom('passwords')
      .select('password_hash')
      .where('user_id', '=', profile?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await everythingStored(deps.db)).not.toContain(GOOD_PASSWORD)
    expect(device.jar.size).toBe(0)
  })

  it('sends a link that confirms the address', async () => {
    const device = createDevice(deps)
    await signUp(device)
    const [mail, ...others] = await deps.deliverMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'maya@example.org', subject: 'Confirm your e-mail' })
    const token = tokenIn(mail)
    expect(mail?.text).toContain(`http://localhost:3000/confirm-email?token=${token}`)
    await device.logIn('maya@example.org')
    expect(await device.ask((api) => api.auth.verifyEmail({ token }))).toEqual({
      kind: 'confirmed',
      passwordToken: null,
    })
    expect((await profiles())[0]?.email_confirmed_at).not.toBeNull()
  })

  it('leaves a question good whose password was refused', async () => {
    const device = createDevice(deps)
    const { id, x, y } = await device.ask((api) => api.auth.challenge())
    const answered = { challengeId: id, answer: x + y }
    await fullRefusalOf(signUp(device, { ...answered, password: 'password' }))
    expect(await signUp(device, answered)).toEqual({ status: 'ok' })
  })

  it('answers a taken address as a new one, changes nothing about it, and tells its owner', async () => {
    const owner = await insertPerson(deps.db, { email: 'maya@example.org', full_name: 'The owner' })
    const device = createDevice(deps)
    const leaveOut = [...REFUSALS_WRITE, 'human_checks', 'outgoing_mails', 'account_tokens']
    const before = await fingerprint(deps.db, leaveOut)
    expect(await signUp(device, { password: 'an intruders choice', fullName: 'Eve' })).toEqual({
      status: 'ok',
    })
    const mails = await deps.deliverMails()
    expect(await fingerprint(deps.db, leaveOut)).toBe(before)
    expect(mails).toMatchObject([{ to: owner.email, subject: 'You already have an account' }])
    expect(mails[0]?.text).not.toContain('Eve')
    expect(await fullRefusalOf(device.logIn(owner.email, 'an intruders choice'))).toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await device.logIn(owner.email)
  })

  it('takes an address of 320 characters, and refuses one that grows beyond when it is put in lower case', async () => {
    await signUp(createDevice(deps), { email: `${'m'.repeat(64)}@${'e'.repeat(251)}.org` })
    expect((await profiles())[0]?.email).toHaveLength(320)
    // Each capital becomes two characters.
    expect(await refusedSignUp({ email: `${'İ'.repeat(200)}@example.org` })).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('has its mail lead on to what the person was about to do, when it is sent again, too, and to no other site', async () => {
    const intention = { next: '/pricing?next=%2Ftracker', act: 'checkout-month' } as const
    const leadsOn = async () => {
      const [link = ''] =
        /https?:\S+confirm-email\S+/.exec((await deps.deliverMails()).at(-1)?.text ?? '') ?? []
      const { token, ...rest } = Object.fromEntries(new URL(link).searchParams)
      expect(token).toBeTruthy()
      return rest
    }
    await signUp(createDevice(deps), { intention })
    expect(await leadsOn()).toEqual(intention)
    await letLimitsPass(deps, 3600)
    const email = 'maya@example.org'
    await createDevice(deps).ask((api) => api.auth.resendVerification({ email, intention }))
    expect(await leadsOn()).toEqual(intention)
    await letLimitsPass(deps, 3600)
    await createDevice(deps).ask((api) => api.auth.resendVerification({ email }))
    expect(await leadsOn()).toEqual({})
    for (const next of ['//evil.example', 'https://evil.example', `/${'x'.repeat(600)}`])
      expect(await refusedSignUp({ email: 'noor@example.org', intention: { next } })).toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  it('takes a password in any Unicode spelling for the same', async () => {
    await signUp(createDevice(deps), { password: 'Quellwa\u0308sser' })
    await createDevice(deps).logIn('maya@example.org', 'Quellwässer')
  })

  it('makes one account of many sign-ups at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        signUp(createDevice(deps, HERE), { fullName: `Maya ${index}` }),
      ),
    )
    expect(answers).toEqual(answers.map(() => ({ status: 'ok' })))
    expect(await profiles()).toHaveLength(1)
    expect(await deps.deliverMails()).toHaveLength(1)
    const made = (await auditTrail(deps)).filter(({ actorId }) => actorId !== null)
    expect(made).toHaveLength(1)
  })

  it('sends one mail a minute and five an hour, and answers the same; another network gets its first one', async () => {
    const mails: number[] = []
    for (let count = 0; count < 8; count += 1) {
      const device = count < 7 ? createDevice(deps, HERE) : createDevice(deps)
      expect(await signUp(device)).toEqual({ status: 'ok' })
      mails.push((await deps.deliverMails()).length)
      if (count > 0) await letLimitsPass(deps, 60)
    }
    expect(mails).toEqual([1, 0, 1, 1, 1, 1, 0, 1])
  })

  it('is done when the mail server is down; the mail waits', async () => {
    const broken: TestDeps = {
      ...deps,
      mail: { ...deps.mail, send: () => Promise.reject(new Error('down')) },
    }
    expect(await signUp(createDevice(broken))).toEqual({ status: 'ok' })
    expect(await profiles()).toHaveLength(1)
    expect(await deps.deliverMails()).toHaveLength(1)
  })
})
