// @module-tag ML
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { mailContactDigest } from '#server/features/site/contact/contact.service.ts'
import { deleteExpiredLimits } from '#server/limits/rate-limits.queries.ts'
import type { Mail } from '#server/providers/mail/mail.port.ts'
import { insertCity } from '../factories/cities.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import {
  fullRefusalOf,
  letLimitsPass,
  loggedInDevice,
  MAYA,
  reauthenticate,
  signUp,
  updateUser,
} from '../harness/account-steps.ts'
import { createDevice, type Device } from '../harness/person.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'

/* A stranger uses everything that sends mails to write to somebody else's address as often as possible. */

const TRIES = proofCount('ML', { test: 12, proof: 50 })
const VICTIM = 'victim@example.org'

const deps = useTestDeps()

let mails: Mail[] = []
beforeEach(() => {
  mails = []
})
/** Delivers what is due; answers how many mails went to the victim so far. */
async function toVictim(): Promise<number> {
  mails.push(...(await deps.deliverMails()))
  return mails.filter(({ to }) => to === VICTIM).length
}

function report(what: string, sent: number, most: number) {
  const figure = `${what}: ${TRIES} tries, ${sent} ${sent === 1 ? 'mail' : 'mails'}`
  reportRow('ML', { tried: TRIES, passed: sent <= most ? TRIES : 0, figure })
  expect(sent).toBeLessThanOrEqual(most)
}

/** An account with the victim's address, which no one has confirmed. */
async function unconfirmedDevice(): Promise<Device> {
  await insertPerson(deps.db, { email: VICTIM, email_confirmed_at: null })
  return loggedInDevice(deps, VICTIM)
}

it('new passwords of an unconfirmed account are reported to no one', async () => {
  const device = await unconfirmedDevice()
  let changed = 0
  for (let count = 0; count < TRIES; count += 1) {
    await fullRefusalOf(reauthenticate(device))
    if ((await fullRefusalOf(updateUser(device, { password: GOOD_PASSWORD }))) === null) changed += 1
  }
  expect(changed).toBe(5)
  report('new passwords of an unconfirmed account', await toVictim(), 0)
})

it('a confirmed account gets a notice for each of its five new passwords an hour', async () => {
  await insertPerson(deps.db, { email: MAYA })
  const device = await loggedInDevice(deps, MAYA)
  for (let count = 0; count < TRIES; count += 1) {
    await fullRefusalOf(reauthenticate(device))
    await fullRefusalOf(updateUser(device, { password: GOOD_PASSWORD }))
  }
  const sent = await deps.deliverMails()
  expect(sent.map(({ subject }) => subject)).toEqual(Array(5).fill('Your password was changed'))
})

it('signing up with an address and deleting the account ends after the mails of one request', async () => {
  for (let count = 0; count < TRIES; count += 1) {
    const device = createDevice(deps, { address: '203.0.113.1' })
    if ((await fullRefusalOf(signUp(device, { email: VICTIM }))) !== null) continue
    await device.logIn(VICTIM)
    await device.ask((api) => api.auth.deleteAccount({ password: GOOD_PASSWORD }))
    await toVictim()
  }
  const sent = await toVictim()
  expect(mails.map(({ subject }) => subject)).not.toContain('Your account was deleted')
  report('sign-ups and deletions', sent, 2)
})

it('changes of the address of an unconfirmed account are announced to the new address alone', async () => {
  const device = await unconfirmedDevice()
  for (let count = 0; count < TRIES; count += 1) {
    await fullRefusalOf(reauthenticate(device))
    await fullRefusalOf(updateUser(device, { email: `other-${count}@example.org` }))
  }
  report('changes of an unconfirmed address', await toVictim(), 0)
  expect(mails.length).toBeLessThanOrEqual(5)
})

it('requests for cities from many networks send one mail, which asks for a confirmation', async () => {
  for (let count = 0; count < TRIES; count += 1) {
    const slug = `city-${count}`
    await insertCity(deps.db, { name: `City ${count}`, slug })
    await fullRefusalOf(createDevice(deps).ask((api) => api.cities.ask({ slug, email: VICTIM })))
    await toVictim()
  }
  const stored = await deps.db.selectFrom('city_request_addresses').selectAll().execute()
  // The one of the mail, and the latest three.
  expect(stored).toHaveLength(4)
  report('requests for cities', await toVictim(), 1)
  expect(mails[0]?.subject).toMatch(/^Confirm your request for/)
})

it('everything that anyone can ask for, from ten networks in an hour, stays below the total and the first mails', async () => {
  await insertPerson(deps.db, { email: VICTIM })
  const networks = Array.from({ length: 10 }, (_, index) => `203.0.113.${index}`)
  const minutes = Math.min(TRIES, 59)
  for (let minute = 0; minute < minutes; minute += 1) {
    for (const address of networks) {
      const device = createDevice(deps, { address })
      await fullRefusalOf(device.ask((api) => api.auth.requestCode({ email: VICTIM })))
      await fullRefusalOf(device.ask((api) => api.auth.requestPasswordReset({ email: VICTIM })))
      await fullRefusalOf(device.ask((api) => api.auth.resendVerification({ email: VICTIM })))
    }
    await toVictim()
    await letLimitsPass(deps, 60)
  }
  // 20 in all, and the first code and the first link of each network.
  report('codes, links and confirmations from 10 networks', await toVictim(), 20 + 2 * networks.length)
})

it('messages from one IPv6 /48 fill no mailbox', async () => {
  await insertPerson(deps.db, { email: VICTIM, role: 'admin' })
  let accepted = 0
  for (let count = 0; count < TRIES * 4; count += 1) {
    const device = createDevice(deps, { address: `2001:db8:1:${count.toString(16)}00::1` })
    const message = { name: 'Eve', email: 'eve@example.org', subject: `Spam ${count}`, message: 'Spam' }
    if ((await fullRefusalOf(device.ask((api) => api.contact.send(message)))) === null) accepted += 1
  }
  expect(accepted).toBeLessThanOrEqual(25)
  report('messages from one /48', await toVictim(), 25)
})

it('messages from everywhere are 30 mails in an hour, and then one', async () => {
  await insertPerson(deps.db, { email: VICTIM, role: 'admin' })
  const count = 30 + TRIES
  for (let number = 0; number < count; number += 1) {
    const message = { name: 'Eve', email: 'eve@example.org', subject: `Spam ${number}`, message: 'Spam' }
    await createDevice(deps).ask((api) => api.contact.send(message))
  }
  await mailContactDigest(deps)
  expect(await toVictim()).toBe(30)
  await sql`update messages set created_at = created_at - interval '1 hour'`.execute(deps.db)
  await Promise.all([mailContactDigest(deps), mailContactDigest(deps)])
  report('messages beyond 30 in an hour', (await toVictim()) - 30, 1)
  const digest = mails.at(-1)
  expect(digest?.subject).toBe(`${TRIES} more messages from the contact page`)
  expect(digest?.text).toContain('“Spam 30”')
  await mailContactDigest(deps)
  expect(await toVictim()).toBe(31)
  // The next hour begins with single mails again.
  await letLimitsPass(deps, 3_600)
  await deleteExpiredLimits(deps.db)
  const message = { name: 'Maya', email: MAYA, subject: 'Bottles', message: 'Is it safe?' }
  await createDevice(deps).ask((api) => api.contact.send(message))
  await toVictim()
  expect(mails.at(-1)?.subject).toBe('Message: Bottles')
})
