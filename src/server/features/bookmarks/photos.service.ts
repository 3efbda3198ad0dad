import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { RESTORE_MS } from './bookmarks.policy.ts'
import { deletePhotos } from './photo-files.ts'

export { deletePhotos } from './photo-files.ts'

/** Whether a photo belongs to a bookmark of this person that was not removed. No one else may see it. */
export async function isOwnPhoto(db: DbOrTx, userId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_bookmarks')
    .select('id')
    .where('picture', '=', key)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The keys of all photos of a person, including those of removed bookmarks, for deleting their account. */
export async function photosOf(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_bookmarks')
    .select('picture')
    .where('user_id', '=', userId)
    .where('picture', 'is not', null)
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}

/** Deletes bookmarks that were removed an hour ago, and their photos. */
export async function deleteRemovedBookmarks(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const removedBefore = new Date(deps.clock.now().getTime() - RESTORE_MS)
  const rows = await deps.db
    .deleteFrom('saved_bookmarks')
    .where('removed_at', '<=', removedBefore.toISOString())
    .returning('picture')
    .execute()
  await deletePhotos(
    deps,
    rows.map(({ picture }) => picture),
  )
}
