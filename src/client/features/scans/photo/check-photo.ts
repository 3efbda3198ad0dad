import { UNREADABLE_FILE } from '#client/lib/shrink-image.ts'
import { IMAGE_TOO_LARGE_MESSAGE, MAX_IMAGE_BYTES } from '#shared/images/image.limits.ts'
import { FORMAT_BYTES, HEIC_UNREADABLE, imageFormatOf, isHeic } from '#shared/images/image-format.ts'

/** Why a file is not taken: a toast's title and its line. */
export interface PhotoProblem {
  title: string
  message: string
}

/** Whether this browser reads a picture: Safari reads HEIC, others do not. */
const canRead = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )

/**
 * What is wrong with a chosen file before anything is sent; null if nothing is. Its first bytes decide what it is, whatever
 * its name and its declared type say.
 */
export async function photoProblem(file: File): Promise<PhotoProblem | null> {
  let start: Uint8Array
  try {
    start = new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer())
  } catch {
    return { title: 'File Error', message: UNREADABLE_FILE }
  }
  if (isHeic(start)) {
    if (!(await canRead(file))) return { title: 'HEIC Not Readable', message: HEIC_UNREADABLE }
  } else if (imageFormatOf(start) === null) {
    return { title: 'Invalid File Type', message: 'Please upload an image file (e.g., JPG, PNG).' }
  }
  if (file.size > MAX_IMAGE_BYTES) return { title: 'File Too Large', message: IMAGE_TOO_LARGE_MESSAGE }
  return null
}
