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

/** A comma comes late, because it may be a decimal comma. */
const SEPARATORS = ['\t', ';', ',', '|']
/** How many lines show what separates the cells. */
const SAMPLE = 30
/** What Excel writes and reads as the first line, to name the separator. */
const NAMED_SEPARATOR = /^"?sep=(.)"?[^\n]*(?=\n)/i

/** How much of a table a separator makes: the cells of the lines that have equally many of it. */
function fitOf(separator: string, lines: readonly string[]): number {
  const counts = Map.groupBy(lines, (line) => line.split(separator).length - 1)
  return Math.max(0, ...[...counts].map(([count, alike]) => count * alike.length))
}

/** What separates the cells. Titles above the table, decimal commas and notes hold signs, too, but make less of a table. */
function separatorOf(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, SAMPLE)
  const [first = ','] = SEPARATORS.toSorted((one, other) => fitOf(other, lines) - fitOf(one, lines))
  return fitOf(first, lines) === 0 ? ',' : first
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** The line that a record begins in: the parser gives the one it ends in. */
const firstLine = ({ record, info }: Parsed): number =>
  info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)

/** Reads comma-separated values, also with semicolons or tabs, and with the line ends of any system. */
export function readTable(file: string): Table {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const named = NAMED_SEPARATOR.exec(text)?.[1]
  const unreadable: number[] = []
  // The line that names the separator stays as an empty one, so that lines keep their numbers.
  const parsed = parse(named === undefined ? text : text.replace(NAMED_SEPARATOR, ''), {
    record_delimiter: '\n',
    delimiter: named ?? separatorOf(text),
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
  return { rows: parsed.map((each) => ({ line: firstLine(each), cells: each.record })), unreadable }
}
