import type { Deps } from '#server/deps.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { type Asker, askerOf } from '#server/limits/shares.ts'
import { imageAddress, newPictureKeys } from '#server/providers/files/file-key.ts'
import { normalizeImage } from '#server/providers/images/images.sharp.ts'
import { sentPicture } from '#server/providers/images/sent-picture.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { SentImage } from '#shared/images/image.schema.ts'
import type { PictureBucket, StoredPicture } from '#shared/images/pictures.schema.ts'

const QUALITY = 82
/** A picture can be this many times as high as it is wide before its height limits its size. */
const TALLEST = 3

/** Where a record's picture is stored. */
export interface PictureFolder {
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
  { bucket, prefix }: PictureFolder,
  asker: Asker,
): Promise<StoredPicture> {
  const { sizes, named } = newPictureKeys(bucket, prefix)
  const pictures: { key: string; bytes: Buffer }[] = []
  // One after another, so that one picture takes one place in the queue.
  for (const { width, key } of sizes) {
    const shape = { width, height: TALLEST * width, fit: 'inside', quality: QUALITY } as const
    pictures.push({ key, bytes: (await normalizeImage(bytes, shape, asker)).bytes })
  }
  try {
    for (const picture of pictures) await files.put(picture.key, picture.bytes)
  } catch (error) {
    await Promise.allSettled(pictures.map(({ key }) => files.remove(key)))
    throw error
  }
  return { publicUrl: imageAddress(named) }
}

/** Stores an uploaded picture. */
export async function uploadPicture(
  ctx: MemberContext,
  { image, ...folder }: { image: SentImage } & PictureFolder,
): Promise<StoredPicture> {
  await consumeLimit(ctx.deps.db, 'contentPictureByAdmin', ctx.viewer.id)
  return storePicture(ctx.deps, await sentPicture(image), folder, askerOf(ctx))
}

/** Fetches a picture from a public address and stores it, but not the address. */
export async function fetchPicture(
  ctx: MemberContext,
  { imageUrl, ...folder }: { imageUrl: string } & PictureFolder,
  signal: AbortSignal | undefined,
): Promise<StoredPicture> {
  const { deps, viewer } = ctx
  await consumeLimit(deps.db, 'contentPictureByAdmin', viewer.id)
  return storePicture(deps, await deps.outbound.fetchPicture(imageUrl, signal), folder, askerOf(ctx))
}
