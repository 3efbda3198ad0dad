import type { Deps } from '#server/deps.ts'
import type { Asker } from '#server/limits/shares.ts'
import { fileKeyOf, imageAddress, newFileKey } from '#server/providers/files/file-key.ts'
import { normalizeImage } from '#server/providers/images/images.sharp.ts'

/** The side of a stored picture in pixels. Pictures are shown at most half as large, for dense screens. */
const SIDE = 256
const QUALITY = 82

/** Stores a picture, cropped to a square and without metadata. Returns its address on this site. */
export async function storeProfilePicture(
  { files }: Pick<Deps, 'files'>,
  sent: Uint8Array,
  asker: Asker,
): Promise<string> {
  const shape = { width: SIDE, height: SIDE, fit: 'cover', quality: QUALITY } as const
  const { bytes } = await normalizeImage(sent, shape, asker)
  const key = newFileKey('avatars')
  await files.put(key, bytes)
  return imageAddress(key)
}

/** Deletes a picture that no profile uses any more. */
export async function deletePicture(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  url: string | null,
): Promise<void> {
  const key = url === null ? null : fileKeyOf(url)
  if (key === null) return
  await files
    .remove(key)
    .catch((error: unknown) => log.warn({ err: error }, 'An unused picture could not be deleted'))
}
