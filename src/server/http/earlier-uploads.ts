import { AppError } from '#shared/app-error.ts'
import { INPUT_PART } from '#shared/attachments.ts'
import { ReceivedFile } from './received-file.ts'

/*
 * Versions before 2026-11-26 sent a file behind one line of JSON. Tabs that were open when this version was started still do, until
 * they are loaded again. Remove this file and its test with the version after this one.
 */

/** The content type of such a request. */
export const EARLIER_UPLOAD_TYPE = 'application/vnd.smart-hydration.picture-call'

/** Where the file belongs in the inputs of today, unless it is `image`. */
const FIELDS: Readonly<Record<string, string>> = {
  'auth.updateUser': 'avatarUrl',
  'myTests.read': 'report',
  'admin.tapWater.readReport': 'report',
  'admin.data.addPiece': 'piece',
}
const LINE_BREAK = 10

/**
 * The form that our pages send today instead of this body. The file's place in the input held the word `body`, or was not named.
 * Throws AppError `BAD_REQUEST` for a body without a line of JSON.
 * @param path the procedure that is called
 */
export function readEarlierUpload(body: Buffer<ArrayBuffer>, path: string): FormData {
  const end = body.indexOf(LINE_BREAK)
  const field = FIELDS[path] ?? 'image'
  const form = new FormData()
  form.set(INPUT_PART, withoutField(body.toString('utf8', 0, Math.max(0, end)), field))
  form.set(field, new ReceivedFile(body.subarray(end + 1), ''))
  return form
}

function withoutField(line: string, field: string): string {
  try {
    const { json, ...notes } = JSON.parse(line)
    const rest = Object.entries(json).filter(([name]) => name !== field)
    return JSON.stringify({ json: Object.fromEntries(rest), ...notes })
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'The request could not be understood.', { cause })
  }
}
