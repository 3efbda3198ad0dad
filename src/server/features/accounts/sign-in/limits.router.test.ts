import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '../../../../../tests/factories/people.ts'
import {
  codeIn,
  fullRefusalOf,
  letLimitsPass,
  loggedInDevice,
  MAYA,
  NEW_PASSWORD,
  tokenIn,
} from '../../../../../tests/harness/account-steps.ts'
import { createDevice, type Device } from '../../../../../tests/harness/person.ts'
import { useTestDeps } from '../../../../../tests/harness/test-deps.ts'
import { createDb } from '../../../db/create-db.ts'
import { LIMITS } from '../../../limits/limits.ts'

const deps = useTestDeps()

const QUARTER_HOUR = LIMITS.signInByAccount.seconds

/** How a try to log in ends: the code it is refused with, or 'in'. */
const tryLogIn = async (device: Device, email: string, password: string) =>
  (await fullRefusalOf(device.logIn(email, password)))?.code ?? 'in'
/** Wrong passwords for one account, each from a network of its own; as many at once as a pool can serve in time. */
async function wrongPasswords(count: number, email = MAYA): Promise<string[]> {
  const answers: string[] = []
  while (answers.length < count) {
    const next = Math.min(50, count - answers.length)
    const tries = Array.from({ length: next }, () => tryLogIn(createDevice(deps), email, 'wrong'))
    answers.push(...(await Promise.all(tries)))
  }
  return answers
}
const countOf = (answers: readonly string[], code: string) =>
  answers.filter((answer) => answer === code).length

describe('passwords that are guessed', { timeout: 60_000 }, () => {
  it('are judged ten times in a quarter of an hour for an account, of a thousand tries from anywhere', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const answers = await wrongPasswords(1_000)
    expect(countOf(answers, 'UNAUTHORIZED')).toBe(10)
    expect(countOf(answers, 'TOO_MANY_REQUESTS')).toBe(990)

    const refusal = await fullRefusalOf(createDevice(deps).logIn(MAYA))
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Too many attempts to log in\. Try again in \d+ minutes\.$/),
    })
    expect(refusal?.details?.retryAfterSeconds).toBeGreaterThan(QUARTER_HOUR / 2)
    await letLimitsPass(deps, QUARTER_HOUR)
    expect(await tryLogIn(createDevice(deps), MAYA, GOOD_PASSWORD)).toBe('in')
  })

  it('are judged as often for an address nobody has', async () => {
    const answers = await wrongPasswords(12, 'nobody@example.org')
    expect(countOf(answers, 'UNAUTHORIZED')).toBe(10)
    expect(countOf(answers, 'TOO_MANY_REQUESTS')).toBe(2)
  })

  it('block neither other accounts nor who is logged in', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await insertPerson(deps.db, { email: 'other@example.org' })
    const device = await loggedInDevice(deps, MAYA)
    await wrongPasswords(11)
    expect((await device.ask((api) => api.auth.session())).user?.email).toBe(MAYA)
    expect(await tryLogIn(createDevice(deps), 'other@example.org', GOOD_PASSWORD)).toBe('in')
  })

  it('are forgotten when the right one comes', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = createDevice(deps)
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await tryLogIn(device, MAYA, 'wrong')
      expect(await tryLogIn(device, MAYA, GOOD_PASSWORD)).toBe('in')
    }
  })

  it('keep the owner from nothing that the mailbox opens: a code', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await wrongPasswords(11)
    const device = createDevice(deps)
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
    const device = createDevice(deps)
    await device.ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
    const token = tokenIn((await deps.deliverMails())[0])
    await device.ask((api) => api.auth.resetPassword({ token, password: NEW_PASSWORD }))
    expect(await tryLogIn(device, MAYA, NEW_PASSWORD)).toBe('in')
  })

  it('are judged a hundred times in a row, until a code or a new password comes', async () => {
    await insertPerson(deps.db, { email: MAYA })
    let judged = 0
    // Ten each quarter of an hour; the hundred are counted over a day.
    for (let round = 0; round < 11; round += 1) {
      judged += countOf(await wrongPasswords(10), 'UNAUTHORIZED')
      await letLimitsPass(deps, QUARTER_HOUR)
    }
    expect(judged).toBe(100)
    expect(await fullRefusalOf(createDevice(deps).logIn(MAYA))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(
        /^Too many wrong passwords\. Log in with a code by e-mail, or choose a new password\. Try again in \d+ hours\.$/,
      ),
    })
    const device = createDevice(deps)
    await device.ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
    const token = tokenIn((await deps.deliverMails())[0])
    await device.ask((api) => api.auth.resetPassword({ token, password: NEW_PASSWORD }))
    expect(await tryLogIn(device, MAYA, NEW_PASSWORD)).toBe('in')
  })

  it('are judged thirty times in five minutes from one network, whomever they are for', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = createDevice(deps, { address: '2001:db8:1:2::1' })
    const neighbour = createDevice(deps, { address: '2001:db8:1:2:ffff::2' })
    for (let count = 0; count < 29; count += 1) {
      expect(await tryLogIn(device, `person${count}@example.org`, 'wrong')).toBe('UNAUTHORIZED')
    }
    expect(await tryLogIn(neighbour, MAYA, GOOD_PASSWORD)).toBe('in')
    expect(await fullRefusalOf(neighbour.logIn(MAYA))).toMatchObject({
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
      Array.from({ length: 24 }, (_, index) =>
        tryLogIn(createDevice(index % 2 === 0 ? deps : other), MAYA, 'wrong'),
      ),
    )
    await second.close()
    expect(countOf(answers, 'UNAUTHORIZED')).toBe(10)
    expect(countOf(answers, 'TOO_MANY_REQUESTS')).toBe(14)
  })
})
