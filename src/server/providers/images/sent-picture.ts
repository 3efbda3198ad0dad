import { AppError } from '#shared/app-error.ts'
import type { SentImage } from '#shared/images/image.schema.ts'

/** The bytes of a picture that `imageSchema` accepted. Throws AppError `BAD_REQUEST` if a data URL is not base64. */
export async function sentPicture(image: SentImage): Promise<Uint8Array> {
  return typeof image === 'string' ? decodeDataUrl(image) : image.bytes()
}

function decodeDataUrl(text: string): Buffer {
  const base64 = text.slice(text.indexOf(',') + 1)
  const bytes = Buffer.from(base64, 'base64')
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0
  // Node skips what is not base64 without an error; then the bytes are fewer than the text has room for.
  if (base64.length % 4 !== 0 || bytes.length !== (base64.length / 4) * 3 - padding)
    throw new AppError('BAD_REQUEST', 'The picture did not arrive whole. Please choose it again.')
  return bytes
}
