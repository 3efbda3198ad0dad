import type { Deps } from '#server/deps.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { imageAddress, newPictureKeys } from '#server/providers/files/file-key.ts'
import { normalizeImage } from '#server/providers/images/images.sharp.ts'
import { sentPicture } from '#server/providers/images/sent-picture.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { PictureBucket, StoredPicture } from '#shared/images/pictures.schema.ts'

const QUALITY = 82
/** A picture can be this many times as high as it is wide before its height limits its size. */
const TALLEST = 3

/** Where a record's picture is stored. */
export interface PicturePlace {
  bucket: PictureBucket
  prefix: string
}

/**
 * Stores a picture in all sizes or none. Throws AppError `BAD_REQUEST` (not a picture, or a damaged one),
 * `PAYLOAD_TOO_LARGE`, or `INSUFFICIENT_STORAGE`.
 */
export async function storePicture(
  { files }: Pick<Deps, 'files'>,
  bytes: Uint8Array,
  { bucket, prefix }: PicturePlace,
): Promise<StoredPicture> {
  const { sizes, named } = newPictureKeys(bucket, prefix)
  const pictures = await Promise.all(
    sizes.map(async ({ width, key }) => {
      const shape = { width, height: TALLEST * width, fit: 'inside', quality: QUALITY } as const
      return { key, bytes: (await normalizeImage(bytes, shape)).bytes }
    }),
  )
  try {
    for (const picture of pictures) await files.put(picture.key, picture.bytes)
  } catch (error) {
    await Promise.allSettled(pictures.map(({ key }) => files.remove(key)))
    throw error
  }
  return { publicUrl: imageAddress(named) }
}

/** Stores an uploaded picture, given in the form of `imageSchema`. */
export async function uploadPicture(
  { deps, viewer, picture }: MemberContext,
  { image, ...place }: { image: string } & PicturePlace,
): Promise<StoredPicture> {
  await consumeLimit(deps.db, 'contentPictureByAdmin', viewer.id)
  return storePicture(deps, sentPicture({ picture }, image), place)
}

/** Fetches a picture from a public address and stores it, but not the address. */
export async function fetchPicture(
  deps: Pick<Deps, 'db' | 'files' | 'outbound'>,
  adminId: string,
  { imageUrl, ...place }: { imageUrl: string } & PicturePlace,
  signal: AbortSignal | undefined,
): Promise<StoredPicture> {
  await consumeLimit(deps.db, 'contentPictureByAdmin', adminId)
  return storePicture(deps, await deps.outbound.fetchPicture(imageUrl, signal), place)
}
