// @module-tag L
import { describe, expect, it } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import {
  codeIn,
  fullRefusalOf,
  letLimitsPass,
  loggedInDevice,
  MAYA,
  NEW_PASSWORD,
  tokenIn,
} from '#tests/harness/account-steps.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const QUARTER_HOUR = LIMITS.signInByAccount.seconds

/** How a try to log in ends: the code it is refused with, or 'in'. */
const tryLogIn = async (device: Device, email: string, password: string) =>
  (await fullRefusalOf(device.logIn(email, password)))?.code ?? 'in'
/** Wrong passwords for one account from one network, all at once. */
const wrongPasswords = (count: number, email = MAYA, address = '203.0.113.1') =>
  Promise.all(Array.from({ length: count }, () => tryLogIn(createDevice(deps, { address }), email, 'wrong')))
const countOf = (answers: readonly string[], code: string) =>
  answers.filter((answer) => answer === code).length

describe('passwords that are guessed', { timeout: 60_000 }, () => {
  it('are judged ten times in a quarter of an hour for an account and network, and twenty times a day', async () => {
    await insertPerson(deps.db, { email: MAYA })
    // Fewer at once than the share of one network in the queue of hashes, which refuses too.
    const answers = [...(await wrongPasswords(12)), ...(await wrongPasswords(8))]
    expect(countOf(answers, 'UNAUTHORIZED')).toBe(10)
    expect(countOf(answers, 'TOO_MANY_REQUESTS')).toBe(10)

    const refusal = await fullRefusalOf(createDevice(deps, { address: '203.0.113.1' }).logIn(MAYA))
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Too many attempts to log in\. Try again in \d+ minutes\.$/),
    })
    expect(refusal?.details?.retryAfterSeconds).toBeGreaterThan(QUARTER_HOUR / 2)
    let judged = 10
    for (let round = 0; round < 5; round += 1) {
      await letLimitsPass(deps, QUARTER_HOUR)
      judged += countOf(await wrongPasswords(12), 'UNAUTHORIZED')
    }
    expect(judged).toBe(20)
    expect(await tryLogIn(createDevice(deps), MAYA, GOOD_PASSWORD)).toBe('in')
  })

  it('are judged as often for an address no one has', async () => {
    const answers = await wrongPasswords(12, 'nobody@example.org')
    expect(countOf(answers, 'UNAUTHORIZED')).toBe(10)
    expect(countOf(answers, 'TOO_MANY_REQUESTS')).toBe(2)
  })

  it.each([MAYA, 'nobody@example.org'])(
    'from many networks only slow answers down, for %s',
    async (email) => {
      await insertPerson(deps.db, { email: MAYA })
      deps.pauses.length = 0
      for (let network = 0; network < 10; network += 1) {
        const answer = await tryLogIn(createDevice(deps), email, 'wrong')
        expect(answer).toBe('UNAUTHORIZED')
      }
      expect(deps.pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
      await letLimitsPass(deps, LIMITS.signInSlowDown.seconds)
      await tryLogIn(createDevice(deps), email, 'wrong')
      expect(deps.pauses).toHaveLength(5)
    },
  )

  it('block neither other accounts nor who is logged in', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await insertPerson(deps.db, { email: 'other@example.org' })
    const device = await loggedInDevice(deps, MAYA)
    await wrongPasswords(11)
    expect((await device.ask((api) => api.auth.session())).user?.email).toBe(MAYA)
    const neighbor = createDevice(deps, { address: '203.0.113.1' })
    expect(await tryLogIn(neighbor, 'other@example.org', GOOD_PASSWORD)).toBe('in')
  })

  it('block no browser that has logged in before, also in the same network', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const known = await loggedInDevice(deps, MAYA, { address: '203.0.113.1' })
    known.jar.delete('session')
    await wrongPasswords(40)
    expect(await tryLogIn(known, MAYA, GOOD_PASSWORD)).toBe('in')
  })

  it('are judged ten times more of a browser that has logged in before, then as of any other', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const known = await loggedInDevice(deps, MAYA)
    const answers: string[] = []
    for (let count = 0; count < 22; count += 1) answers.push(await tryLogIn(known, MAYA, 'wrong'))
    expect(countOf(answers, 'UNAUTHORIZED')).toBe(20)
    expect(await tryLogIn(createDevice(deps), MAYA, GOOD_PASSWORD)).toBe('in')
  })

  it('know no browser by a cookie that was made up, or is another account’s', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await insertPerson(deps.db, { email: 'other@example.org' })
    const address = '203.0.113.1'
    const other = await loggedInDevice(deps, 'other@example.org', { address: '203.0.113.2' })
    await wrongPasswords(10)
    const cookies = [other.jar.get('devices') ?? '', `${'a'.repeat(32)}-${'b'.repeat(64)}`, 'a-b.c', '']
    for (const cookie of cookies) {
      const device = createDevice(deps, { address })
      device.jar.set('devices', cookie)
      expect(await tryLogIn(device, MAYA, GOOD_PASSWORD), cookie).toBe('TOO_MANY_REQUESTS')
    }
  })

  it('know no browser of an account whose address no one has confirmed', async () => {
    await insertPerson(deps.db, { email: MAYA, email_confirmed_at: null })
    const device = await loggedInDevice(deps, MAYA)
    expect(device.jar.has('devices')).toBe(false)
  })

  it('know a browser for several people', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await insertPerson(deps.db, { email: 'other@example.org' })
    const family = await loggedInDevice(deps, MAYA, { address: '203.0.113.1' })
    await family.logIn('other@example.org')
    await wrongPasswords(40)
    await wrongPasswords(40, 'other@example.org')
    expect(await tryLogIn(family, MAYA, GOOD_PASSWORD)).toBe('in')
    expect(await tryLogIn(family, 'other@example.org', GOOD_PASSWORD)).toBe('in')
  })

  it('are forgotten when the right one comes', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const address = '203.0.113.3'
    for (let round = 0; round < 3; round += 1) {
      const device = createDevice(deps, { address })
      for (let count = 0; count < 9; count += 1) await tryLogIn(device, MAYA, 'wrong')
      expect(await tryLogIn(device, MAYA, GOOD_PASSWORD)).toBe('in')
      await letLimitsPass(deps, LIMITS.signInByAddress.seconds)
    }
  })

  it('keep the owner from nothing that the mailbox opens: a code', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await wrongPasswords(11)
    const device = createDevice(deps, { address: '203.0.113.1' })
    await device.ask((api) => api.auth.requestCode({ email: MAYA }))
    const code = codeIn((await deps.deliverMails())[0])
    expect(await device.ask((api) => api.auth.verifyCode({ email: MAYA, code }))).toEqual({
      status: 'signed-in',
    })
    // And the password is judged again.
    expect(await tryLogIn(createDevice(deps), MAYA, GOOD_PASSWORD)).toBe('in')
  })

  it('keep the owner from nothing that the mailbox opens: a new password', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await wrongPasswords(11)
    const device = createDevice(deps, { address: '203.0.113.1' })
    await device.ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
    const token = tokenIn((await deps.deliverMails())[0])
    await device.ask((api) => api.auth.resetPassword({ token, password: NEW_PASSWORD }))
    expect(await tryLogIn(device, MAYA, NEW_PASSWORD)).toBe('in')
  })

  it('are judged thirty times in five minutes from one network, whomever they are for', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = createDevice(deps, { address: '2001:db8:1:2::1' })
    const neighbor = createDevice(deps, { address: '2001:db8:1:2:ffff::2' })
    for (let count = 0; count < 29; count += 1) {
      expect(await tryLogIn(device, `person${count}@example.org`, 'wrong')).toBe('UNAUTHORIZED')
    }
    expect(await tryLogIn(neighbor, MAYA, GOOD_PASSWORD)).toBe('in')
    const stranger = createDevice(deps, { address: '2001:db8:1:2::3' })
    expect(await fullRefusalOf(stranger.logIn(MAYA))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(
        /^Too many attempts to log in from your network\. Try again in \d+ minutes\.$/,
      ),
    })
    expect(await tryLogIn(createDevice(deps, { address: '2001:db8:1:3::1' }), MAYA, GOOD_PASSWORD)).toBe('in')
    await letLimitsPass(deps, LIMITS.signInByAddress.seconds)
    expect(await tryLogIn(device, MAYA, GOOD_PASSWORD)).toBe('in')
  })

  it('are counted together by every process of the site', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const second = createDb({ connectionString: deps.connectionString, log: deps.log })
    const other = { ...deps, db: second.db }
    const answers = await Promise.all(
      // Fewer than the share of one network in the queue of hashes, which is of one process.
      Array.from({ length: 12 }, (_, index) =>
        tryLogIn(createDevice(index % 2 === 0 ? deps : other, { address: '203.0.113.1' }), MAYA, 'wrong'),
      ),
    )
    await second.close()
    expect(countOf(answers, 'UNAUTHORIZED')).toBe(10)
    expect(countOf(answers, 'TOO_MANY_REQUESTS')).toBe(2)
  })
})
