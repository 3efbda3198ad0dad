import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Gives a person's bookmark this token unless it has one. Returns the token it has then, or undefined. */
export async function ensureShareToken(db: DbOrTx, userId: string, id: string, token: string) {
  const row = await db
    .updateTable('saved_bookmarks')
    .set({ share_token: sql<string>`coalesce(share_token, ${token})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('share_token as token')
    .executeTakeFirst()
  return row?.token ?? undefined
}

/** Removes the token of a person's bookmark. Returns whether there is such a bookmark. */
export async function clearShareToken(db: DbOrTx, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_bookmarks')
    .set({ share_token: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The bookmark with a token. Bookmarks of suspended people are left out. */
export function selectShared(db: DbOrTx, token: string) {
  return db
    .selectFrom('saved_bookmarks as shared')
    .innerJoin('profiles', 'profiles.id', 'shared.user_id')
    .select(['shared.type', 'shared.title', 'shared.data'])
    .where('shared.share_token', '=', token)
    .where('shared.removed_at', 'is', null)
    .where(sql<boolean>`coalesce(profiles.banned_until <= now(), true)`)
    .executeTakeFirst()
}
