import type { Deps } from '#server/deps.ts'
import { imageAddress } from '#server/providers/files/file-key.ts'
import { namedSizeOf } from '#shared/images/picture-sizes.ts'
import { PICTURE_BUCKETS, type PictureBucket } from '#shared/images/pictures.schema.ts'
import { selectUsedPictures } from './uploads.queries.ts'

/**
 * A picture is stored before its record is saved, perhaps days later, so it counts as unused only after this long, in
 * milliseconds.
 */
const UNUSED_MS = 14 * 24 * 3_600_000
/** Files checked in one statement. */
const BATCH = 1_000

/** The address that a record names, from a file of any size. */
const addressOf = (key: string) => imageAddress(namedSizeOf(key))

/** Deletes pictures that were never saved with a record, or whose record and its history are gone. */
export async function deleteUnusedPictures(deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> {
  for (const bucket of PICTURE_BUCKETS) await clearBucket(deps, bucket)
}

async function clearBucket(
  { db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>,
  bucket: PictureBucket,
): Promise<void> {
  const storedBefore = clock.now().getTime() - UNUSED_MS
  const keys = (await files.list(bucket))
    .filter(({ storedAt }) => storedAt.getTime() < storedBefore)
    .map(({ key }) => key)
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH)
    const used = new Set(await selectUsedPictures(db, [...new Set(batch.map(addressOf))]))
    for (const key of batch) if (!used.has(addressOf(key))) await files.remove(key)
  }
}
