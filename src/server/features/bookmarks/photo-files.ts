import type { Deps } from '#server/deps.ts'
import type { Asker } from '#server/limits/shares.ts'
import { newFileKey } from '#server/providers/files/file-key.ts'
import { normalizeImage } from '#server/providers/images/images.sharp.ts'

/** Photos are stored no larger than dense screens show them, in pixels. */
const SHAPE = { width: 1600, height: 1600, fit: 'inside', quality: 80 } as const

export interface StoredPhoto {
  key: string
  bytes: number
}

/** Stores a photo without its metadata. The row that names it is written afterwards. */
export async function storePhoto(
  { files }: Pick<Deps, 'files'>,
  picture: Uint8Array,
  asker: Asker,
): Promise<StoredPhoto> {
  const { bytes } = await normalizeImage(picture, SHAPE, asker)
  const key = newFileKey('fridge')
  await files.put(key, bytes)
  return { key, bytes: bytes.length }
}

/**
 * Deletes photos that no row names any more. A photo that cannot be deleted now is deleted with the unused pictures later.
 */
export async function deletePhotos(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of keys) {
    if (key === null) continue
    await files
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error }, 'An unused photo could not be deleted'))
  }
}
