import { parse } from 'csv-parse/browser/esm/sync'

/** A line of a table, by its number in the file. */
export interface TableRow {
  line: number
  cells: string[]
}

/** A file of comma-separated values. */
export interface Table {
  rows: TableRow[]
  /** Lines that are no part of a table: a quote that does not end. */
  unreadable: number[]
}

const SEPARATORS = ['\t', ';', ',']

/** What separates the cells of the first line. A comma comes last: it may be a decimal comma. */
function separatorOf(text: string): string {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const bare = first.replaceAll(/"[^"]*"/g, '')
  return SEPARATORS.find((separator) => bare.includes(separator)) ?? ','
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** Reads comma-separated values, also with semicolons or tabs. */
export function readTable(text: string): Table {
  const unreadable: number[] = []
  const parsed = parse(text, {
    bom: true,
    delimiter: separatorOf(text.replace(/^\uFEFF/, '')),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error !== undefined && 'lines' in error) unreadable.push(Number(error.lines))
    },
  }) as unknown as Parsed[]
  return { rows: parsed.map(({ record, info }) => ({ line: info.lines, cells: record })), unreadable }
}
