import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { composeMail } from '#server/mail-composers.ts'
import type { ComposedMail } from '#server/platform/mail/mail-layout.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { codeIn, loggedInDevice, MAYA, tokenIn } from '#tests/harness/account-steps.ts'
import { createCookies } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { issueTicket } from '../sign-in/code-ticket.ts'
import { maskEmail } from './account-mails.service.ts'

const deps = useTestDeps()

const SITE = 'https://water.example'
const compose = (kind: string, to = MAYA, data: unknown = {}, id: string = randomUUID()) =>
  composeMail({ ...deps, site: { ...deps.site, origin: SITE } }, { id, kind, to, data })
/** The addresses a mail leads to. */
const linksIn = (mail: ComposedMail | null) =>
  [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link)
const mailWith = (mail: ComposedMail | null) => ({
  to: MAYA,
  kind: 'any',
  messageId: '<1@x>',
  subject: '',
  html: '',
  text: mail?.text ?? '',
})

/** Kinds whose mail goes to an account's address, with the data they need. */
const TO_MEMBERS: [kind: string, data: unknown][] = [
  ['confirm-email', {}],
  ['account-exists', {}],
  ['reset-password', {}],
  ['sign-in-code', { ticket: 'a'.repeat(64) }],
  ['change-email-notice', { newEmail: 'new@example.org' }],
  ['password-changed', {}],
  ['factor-changed', { what: 'added' }],
  ['wrong-codes', {}],
  ['identity-linked', { provider: 'Google' }],
]

describe('composeMail: nothing to send, and nothing was written', () => {
  it.each(TO_MEMBERS)('%s to an address no one has', async (kind, data) => {
    expect(await unchanged(deps.db, () => compose(kind, 'nobody@example.org', data))).toBeNull()
  })

  it('confirm-email to somebody who has confirmed', async () => {
    await insertPerson(deps.db, { email: MAYA })
    expect(await unchanged(deps.db, () => compose('confirm-email'))).toBeNull()
  })

  it('change-email of somebody who is gone', async () => {
    const data = { userId: randomUUID() }
    expect(await unchanged(deps.db, () => compose('change-email', 'new@example.org', data))).toBeNull()
  })

  it('a kind no one writes, and data no one can read', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await unchanged(deps.db, () => expect(compose('unknown-kind')).rejects.toThrow('unknown-kind'))
    await unchanged(deps.db, () => expect(compose('factor-changed', MAYA, { what: 1 })).rejects.toThrow())
    await unchanged(deps.db, () => expect(compose('change-email', MAYA, {})).rejects.toThrow())
  })
})

