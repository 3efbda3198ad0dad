import { ImageFileError, shrinkImage } from '#client/lib/shrink-image.ts'

/** Longer side of the photo that is sent, px: the small print of a label stays readable, and the server uses no more. */
const MAX_SIDE = 2000

/** Shown if the file can no longer be read, because it was moved or its memory card was removed. */
export const UNREADABLE_FILE = 'Could not read the selected file. Please try again.'

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
 * as it is (HEIC, say), for the server to judge. Throws {@link ImageFileError} where the file cannot be read.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  try {
    return await shrinkImage(file, MAX_SIDE)
  } catch {
    return readWhole(file)
  }
}
