import { AppError } from '#shared/app-error.ts'
import { PICTURE_IN_BODY } from '#shared/images/picture-call.ts'

const notWhole = () =>
  new AppError('BAD_REQUEST', 'The picture did not arrive whole. Please choose it again.')

/**
 * The bytes of a picture that `imageSchema` accepted: from the data URL, or from after the input in the body.
 * Throws AppError `BAD_REQUEST` if nothing follows the input, or if the data URL is not base64.
 * @param request.picture the bytes after the input, if any
 */
export function sentPicture({ picture }: { picture?: Buffer }, image: string): Buffer {
  if (image !== PICTURE_IN_BODY) return decodeDataUrl(image)
  if (picture === undefined) throw notWhole()
  return picture
}

function decodeDataUrl(text: string): Buffer {
  const base64 = text.slice(text.indexOf(',') + 1)
  const bytes = Buffer.from(base64, 'base64')
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0
  // Node skips what is not base64 without an error; then the bytes are fewer than the text has room for.
  if (base64.length % 4 !== 0 || bytes.length !== (base64.length / 4) * 3 - padding) throw notWhole()
  return bytes
}
