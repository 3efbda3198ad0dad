import { CsvError, parse } from 'csv-parse/sync'
import { MAX_IMPORT_ROWS } from '#shared/admin/imports/imports.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { formatNumber } from '#shared/format/number.ts'

/** One row of a file: its cells by column name, without columns that the file does not have. */
export interface CsvRow {
  /** The line that the row begins in, as editors count. */
  line: number
  cells: Readonly<Record<string, string>>
  /** Whether the row has more or fewer cells than columns. */
  hasWrongLength: boolean
}

export interface CsvFile {
  columns: string[]
  delimiter: string
  rows: CsvRow[]
}

/** The longest row, in characters. */
const MAX_ROW_LENGTH = 200_000
const MAX_COLUMNS = 100

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

const refuse = (message: string) => new AppError('BAD_REQUEST', message, { details: { field: 'csv' } })

/** "Source title" is source_title. */
const columnName = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** The delimiter that occurs most often in the first line of a file. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const bare = head.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

function inWords(error: CsvError): string {
  const line = `line ${error.lines ?? '?'}`
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `A quotation mark is opened and never closed, at or before ${line}. Close it, and check the file again.`
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return `A quotation mark stands in the middle of a cell in ${line}. Put the whole cell into quotation marks and double those inside it.`
    case 'CSV_MAX_RECORD_SIZE':
      return `A row near ${line} is far too long: a quotation mark may be missing.`
    default:
      return `The file could not be read as CSV (${line}).`
  }
}

function parseRecords(text: string, delimiter: string): ParsedRecord[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: MAX_ROW_LENGTH,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_IMPORT_ROWS + 2,
    }) as unknown as ParsedRecord[]
  } catch (cause) {
    if (cause instanceof CsvError) throw refuse(inWords(cause))
    throw cause
  }
}

/** The line that a record begins in; the parser only gives the line it ends in. */
const firstLine = ({ record, info }: ParsedRecord) =>
  info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)

/**
 * Reads a CSV file with commas, semicolons or tabs and any line ends. Throws BAD_REQUEST with what is wrong and where.
 */
export function readCsv(text: string): CsvFile {
  if (text.includes('\u0000'))
    throw refuse('This is no text file. Save the table as CSV (UTF-8) and choose that file.')
  if (text.includes('\uFFFD'))
    throw refuse(
      'Some letters of the file are broken: it was not saved as UTF-8. Save it as CSV (UTF-8) and try again.',
    )
  // What Excel writes and reads as the first line stays as an empty one, so that lines keep their numbers.
  const named = /^\uFEFF?"?sep=(.)"?[^\r\n]*/i.exec(text)
  const table = named === null ? text : text.slice(named[0].length)
  const delimiter = named?.[1] ?? delimiterOf(table)
  const [head, ...records] = parseRecords(table, delimiter)
  if (head === undefined) throw refuse('The file is empty.')
  const columns = head.record.map(columnName)
  if (columns.length > MAX_COLUMNS) throw refuse(`The file has more than ${MAX_COLUMNS} columns.`)
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at)
  if (twice !== undefined) throw refuse(`The column "${twice}" is there twice.`)
  if (records.length > MAX_IMPORT_ROWS)
    throw refuse(
      `The file has more than ${formatNumber(MAX_IMPORT_ROWS)} rows. Split it, and import one part after the other.`,
    )
  const rows = records
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map((parsed) => ({
      line: firstLine(parsed),
      cells: Object.fromEntries(columns.map((name, at) => [name, parsed.record[at] ?? ''])),
      hasWrongLength:
        parsed.record.length < columns.length ||
        parsed.record.slice(columns.length).some((cell) => cell.trim() !== ''),
    }))
  if (rows.length === 0) throw refuse('The file has a line of column names and no rows.')
  return { columns: columns.filter((name) => name !== ''), delimiter, rows }
}
