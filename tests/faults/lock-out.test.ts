// @module-tag L
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { LIMITS } from '#server/limits/limits.ts'
import type { Mail } from '#server/providers/mail/mail.port.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { codeIn, fullRefusalOf, MAYA, passTime, tokenIn, whoIs } from '../harness/account-steps.ts'
import { createDevice, type Device } from '../harness/person.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'

/*
 * Attackers in ten networks do everything a stranger can do to an account, every minute of an hour of simulated time. Its
 * owner comes from elsewhere in between, and has to get in each time.
 */

const MINUTES = proofCount('L', { test: 6, proof: 60 })
const NETWORKS = 10
/** The longest a person should wait for an answer because of strangers. */
const LONGEST_PAUSE_MS = 5_000

const deps = useTestDeps()

/** A browser without cookies in one of the attackers' networks: they delete their cookies. */
const attacker = (network: number) => createDevice(deps, { address: `203.0.113.${network}` })

/** One wave of attacks from each network; answers how many passwords were judged. */
async function attack(password: string, networks = NETWORKS): Promise<number> {
  const waves = Array.from({ length: networks }, async (_, network) => {
    const browser = attacker(network)
    await fullRefusalOf(browser.ask((api) => api.auth.requestCode({ email: MAYA })))
    await fullRefusalOf(browser.ask((api) => api.auth.requestPasswordReset({ email: MAYA })))
    await fullRefusalOf(browser.ask((api) => api.auth.resendVerification({ email: MAYA })))
    for (let guess = 0; guess < 2; guess += 1) {
      await fullRefusalOf(browser.ask((api) => api.auth.verifyCode({ email: MAYA, code: '000000' })))
    }
    return (await fullRefusalOf(browser.logIn(MAYA, password)))?.code
  })
  return (await Promise.all(waves)).filter((code) => code === 'UNAUTHORIZED').length
}

let mailsSent = 0
async function deliver(): Promise<Mail[]> {
  const mails = await deps.deliverMails()
  mailsSent += mails.length
  return mails
}

type Way = (device: Device, password: string) => Promise<void>

/** The ways in; strangers attack again between the steps of each. */
const WAYS: Record<'password' | 'code' | 'reset', Way> = {
  password: (device, password) => device.logIn(MAYA, password),
  async code(device) {
    await deliver()
    await device.ask((api) => api.auth.requestCode({ email: MAYA }))
    const mail = (await deliver()).find((candidate) => codeIn(candidate) !== '')
    await attack('a guess')
    await deliver()
    await device.ask((api) => api.auth.verifyCode({ email: MAYA, code: codeIn(mail) }))
  },
  async reset(device, password) {
    await deliver()
    await device.ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
    const mail = (await deliver()).find((candidate) => tokenIn(candidate) !== '')
    await attack('a guess')
    await deliver()
    await device.ask((api) => api.auth.resetPassword({ token: tokenIn(mail), password }))
    await device.logIn(MAYA, password)
  },
}

/** Whether somebody comes in by this way on a device, and by nothing else. */
async function comesIn(way: keyof typeof WAYS, device: Device, password: string): Promise<boolean> {
  device.jar.delete('session')
  const refusal = await fullRefusalOf(WAYS[way](device, password))
  expect(refusal, `by ${way}`).toBeNull()
  return (await whoIs(device)) === MAYA
}

it(`attackers in ${NETWORKS} networks shut the owner out of no way in, in ${MINUTES} minutes`, {
  timeout: 60_000 + MINUTES * 10_000,
}, async () => {
  await insertPerson(deps.db, { email: MAYA })
  // A browser the account knows, in a network it shares with attackers.
  const known = createDevice(deps, { address: '203.0.113.1' })
  await known.logIn(MAYA)
  const password = GOOD_PASSWORD
  let judged = 0
  let tried = 0
  let passed = 0
  for (let minute = 0; minute < MINUTES; minute += 1) {
    judged += await attack(`guess ${minute}`)
    // New browsers, each elsewhere; by mail every third minute each, as no one asks more often.
    const ways = [
      'password' as const,
      ...(minute % 3 === 0 ? ['code' as const] : []),
      ...(minute % 3 === 1 ? ['reset' as const] : []),
    ]
    for (const way of ways) {
      tried += 1
      if (await comesIn(way, createDevice(deps), password)) passed += 1
    }
    if (minute % 6 === 2) {
      for (const way of ['password', 'code', 'reset'] as const) {
        tried += 1
        if (await comesIn(way, known, password)) passed += 1
      }
    }
    await passTime(deps, 60)
  }
  const longestPauseMs = Math.max(...deps.pauses)
  reportRow('L', {
    tried,
    passed,
    figure: `${MINUTES} min of attacks from ${NETWORKS} networks: ${judged} passwords judged, owner in ${passed} of ${tried} times, held back ${longestPauseMs / 1_000} s at most, ${mailsSent} mails`,
  })
  expect(passed).toBe(tried)
  expect(judged).toBeLessThanOrEqual(NETWORKS * LIMITS.signInByAccountDaily.points)
  expect(longestPauseMs).toBeLessThanOrEqual(LONGEST_PAUSE_MS)
})

it('one network that asks for codes and confirmations leaves the owner the mail for a new password', async () => {
  await insertPerson(deps.db, { email: MAYA })
  for (let minute = 0; minute < 6; minute += 1) {
    await attack('a guess', 1)
    await deps.deliverMails()
    await passTime(deps, 60)
  }
  const owner = createDevice(deps)
  await owner.ask((api) => api.auth.requestPasswordReset({ email: MAYA }))
  const token = tokenIn((await deps.deliverMails())[0])
  expect(token).not.toBe('')
  await owner.ask((api) => api.auth.resetPassword({ token, password: GOOD_PASSWORD }))
})

it('mails that are not sent use up nothing', async () => {
  const { id } = await insertPerson(deps.db, { email: MAYA })
  const owner = createDevice(deps)
  await owner.ask((api) => api.auth.requestCode({ email: MAYA }))
  // The account is gone when the mail is due: nothing to send.
  await sql`update profiles set email = 'moved@example.org' where id = ${id}`.execute(deps.db)
  expect(await deps.deliverMails()).toEqual([])
  const budgets = await deps.db
    .selectFrom('rate_limits')
    .select('points')
    .where('key', 'like', 'mailsSent%')
    .execute()
  expect(budgets.map(({ points }) => points)).toEqual(budgets.map(() => 0))
})
