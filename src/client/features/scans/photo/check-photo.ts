import { UNREADABLE_FILE } from '#client/lib/shrink-image.ts'
import { sizeProblem } from '#shared/images/image.limits.ts'
import { imageFormatOf, unreadableFormatOf, unreadableSentence } from '#shared/images/image-format.ts'
import { pictureSizeOf, SIZE_BYTES } from '#shared/images/picture-pixels.ts'

/** Why a file is not taken: a toast's title and its line. */
export interface PhotoProblem {
  title: string
  message: string
}

/** Kinds that no browser reads, or that are no photos. */
const NEVER_READ = new Set(['SVG', 'BMP'])

/** Whether this browser reads a picture: Safari reads HEIC, JPEG XL and TIFF, others do not. */
const canRead = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )

/**
 * What is wrong with a chosen file before anything is opened or sent; null if nothing is. Its first bytes decide what it is and how
 * many pixels it has, whatever its name and its declared type say.
 */
export async function photoProblem(file: File): Promise<PhotoProblem | null> {
  let start: Uint8Array
  try {
    start = new Uint8Array(await file.slice(0, SIZE_BYTES).arrayBuffer())
  } catch {
    return { title: 'File Error', message: UNREADABLE_FILE }
  }
  const unreadable = unreadableFormatOf(start)
  if (imageFormatOf(start) === null && unreadable === null)
    return { title: 'Invalid File Type', message: 'Please upload an image file (e.g., JPG, PNG).' }
  const size = pictureSizeOf(start)
  const tooLarge = sizeProblem(file.size, size && size.width * size.height)
  if (tooLarge !== null) return { title: 'File Too Large', message: tooLarge }
  if (unreadable !== null && (NEVER_READ.has(unreadable) || !(await canRead(file))))
    return { title: `${unreadable} Not Readable`, message: unreadableSentence(unreadable) }
  return null
}
