import { z } from 'zod'
import { IMAGE_TOO_LARGE_MESSAGE, MAX_IMAGE_BYTES } from './image.limits.ts'

export { IMAGE_TOO_LARGE_MESSAGE, MAX_IMAGE_BYTES }

/** The part before the comma ("data:image/jpeg;base64"), or `PICTURE_IN_BODY`. The type it declares is never relied on. */
const START = /^data:image\/[a-z0-9.+-]{1,40};base64,|^body$/
const MAX_START_LENGTH = 'data:image/;base64,'.length + 40

/** Longest data URL of a picture, in characters: base64 writes every three bytes as four (RFC 4648). */
export const MAX_IMAGE_DATA_URL_LENGTH = MAX_START_LENGTH + Math.ceil(MAX_IMAGE_BYTES / 3) * 4

/**
 * A picture: a data URL in base64, or `PICTURE_IN_BODY` where its bytes follow the input. Of a data URL only the length
 * and the beginning are looked at: what the bytes are is found out when they are decoded.
 */
export const imageSchema = z
  .string()
  .max(MAX_IMAGE_DATA_URL_LENGTH, IMAGE_TOO_LARGE_MESSAGE)
  .regex(START, 'Please upload an image file (e.g., JPG, PNG).')
