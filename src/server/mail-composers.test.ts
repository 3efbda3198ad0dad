import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { insertPerson } from '#tests/factories/people.ts'
import { MAYA } from '#tests/harness/account-steps.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { composeMail } from './mail-composers.ts'
import { MAIL_KINDS, type MailKind } from './platform/mail/mail-kinds.ts'

const deps = useTestDeps()
const MESSAGE = 'Your card was charged $499 Call 1 888 555 0142'
const KINDS = Object.keys(MAIL_KINDS) as MailKind[]
/** Kinds that greet the person whose account has the address. */
const GREETING: readonly MailKind[] = [
  'reset-password',
  'password-changed',
  'push-device-added',
  'wrong-codes',
]

/** What the mails of all kinds need; each takes its own part. */
const dataOf = (userId: string) => ({
  userId,
  ticket: 'a'.repeat(64),
  oldEmail: MAYA,
  newEmail: 'new@example.org',
  what: 'added',
  provider: 'Google',
  rights: ['add'],
  userAgent: null,
  names: ['Kitchen'],
  subscriptionId: null,
})

/** The mail of a kind to a person's address; null where it is not needed, or needs rows that are not there. */
async function textOf(kind: MailKind, confirmedAt: string | null, to = MAYA): Promise<string | null> {
  const { id } = await insertPerson(deps.db, {
    email: MAYA,
    full_name: MESSAGE,
    email_confirmed_at: confirmedAt,
  })
  const mail = { id: randomUUID(), kind, to, data: dataOf(id) }
  const composed = await composeMail(deps, mail).catch(() => null)
  return composed === null ? null : `${composed.subject} ${composed.text} ${composed.html}`
}

it.each(KINDS)('%s is composed by a noun', async (kind) => {
  const composing = composeMail(deps, { id: randomUUID(), kind, to: MAYA, data: {} })
  const failure = await composing.catch((error: unknown) => String(error))
  expect(failure).not.toEqual(expect.stringContaining('There is no mail of the kind'))
})

it.each(KINDS)('%s names no one to an address that its account has not confirmed', async (kind) => {
  expect((await textOf(kind, null)) ?? '').not.toContain('$499')
})

it.each(['change-email', 'email-changed'] as const)(
  '%s names no one to an address that is not, or no longer, the account’s',
  async (kind) => {
    const text = await textOf(kind, '2026-01-01T00:00:00Z', 'other@example.org')
    expect(text).not.toBeNull()
    expect(text).not.toContain('$499')
  },
)

it.each(GREETING)('%s greets the person who has confirmed the address', async (kind) => {
  expect(await textOf(kind, '2026-01-01T00:00:00Z')).toContain('$499')
})
