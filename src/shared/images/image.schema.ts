import { z } from 'zod'
import { attachmentSchema } from '../attachments.schema.ts'
import { IMAGE_TOO_LARGE_MESSAGE, MAX_IMAGE_BYTES } from './image.limits.ts'

export { IMAGE_TOO_LARGE_MESSAGE, MAX_IMAGE_BYTES }

/** The part before the comma ("data:image/jpeg;base64"). The type it declares is never relied on. */
const START = /^data:image\/[a-z0-9.+-]{1,40};base64,/
const MAX_START_LENGTH = 'data:image/;base64,'.length + 40

/** Longest data URL of a picture, in characters: base64 writes every three bytes as four (RFC 4648). */
const MAX_DATA_URL_LENGTH = MAX_START_LENGTH + Math.ceil(MAX_IMAGE_BYTES / 3) * 4

const NO_PICTURE = 'Please upload an image file (e.g., JPG, PNG).'

/**
 * A picture: an attachment, or a data URL in base64, of which only the length and the beginning are looked at. What the bytes
 * are is found out when they are decoded.
 */
export const imageSchema = z.union(
  [
    z.string().max(MAX_DATA_URL_LENGTH, IMAGE_TOO_LARGE_MESSAGE).regex(START, NO_PICTURE),
    attachmentSchema(NO_PICTURE),
  ],
  NO_PICTURE,
)
export type SentImage = z.output<typeof imageSchema>
