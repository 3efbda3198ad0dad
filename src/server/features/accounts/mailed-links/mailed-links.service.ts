import { createHash, randomBytes } from 'node:crypto'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { CODE_LENGTH } from '#shared/accounts/credentials.rules.ts'
import { AppError } from '#shared/app-error.ts'
import {
  countFailedAttempt,
  selectLiveToken,
  type TokenPurpose,
  takeToken,
  upsertToken,
} from './mailed-links.queries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long each kind of token is valid, in seconds. */
const LIFE_SECONDS: Record<TokenPurpose, number> = {
  'confirm-email': 24 * HOUR,
  'change-email': 24 * HOUR,
  'reset-password': HOUR,
  'sign-in-code': 10 * MINUTE,
  'second-factor': 10 * MINUTE,
  invitation: 7 * DAY,
  'existing-account': HOUR,
}

/** SHA-256 of a link's token in hexadecimal. The database stores only this. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The owner of a code, and the ticket of the browser that requested it (see `sign-in/code-ticket.ts`). */
export interface CodeOwner {
  userId: string
  ticket: string
}

// Six digits can be found from a plain hash, so this one has a key. It also binds the code to its owner and browser.
const codeHash = (secrets: SecretBox, { userId, ticket }: CodeOwner, code: string) =>
  secrets.sign('sign-in-code', `${userId}:${ticket}:${code}`)

/** A token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/**
 * The token in a queued mail. It is the same at every attempt to deliver it, because a mail that seemed to fail may
 * have arrived, and it cannot be guessed without the server's secret.
 */
export const tokenOfMail = (secrets: SecretBox, mailId: string) => secrets.sign('mail-token', mailId)

/** The six digits in a queued mail, the same at every attempt. */
export function codeOfMail(secrets: SecretBox, mailId: string): string {
  const number = BigInt(`0x${secrets.sign('mail-code', mailId)}`) % 10n ** BigInt(CODE_LENGTH)
  return String(number).padStart(CODE_LENGTH, '0')
}

/**
 * Makes a token valid for one use and stores its hash. It replaces the last one of its purpose, except for reset links.
 */
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

/**
 * Makes a code of six digits valid for one use by a person in one browser. It replaces that browser's last one.
 */
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

/** The beginning of every refusal of a link or code; the sentence is the authentication library's own. */
export const TOKEN_PROBLEM = 'An error occurred on token verification.'

/** The refusal of a link that is wrong, used or expired (`details.reason`: link-expired). */
export const linkExpired = () =>
  new AppError(
    'BAD_REQUEST',
    `${TOKEN_PROBLEM} The link has expired or was used already. Ask for a new one.`,
    {
      details: { reason: 'link-expired' },
    },
  )

/** Uses a token. Throws BAD_REQUEST (`details.reason`: link-expired) if it is not valid. */
export async function spendToken(db: DbOrTx, purposes: readonly TokenPurpose[], token: string) {
  const taken = await takeToken(db, purposes, hashOf(token))
  if (taken === undefined) throw linkExpired()
  return taken
}

/** The owner of a token, without using it; undefined if it is not valid. */
export async function ownerOfToken(db: DbOrTx, purposes: readonly TokenPurpose[], token: string) {
  return (await selectLiveToken(db, purposes, hashOf(token)))?.userId
}

/**
 * Uses a person's code. A wrong one counts against the code of the browser it comes from. Returns whether it was right.
 */
export async function spendCode(
  db: DbOrTx,
  secrets: SecretBox,
  owner: CodeOwner,
  code: string,
): Promise<boolean> {
  const taken = await takeToken(db, ['sign-in-code'], codeHash(secrets, owner, code))
  if (taken === undefined) await countFailedAttempt(db, owner.userId, 'sign-in-code', owner.ticket)
  return taken !== undefined
}
