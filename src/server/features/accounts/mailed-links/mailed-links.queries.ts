import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** What a single-use token can be used for. */
export type TokenPurpose =
  | 'confirm-email'
  | 'reset-password'
  | 'change-email'
  | 'sign-in-code'
  | 'second-factor'
  | 'invitation'
  /** The link to a new password in the mail "You already have an account". */
  | 'existing-account'

/** After this many wrong tries a code is void. */
const MAX_FAILED_ATTEMPTS = 5

/**
 * Several links of this purpose can be valid at the same time: a stranger who requests another one must not void the
 * link that the owner is about to follow.
 */
const MANY_AT_ONCE = 'reset-password'

/**
 * Stores a token in place of the person's last one of its purpose (and browser), unless several can be valid at the
 * same time.
 */
export async function upsertToken(
  db: DbOrTx,
  token: {
    userId: string
    purpose: TokenPurpose
    hash: string
    lifeSeconds: number
    newEmail: string | null
    /** The browser that requested it, if the token works in that browser only. */
    ticket?: string
  },
) {
  const values = {
    token_hash: token.hash,
    new_email: token.newEmail,
    failed_attempts: 0,
    expires_at: sql<string>`now() + make_interval(secs => ${token.lifeSeconds})`,
    created_at: sql<string>`now()`,
  }
  await db
    .insertInto('account_tokens')
    .values({ user_id: token.userId, purpose: token.purpose, ticket_hash: token.ticket ?? '', ...values })
    .onConflict((conflict) =>
      token.purpose === MANY_AT_ONCE
        ? conflict.column('token_hash').doUpdateSet(values)
        : conflict
            .columns(['user_id', 'purpose', 'ticket_hash'])
            .where('purpose', '<>', MANY_AT_ONCE)
            .doUpdateSet(values),
    )
    .execute()
}

const live = sql<boolean>`expires_at > now() and failed_attempts < ${MAX_FAILED_ATTEMPTS}`

export function selectLiveToken(db: DbOrTx, purposes: readonly TokenPurpose[], hash: string) {
  return db
    .selectFrom('account_tokens')
    .select('user_id as userId')
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where(live)
    .executeTakeFirst()
}

/** Uses a token. Of several requests, only one succeeds. */
export function takeToken(db: DbOrTx, purposes: readonly TokenPurpose[], hash: string) {
  return db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where(live)
    .returning(['user_id as userId', 'purpose', 'new_email as newEmail'])
    .executeTakeFirst()
}

/** Counts a wrong try at a person's code, or at one browser's code if codes belong to browsers. */
export async function countFailedAttempt(db: DbOrTx, userId: string, purpose: TokenPurpose, ticket = '') {
  await db
    .updateTable('account_tokens')
    .set(({ eb }) => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('ticket_hash', '=', ticket)
    .execute()
}

/** Voids a person's link or code of one purpose. */
export async function deleteToken(db: DbOrTx, userId: string, purpose: TokenPurpose) {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

/** Voids every link and code of a person, including those in mails that are still in the outbox. */
export async function deleteTokensOf(db: DbOrTx, userId: string) {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('outgoing_mails')
    .where('kind', '=', 'change-email')
    .where(sql<string>`data ->> 'userId'`, '=', userId)
    .execute()
}

export async function deleteExpiredTokens(db: DbOrTx) {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', sql<string>`now()`).execute()
}
