import { ImageFileError, shrinkImage } from '../../../lib/shrink-image.ts'

/** Longer side of the photo that is sent, px: the small print of a label stays readable, and the server keeps no more. */
const MAX_SIDE = 2000

/** The words for a file whose bytes cannot be had any more: it was moved, or its card was pulled. */
export const UNREADABLE_FILE = 'Could not read the selected file. Please try again.'

function readWhole(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // A file nobody named the type of is a picture by its name; the server looks at its bytes anyway.
    const blob = file.type === '' ? new Blob([file], { type: 'image/unknown' }) : file
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ImageFileError('File Error', UNREADABLE_FILE, reader.error))
    reader.readAsDataURL(blob)
  })
}

/**
 * A chosen photo as the data URL that is sent: upright, shrunk and without metadata where this browser can decode it, else
 * as it is (HEIC, say), for the server to judge. Throws {@link ImageFileError} where the file cannot be read.
 */
export async function preparePhoto(file: File): Promise<string> {
  try {
    return await shrinkImage(file, MAX_SIDE)
  } catch {
    return readWhole(file)
  }
}
