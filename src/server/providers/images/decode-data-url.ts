import { AppError } from '../../../shared/app-error.ts'

/**
 * The bytes of a data URL that `imageDataUrlSchema` has let through. Throws AppError `BAD_REQUEST` when what follows the
 * comma is not base64.
 */
export function decodeDataUrl(text: string): Buffer {
  const base64 = text.slice(text.indexOf(',') + 1)
  const bytes = Buffer.from(base64, 'base64')
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0
  // Node leaves out what is not base64 without a word; then the bytes are fewer than the text has room for.
  if (base64.length % 4 !== 0 || bytes.length !== (base64.length / 4) * 3 - padding) {
    throw new AppError('BAD_REQUEST', 'The picture did not arrive whole. Please choose it again.')
  }
  return bytes
}
