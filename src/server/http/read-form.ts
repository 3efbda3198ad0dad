import busboy from 'busboy'
import { AppError } from '#shared/app-error.ts'
import { ReceivedFile } from './received-file.ts'

/** A form has its input and a file; no procedure takes more files than these. */
const MAX_PARTS = 4
const DASHES = '--'

const notWhole = () =>
  new AppError('BAD_REQUEST', 'The upload did not arrive whole. Please choose the file again.')

/**
 * Reads a form (RFC 7578) without copying its files: they are parts of `body`. Throws AppError `BAD_REQUEST` for a form that is
 * cut off, begins or ends otherwise than ours, or has more parts, or two of one name.
 * @param type the `Content-Type` of the request
 */
export async function readForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  const form = new FormData()
  try {
    await new Promise<void>((resolve, reject) => {
      // The parser would skip anything in front of the first part.
      if (body.toString('latin1', 0, 2) !== DASHES) return reject(notWhole())
      const add = (name: string | undefined, value: string | ReceivedFile): void => {
        if (name === undefined || form.has(name)) reject(notWhole())
        else form.set(name, value)
      }
      busboy({ headers: { 'content-type': type }, limits: { parts: MAX_PARTS + 1 } })
        .on('field', (name, text, { valueTruncated }) =>
          valueTruncated ? reject(notWhole()) : add(name, text),
        )
        .on('file', (name, file, { mimeType }) => {
          const chunks: Buffer<ArrayBuffer>[] = []
          file.on('error', reject).on('data', (chunk) => chunks.push(chunk))
          file.on('end', () => {
            const [first, ...others] = chunks
            const content = first !== undefined && others.length === 0 ? first : Buffer.concat(chunks)
            add(name, new ReceivedFile(content, mimeType))
          })
        })
        .on('partsLimit', () => reject(notWhole()))
        .on('error', reject)
        .on('close', () => ([...form].length === 0 ? reject(notWhole()) : resolve()))
        .end(body)
    })
  } catch {
    throw notWhole()
  }
  return form
}
