import { createHash, randomBytes } from 'node:crypto'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { CODE_LENGTH } from '#shared/accounts/credentials.rules.ts'
import { AppError } from '#shared/app-error.ts'
import {
  noteFailedAttempt,
  selectLiveToken,
  type TokenPurpose,
  takeToken,
  upsertToken,
} from './tokens.queries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds for which each kind of token is good. */
const LIFE_SECONDS: Record<TokenPurpose, number> = {
  'confirm-email': 24 * HOUR,
  'change-email': 24 * HOUR,
  'reset-password': HOUR,
  'sign-in-code': 10 * MINUTE,
  'second-factor': 10 * MINUTE,
  invitation: 7 * DAY,
  'existing-account': HOUR,
}

/** SHA-256 of a link's token in hexadecimal: all the database stores of it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Whose code it is, and the ticket of the browser that asked for it (see `sign-in/code-ticket.ts`). */
export interface CodeOwner {
  userId: string
  ticket: string
}

// Six digits can be tried out from a hash, so theirs needs a key; it binds the code to its owner and browser as well.
const codeHash = (secrets: SecretBox, { userId, ticket }: CodeOwner, code: string) =>
  secrets.sign('sign-in-code', `${userId}:${ticket}:${code}`)

/** Makes a token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/**
 * The token an ordered mail carries: the same at every attempt to deliver it, because a mail that seemed to fail may have
 * arrived, and known to nobody without the server's secret.
 */
export const tokenOfMail = (secrets: SecretBox, orderId: string) => secrets.sign('mail-token', orderId)

/** The six digits an ordered mail carries, the same at every attempt. */
export function codeOfMail(secrets: SecretBox, orderId: string): string {
  const number = BigInt(`0x${secrets.sign('mail-code', orderId)}`) % 10n ** BigInt(CODE_LENGTH)
  return String(number).padStart(CODE_LENGTH, '0')
}

/** Makes a token good for one use; only its hash is kept. It replaces the last one, except that reset links add up. */
export async function admitToken(
  db: DbOrTx,
  token: string,
  { userId, purpose, newEmail = null }: { userId: string; purpose: TokenPurpose; newEmail?: string | null },
): Promise<void> {
  await upsertToken(db, {
    userId,
    purpose,
    hash: hashOf(token),
    lifeSeconds: LIFE_SECONDS[purpose],
    newEmail,
  })
}

/** Makes a code of six digits good for one use by a person in one browser, in place of that browser's last one. */
export async function admitCode(
  db: DbOrTx,
  secrets: SecretBox,
  owner: CodeOwner,
  code: string,
): Promise<void> {
  const hash = codeHash(secrets, owner, code)
  const purpose = 'sign-in-code'
  const lifeSeconds = LIFE_SECONDS[purpose]
  await upsertToken(db, { ...owner, purpose, hash, lifeSeconds, newEmail: null })
}

/** Starts every refusal of a link or code; the sentence is the authentication library's own. */
export const TOKEN_PROBLEM = 'An error occurred on token verification.'

/** The refusal of a link that is wrong, used or too old (`details.reason`: link-expired). */
export const linkExpired = () =>
  new AppError(
    'BAD_REQUEST',
    `${TOKEN_PROBLEM} The link has expired or was used already. Ask for a new one.`,
    {
      details: { reason: 'link-expired' },
    },
  )

/** Uses a token up. Throws BAD_REQUEST (`details.reason`: link-expired) when it is not good, or not any more. */
export async function spendToken(db: DbOrTx, purposes: readonly TokenPurpose[], token: string) {
  const taken = await takeToken(db, purposes, hashOf(token))
  if (taken === undefined) throw linkExpired()
  return taken
}

/** Whose token this is, without using it up; undefined when it is not good. */
export async function ownerOfToken(db: DbOrTx, purposes: readonly TokenPurpose[], token: string) {
  return (await selectLiveToken(db, purposes, hashOf(token)))?.userId
}

/** Uses up a person's code; a wrong one counts against the code of the browser it comes from. Answers whether it was right. */
export async function spendCode(
  db: DbOrTx,
  secrets: SecretBox,
  owner: CodeOwner,
  code: string,
): Promise<boolean> {
  const taken = await takeToken(db, ['sign-in-code'], codeHash(secrets, owner, code))
  if (taken === undefined) await noteFailedAttempt(db, owner.userId, 'sign-in-code', owner.ticket)
  return taken !== undefined
}
