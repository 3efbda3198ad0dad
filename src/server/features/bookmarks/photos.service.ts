import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { RESTORE_MS } from './bookmarks.policy.ts'
import { deletePhotos } from './photo-files.ts'
import * as queries from './photos.queries.ts'

export { deletePhotos } from './photo-files.ts'

/** Whether a photo belongs to this person. No one else may see it. */
export const isOwnPhoto = (db: DbOrTx, userId: string, key: string): Promise<boolean> =>
  queries.isPhotoOf(db, userId, key)

/** The keys of all photos of a person, for deleting their account. */
export const photosOf = (db: DbOrTx, userId: string): Promise<string[]> => queries.selectPhotosOf(db, userId)

/** Deletes bookmarks that were removed an hour ago, and their photos. */
export async function deleteRemovedBookmarks(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const removedBefore = new Date(deps.clock.now().getTime() - RESTORE_MS)
  await deletePhotos(deps, await queries.deleteRemoved(deps.db, removedBefore))
}
