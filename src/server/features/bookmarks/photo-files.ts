import type { Deps } from '#server/deps.ts'
import { newFileKey } from '#server/providers/files/file-key.ts'
import { normaliseImage } from '#server/providers/images/images.sharp.ts'

/** A photo is kept no larger than a dense screen shows it; pixels. */
const SHAPE = { width: 1600, height: 1600, fit: 'inside', quality: 80 } as const

/** A stored photo: its key and its size. */
export interface StoredPhoto {
  key: string
  bytes: number
}

/** Stores a photo without what the camera wrote into it. The row that names it is written afterwards. */
export async function storePhoto({ files }: Pick<Deps, 'files'>, picture: Uint8Array): Promise<StoredPhoto> {
  const { bytes } = await normaliseImage(picture, SHAPE)
  const key = newFileKey('fridge')
  await files.put(key, bytes)
  return { key, bytes: bytes.length }
}

/** Removes photos no row names any more. One that cannot be removed now is found when orphans are cleared away. */
export async function forgetPhotos(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of keys) {
    if (key === null) continue
    await files
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error }, 'a photo nobody keeps could not be removed'))
  }
}
