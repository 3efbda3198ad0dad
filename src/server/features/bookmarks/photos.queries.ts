import type { DbOrTx } from '#server/db/transaction.ts'

/** Whether a photo belongs to a bookmark of this person that was not removed. */
export async function isPhotoOf(db: DbOrTx, userId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_bookmarks')
    .select('id')
    .where('picture', '=', key)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The keys of all photos of a person, including those of removed bookmarks. */
export async function selectPhotosOf(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_bookmarks')
    .select('picture')
    .where('user_id', '=', userId)
    .where('picture', 'is not', null)
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}

/** Deletes bookmarks that were removed before a time. Returns the keys of their photos. */
export async function deleteRemoved(db: DbOrTx, removedBefore: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('saved_bookmarks')
    .where('removed_at', '<=', removedBefore.toISOString())
    .returning('picture')
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}
