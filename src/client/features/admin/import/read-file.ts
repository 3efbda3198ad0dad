import { MAX_IMPORT_BYTES, TOO_LARGE_MESSAGE } from '#shared/imports/imports.schema.ts'

/** Why a file could not be read, in a sentence for people. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

/** The text of a file as spreadsheets save it: UTF-8, or UTF-16 where it says so. Throws a {@link FileProblem}. */
export async function readTextFile(file: Blob): Promise<string> {
  if (file.size > MAX_IMPORT_BYTES) throw new FileProblem(TOO_LARGE_MESSAGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) throw new FileProblem('The file is empty.')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new FileProblem(
      'This is a spreadsheet, not a CSV file. Save the sheet as CSV (UTF-8) and choose that file.',
    )
  const is16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = is16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileProblem(
      'The file is not UTF-8, so its letters would be broken. Save it as CSV (UTF-8) and choose it again.',
    )
  }
}
