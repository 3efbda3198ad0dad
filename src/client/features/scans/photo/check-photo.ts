import { IMAGE_TOO_LARGE_MESSAGE, MAX_IMAGE_BYTES } from '#shared/images/image.limits.ts'

/** Why a file is not taken: a toast's title and its line. */
export interface PhotoProblem {
  title: string
  message: string
}

/** Some systems name no type for these. */
const PICTURE_NAME = /\.(heic|heif|avif|webp|jpe?g|png|gif)$/i

/** What is wrong with a chosen file before anything is sent; null if nothing is. */
export function photoProblem(file: Pick<File, 'type' | 'name' | 'size'>): PhotoProblem | null {
  const isPicture = file.type === '' ? PICTURE_NAME.test(file.name) : file.type.startsWith('image/')
  if (!isPicture) {
    return { title: 'Invalid File Type', message: 'Please upload an image file (e.g., JPG, PNG).' }
  }
  if (file.size > MAX_IMAGE_BYTES) return { title: 'File Too Large', message: IMAGE_TOO_LARGE_MESSAGE }
  return null
}
