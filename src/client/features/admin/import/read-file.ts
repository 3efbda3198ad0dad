import { textOfFile } from '#client/lib/text-of-file.ts'
import { MAX_IMPORT_BYTES, TOO_LARGE_MESSAGE } from '#shared/admin/imports/imports.schema.ts'

/** Why a file could not be read, in a sentence for people. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

/** The text of a file as spreadsheets save it. Throws a {@link FileProblem} for an empty or a huge one, and for a spreadsheet. */
export async function readTextFile(file: Blob): Promise<string> {
  if (file.size > MAX_IMPORT_BYTES) throw new FileProblem(TOO_LARGE_MESSAGE)
  if (file.size === 0) throw new FileProblem('The file is empty.')
  const bytes = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new FileProblem(
      'This is a spreadsheet, not a CSV file. Save the sheet as CSV (UTF-8) and choose that file.',
    )
  return textOfFile(file)
}
