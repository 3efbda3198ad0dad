import { ImageFileError, shrinkImage, UNREADABLE_FILE } from '#client/lib/shrink-image.ts'

/** Longer side of the photo that is sent, px: the small print of a label stays readable, and the server uses no more. */
const MAX_SIDE = 2000

/** The file's bytes, read now: what is on a card may be gone when the photo is sent. */
async function readWhole(file: File): Promise<Blob> {
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type })
  } catch (error) {
    throw new ImageFileError('File Error', UNREADABLE_FILE, error)
  }
}

/**
 * A chosen photo as it is sent: upright, shrunk and without metadata where this browser can decode it, else
 * as it is (a damaged one, say), for the server to judge. Throws {@link ImageFileError} where the file cannot be read.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  try {
    return await shrinkImage(file, MAX_SIDE)
  } catch {
    return readWhole(file)
  }
}
