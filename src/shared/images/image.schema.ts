import { z } from 'zod'

/** Largest picture a person may send, in bytes, before it is written as text. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** The sentence for a picture above {@link MAX_IMAGE_BYTES}. */
export const IMAGE_TOO_LARGE_MESSAGE = 'This picture is larger than 10 MB. Choose a smaller one.'

/** The part before the comma: "data:image/jpeg;base64". The type it declares is never relied on. */
const START = /^data:image\/[a-z0-9.+-]{1,40};base64,/
const MAX_START_LENGTH = 'data:image/;base64,'.length + 40

/** Longest data URL of a picture, in characters: base64 writes every three bytes as four (RFC 4648). */
export const MAX_IMAGE_DATA_URL_LENGTH = MAX_START_LENGTH + Math.ceil(MAX_IMAGE_BYTES / 3) * 4

/**
 * A picture as a data URL in base64. Only its length and its beginning are looked at: what the bytes are is found out
 * when they are decoded.
 */
export const imageDataUrlSchema = z
  .string()
  .max(MAX_IMAGE_DATA_URL_LENGTH, IMAGE_TOO_LARGE_MESSAGE)
  .regex(START, 'Please upload an image file (e.g., JPG, PNG).')
