import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'

const isOverdue = sql<boolean>`email_confirmed_at is null and confirm_by <= now()`

/** Some of the accounts whose time to confirm has passed. */
export async function selectOverdue(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where(isOverdue)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes an account unless it was confirmed in the meantime. Returns its picture, or undefined if nothing was deleted.
 */
export function deleteIfOverdue(tx: Tx, userId: string) {
  return tx
    .deleteFrom('profiles')
    .where('id', '=', userId)
    .where(isOverdue)
    .returning('avatar_url as avatarUrl')
    .executeTakeFirst()
}
