import type { Deps } from '#server/deps.ts'
import { FOLDERS, type Folder, imageAddress } from '#server/providers/files/file-key.ts'
import { namedSizeOf } from '#shared/images/picture-sizes.ts'
import { selectUsedPictures } from './uploads.queries.ts'

const DAY_MS = 24 * 3_600_000

/**
 * After how long a picture counts as unused, in milliseconds. People's pictures are named by a row in the same request. One of a
 * record is stored when it is chosen in an editor, which may stay open for days before the record is saved.
 */
const UNUSED_MS: Readonly<Record<Folder, number>> = {
  avatars: DAY_MS,
  fridge: DAY_MS,
  cities: 14 * DAY_MS,
  innovations: 14 * DAY_MS,
  products: 14 * DAY_MS,
}
/** Files checked in one statement. */
const BATCH = 1_000

/** The address that a row names, from a file of any size. */
const addressOf = (key: string) => imageAddress(namedSizeOf(key))

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'log'>

/**
 * Deletes pictures that no row names: left by a crash between file and row, never saved with a record, or of a row that is gone.
 * A folder that cannot be swept does not stop the others; the first failure is thrown at the end.
 */
export async function deleteUnusedPictures(deps: NeededDeps): Promise<void> {
  const swept = await Promise.allSettled(FOLDERS.map((folder) => clearFolder(deps, folder)))
  for (const result of swept) if (result.status === 'rejected') throw result.reason
}

async function clearFolder({ db, clock, files, log }: NeededDeps, folder: Folder): Promise<void> {
  const storedBefore = clock.now().getTime() - UNUSED_MS[folder]
  const keys = (await files.list(folder))
    .filter(({ storedAt }) => storedAt.getTime() < storedBefore)
    .map(({ key }) => key)
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH)
    const used = new Set(await selectUsedPictures(db, [...new Set(batch.map(addressOf))]))
    const unused = batch.filter((key) => !used.has(addressOf(key)))
    if (unused.length === 0) continue
    // Listed first, so that a wrong deletion can be undone from a backup.
    log.info({ folder, files: unused }, 'pictures that no row names are deleted')
    for (const key of unused) await files.remove(key)
  }
}
