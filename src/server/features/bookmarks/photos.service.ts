import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { RESTORE_MS } from './bookmarks.policy.ts'
import { deletePhotos } from './photo-files.ts'
import * as queries from './photos.queries.ts'

export { deletePhotos } from './photo-files.ts'

/**
 * A photo is stored before the row that names it, so a photo without a row counts as an orphan only after this long, in
 * milliseconds.
 */
const ORPHAN_MS = 24 * 3_600_000
/** Keys checked in one statement. */
const BATCH = 1_000

/** Whether a photo belongs to this person. No one else may see it. */
export const isOwnPhoto = (db: DbOrTx, userId: string, key: string): Promise<boolean> =>
  queries.isPhotoOf(db, userId, key)

/** The keys of all photos of a person, for deleting their account. */
export const photosOf = (db: DbOrTx, userId: string): Promise<string[]> => queries.selectPhotosOf(db, userId)

/** Deletes photos that no row names, left by a crash between storing the file and its row. */
async function clearOrphans(deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  const storedBefore = deps.clock.now().getTime() - ORPHAN_MS
  const keys = (await deps.files.list('fridge'))
    .filter(({ storedAt }) => storedAt.getTime() < storedBefore)
    .map(({ key }) => key)
  for (let start = 0; start < keys.length; start += BATCH) {
    await deletePhotos(deps, await queries.selectUnnamed(deps.db, keys.slice(start, start + BATCH)))
  }
}

/** Deletes bookmarks that were removed an hour ago, their photos, and orphaned photos. */
export async function deleteRemovedBookmarks(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const removedBefore = new Date(deps.clock.now().getTime() - RESTORE_MS)
  await deletePhotos(deps, await queries.deleteRemoved(deps.db, removedBefore))
  await clearOrphans(deps)
}