describe('composeMail', () => {
  it.each(TO_MEMBERS)('%s leads nowhere but to the site', async (kind, data) => {
    await insertPerson(deps.db, { email: MAYA, email_confirmed_at: null })
    const mail = await compose(kind, MAYA, data)
    expect(mail?.subject.length).toBeGreaterThan(5)
    expect(mail?.text.length).toBeGreaterThan(50)
    for (const link of linksIn(mail)) expect(new URL(link).origin).toBe(SITE)
  })

  it.each([
    ['confirm-email', '/confirm-email'],
    ['reset-password', '/reset-password'],
    ['account-exists', '/reset-password'],
  ])('%s has the same good link at every attempt, and another in another mail', async (kind, path) => {
    await insertPerson(deps.db, { email: MAYA, email_confirmed_at: null })
    const mailId = randomUUID()
    const first = await compose(kind, MAYA, {}, mailId)
    const retried = await compose(kind, MAYA, {}, mailId)
    expect(retried).toEqual(first)
    const token = tokenIn(mailWith(first))
    expect(linksIn(first)).toContain(`${SITE}${path}?token=${token}`)

    const device = createDevice(deps)
    if (path === '/confirm-email') await device.ask((api) => api.auth.verifyEmail({ token }))
    else await device.ask((api) => api.auth.resetPassword({ token, password: 'Gletschermilch-am-Morgen-3' }))
    await sql`update profiles set email_confirmed_at = null`.execute(deps.db)
    expect(tokenIn(mailWith(await compose(kind)))).not.toBe(token)
  })

  it('sign-in-code has the same good code at every attempt', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const mailId = randomUUID()
    const device = createDevice(deps)
    const data = { ticket: issueTicket({ cookies: createCookies(device.jar) }) }
    const code = codeIn(mailWith(await compose('sign-in-code', MAYA, data, mailId)))
    expect(codeIn(mailWith(await compose('sign-in-code', MAYA, data, mailId)))).toBe(code)
    expect(await device.ask((api) => api.auth.verifyCode({ email: MAYA, code }))).toEqual({
      status: 'signed-in',
    })
  })

  it.each([
    ['confirmed', '2026-01-01T00:00:00Z'],
    ['not confirmed', null],
  ])('account-exists never confirms an address that is %s', async (_what, email_confirmed_at) => {
    await insertPerson(deps.db, { email: MAYA, email_confirmed_at })
    const mail = await compose('account-exists')
    expect(linksIn(mail).join(' ')).not.toContain('/confirm-email')
    const token = tokenIn(mailWith(mail))
    expect(linksIn(mail)).toEqual(
      expect.arrayContaining([`${SITE}/account`, `${SITE}/reset-password?token=${token}`]),
    )
    await expect(createDevice(deps).ask((api) => api.auth.verifyEmail({ token }))).rejects.toThrow()
  })

  it('account-exists leaves a link to a new password good that its owner asked for', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const token = tokenIn(mailWith(await compose('reset-password')))
    await compose('account-exists')
    const password = 'Gletschermilch-am-Morgen-3'
    await createDevice(deps).ask((api) => api.auth.resetPassword({ token, password }))
  })

  it('change-email has the same good link at every attempt', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    const mailId = randomUUID()
    const composed = () => compose('change-email', 'new@example.org', { userId: id }, mailId)
    const mail = await composed()
    expect(await composed()).toEqual(mail)
    const token = tokenIn(mailWith(mail))
    expect(linksIn(mail)).toContain(`${SITE}/confirm-email?token=${token}&amp;change=1`)
    const device = await loggedInDevice(deps, MAYA)
    expect(await device.ask((api) => api.auth.verifyEmail({ token }))).toMatchObject({ kind: 'changed' })
  })

  it('change-email to an address that has an account tells its owner, by their name', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA, full_name: 'Maya' })
    await insertPerson(deps.db, { email: 'taken@example.org', full_name: 'Other' })
    const mail = await compose('change-email', 'taken@example.org', { userId: id })
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.text).not.toContain('Maya')
  })

  it('email-changed and account-deleted need no account at the address', async () => {
    const data = { userId: randomUUID(), oldEmail: MAYA, newEmail: 'new@example.org' }
    const changed = await compose('email-changed', MAYA, data)
    expect(changed?.text).toContain('n•••@example.org')
    expect(changed?.text).not.toContain('new@example.org')
    expect((await compose('account-deleted', MAYA, { name: 'Maya' }))?.subject).toBe(
      'Your account was deleted',
    )
    expect((await compose('account-deleted', MAYA, { name: null }))?.text).not.toContain('null')
  })

  it('does not let a name carry a message or a link', async () => {
    await insertPerson(deps.db, {
      email: MAYA,
      full_name: 'You won! Go to https://evil.example',
      email_confirmed_at: null,
    })
    const mail = await compose('confirm-email')
    expect(`${mail?.html}${mail?.text}${mail?.subject}`).not.toContain('evil.example')
  })
})

it.each([
  ['maya@example.org', 'm•••@example.org'],
  ['m@example.org', 'm•••@example.org'],
  ['jörg@müller.example', 'j•••@müller.example'],
])('shows %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
