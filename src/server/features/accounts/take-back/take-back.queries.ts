import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'

/** Stores a link that restores an old address for the next seven days (the column's default). */
export async function insertTakeBack(
  db: DbOrTx,
  takeBack: { id: string; userId: string; oldEmail: string; hash: string },
) {
  await db
    .insertInto('email_take_backs')
    .values({
      id: takeBack.id,
      user_id: takeBack.userId,
      old_email: takeBack.oldEmail,
      token_hash: takeBack.hash,
    })
    .execute()
}

/** Uses a link. Of several requests, only one succeeds. */
export function takeTakeBack(tx: Tx, hash: string) {
  return tx
    .deleteFrom('email_take_backs')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id as userId', 'old_email as oldEmail', 'changed_at as changedAt'])
    .executeTakeFirst()
}

/**
 * Voids the links of later changes. Links of earlier changes stay, because they went to addresses that the account had
 * before.
 */
export async function deleteLaterTakeBacks(tx: Tx, userId: string, changedAt: string) {
  await tx
    .deleteFrom('email_take_backs')
    .where('user_id', '=', userId)
    .where('changed_at', '>=', changedAt)
    .execute()
}

/** Tables whose rows open an account only if they are older than the change that is taken back. */
const KEPT_IF_OLDER = [
  'factors',
  'identities',
  'recovery_codes',
  'push_subscriptions',
  'access_tokens',
] as const

/** Closes the ways in that were added since a time, and the recovery codes if no second factor is left. */
export async function deleteWaysInSince(tx: Tx, userId: string, since: string) {
  for (const table of KEPT_IF_OLDER) {
    await tx.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute()
  }
  await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('factors').select('id').where('user_id', '=', userId))),
    )
    .execute()
}

export async function deletePassword(tx: Tx, userId: string) {
  await tx.deleteFrom('passwords').where('user_id', '=', userId).execute()
}

export async function deleteExpiredTakeBacks(db: DbOrTx) {
  await db.deleteFrom('email_take_backs').where('expires_at', '<=', sql<string>`now()`).execute()
}
