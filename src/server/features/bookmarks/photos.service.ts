import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { RESTORE_MS } from './bookmarks.policy.ts'
import { forgetPhotos } from './photo-files.ts'
import * as queries from './photos.queries.ts'

export { forgetPhotos } from './photo-files.ts'

/** A photo is stored before the row that names it: one without a row is an orphan only after this long, in milliseconds. */
const ORPHAN_MS = 24 * 3_600_000
/** Keys looked up at once. */
const BATCH = 1_000

/** Whether this photo is somebody's own: nobody else may see it. */
export const isOwnPhoto = (db: DbOrTx, userId: string, key: string): Promise<boolean> =>
  queries.isPhotoOf(db, userId, key)

/** Keys of all of somebody's photos, for when they leave. */
export const photosOf = (db: DbOrTx, userId: string): Promise<string[]> => queries.selectPhotosOf(db, userId)

/** Removes photos that no row names: what a crash between the file and its row left behind. */
async function clearOrphans(deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  const storedBefore = deps.clock.now().getTime() - ORPHAN_MS
  const keys = (await deps.files.list('fridge'))
    .filter(({ storedAt }) => storedAt.getTime() < storedBefore)
    .map(({ key }) => key)
  for (let start = 0; start < keys.length; start += BATCH) {
    await forgetPhotos(deps, await queries.selectUnnamed(deps.db, keys.slice(start, start + BATCH)))
  }
}

/** Forgets bookmarks that were removed an hour ago, with their photos, and photos that belong to nothing. */
export async function deleteRemovedBookmarks(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const removedBefore = new Date(deps.clock.now().getTime() - RESTORE_MS)
  await forgetPhotos(deps, await queries.deleteRemoved(deps.db, removedBefore))
  await clearOrphans(deps)
}
