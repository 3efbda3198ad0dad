import { AppError } from '#shared/app-error.ts'
import { ReceivedFile } from './received-file.ts'

/** A form has its input and a file; no procedure takes more files than these. */
const MAX_PARTS = 4
/** Longest header of a part, bytes. Browsers write a name, the name of a file and a type. */
const MAX_HEADER_BYTES = 1024
const END_OF_HEADER = '\r\n\r\n'

const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i
const NAME = /^content-disposition:\s*form-data\s*;(?:[^\r\n]*;)?\s*name="([^"\r\n]{1,100})"/im
const FILE_NAME = /^content-disposition:[^\r\n]*;\s*filename=/im
const TYPE = /^content-type:\s*([^\r\n]{1,100})/im

const notWhole = () =>
  new AppError('BAD_REQUEST', 'The upload did not arrive whole. Please choose the file again.')

/**
 * Reads a form (RFC 7578) without copying its files: they are parts of `body`. The platform's own reader would hold each file
 * four times. Throws AppError `BAD_REQUEST` for a form that is cut off, has no boundary or has more parts than ours.
 * @param type the `Content-Type` of the request
 */
export function readMultipart(body: Buffer<ArrayBuffer>, type: string): FormData {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? []
  const boundary = `--${quoted ?? plain ?? ''}`
  if (boundary === '--' || body.indexOf(boundary, 0, 'latin1') !== 0) throw notWhole()
  const form = new FormData()
  let at = boundary.length
  for (let parts = 0; body.toString('latin1', at, at + 2) !== '--'; parts += 1) {
    const start = endOfHeader(body, at)
    const end = body.indexOf(`\r\n${boundary}`, start, 'latin1')
    if (end < 0 || parts === MAX_PARTS) throw notWhole()
    addPart(form, body.toString('utf8', at, start), body.subarray(start, end))
    at = end + 2 + boundary.length
  }
  return form
}

/** Where the content of a part begins. */
function endOfHeader(body: Buffer, at: number): number {
  const header = body.toString('latin1', at, at + MAX_HEADER_BYTES)
  const end = header.indexOf(END_OF_HEADER)
  if (!header.startsWith('\r\n') || end < 0) throw notWhole()
  return at + end + END_OF_HEADER.length
}

function addPart(form: FormData, header: string, content: Buffer<ArrayBuffer>): void {
  const [, name] = NAME.exec(header) ?? []
  if (name === undefined || form.has(name)) throw notWhole()
  const type = TYPE.exec(header)?.[1] ?? ''
  if (FILE_NAME.test(header)) form.set(name, new ReceivedFile(content, type))
  else form.set(name, content.toString('utf8'))
}
