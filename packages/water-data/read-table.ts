import type { ArchiveFile } from './archive.yauzl.ts'
import { ImportRefusedError } from './import-refused-error.ts'
import { csvLines, MalformedCsv } from './text/csv-lines.csv-parse.ts'
import { MalformedXml, xmlLines } from './text/xml-lines.saxes.ts'
import type { Cell, RowReader, SourceTable } from './water-source.ts'

/** A row that was left out because its value is impossible. */
export interface LeftOut {
  file: string
  row: number
  column: string
  problem: string
}

/** What reading a file counted. */
export interface Tally {
  rows: number
  staged: number
  leftOut: number
  /** The first of those left out. */
  examples: LeftOut[]
}

const MAX_EXAMPLES = 20
const REPORT_EVERY_BYTES = 1_000_000

/** The place of each column, by name. Throws {@link ImportRefusedError} that names those missing. */
function indexesOf(file: string, header: readonly string[], columns: readonly string[]): number[] {
  const names = header.map((name) => name.trim())
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0)
    throw new ImportRefusedError(
      `${file} lacks the column${missing.length === 1 ? '' : 's'} ${missing.join(', ')}.`,
    )
  return columns.map((column) => names.indexOf(column))
}

/** The text of a file. Throws {@link ImportRefusedError} where its bytes are not of the encoding. */
async function* textOf(
  file: ArchiveFile,
  encoding: SourceTable['encoding'],
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let unreported = 0
  let position = 0
  const stream = await file.open()
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      position += bytes.byteLength
      unreported += bytes.byteLength
      yield decoder.decode(bytes, { stream: true })
      if (unreported < REPORT_EVERY_BYTES) continue
      onBytes(unreported)
      unreported = 0
    }
    yield decoder.decode()
    onBytes(unreported)
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new ImportRefusedError(`${file.name} is not ${encoding.toUpperCase()} near byte ${position}.`)
    throw error
  } finally {
    stream.destroy()
  }
}

/** The lines of a file; the first is its columns. */
const linesOf = (text: AsyncIterable<string>, table: SourceTable): AsyncGenerator<string[]> =>
  'xml' in table ? xmlLines(text, table.xml, table.columns) : csvLines(text, table.delimiter)

/**
 * Reads a table row by row, as COPY takes them; nothing is held but the row at hand. `tally` counts along.
 * @throws {ImportRefusedError} with the file, and the row and column where there are any
 */
export async function* readTable(
  file: ArchiveFile,
  table: SourceTable,
  tally: Tally,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Cell[]> {
  const cells: Record<string, string> = {}
  const reader: RowReader<string> & { number: number } = {
    cells,
    number: 0,
    refuse(column, problem) {
      throw new ImportRefusedError(`${file.name}, row ${reader.number}, column ${column}: ${problem}`)
    },
    leaveOut(column, problem) {
      tally.leftOut += 1
      if (tally.examples.length < MAX_EXAMPLES)
        tally.examples.push({ file: file.name, row: reader.number, column, problem })
      return null
    },
  }
  let indexes: number[] | undefined
  try {
    for await (const line of linesOf(textOf(file, table.encoding, onBytes), table)) {
      reader.number += 1
      if (indexes === undefined) {
        indexes = indexesOf(file.name, line, table.columns)
        continue
      }
      tally.rows += 1
      table.columns.forEach((column, position) => {
        cells[column] = (line[indexes?.[position] ?? 0] ?? '').trim()
      })
      const staged = table.toRow(reader)
      if (staged === null) continue
      tally.staged += 1
      yield staged
    }
  } catch (error) {
    if (error instanceof MalformedCsv)
      throw new ImportRefusedError(`${file.name}, row ${error.row}: ${error.message}`)
    if (error instanceof MalformedXml) throw new ImportRefusedError(`${file.name}: ${error.message}`)
    throw unreadable(error, file.name)
  }
  if (indexes === undefined) throw new ImportRefusedError(`${file.name} is empty.`)
  if (tally.rows === 0) throw new ImportRefusedError(`${file.name} has a header and no rows.`)
}

/** A damaged ZIP shows itself while it is read. */
function unreadable(error: unknown, file: string): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const isDamaged = code.startsWith('Z_') || /too (?:many|few) bytes|CRC|invalid/i.test(message)
  return isDamaged && !(error instanceof ImportRefusedError)
    ? new ImportRefusedError(`${file} is damaged: ${message}.`)
    : error
}
