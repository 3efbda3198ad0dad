import { parse } from 'csv-parse/sync'

/** The records of a CSV text of our own with a header line, keyed by its columns. Throws an Error where it is malformed. */
export function csvRecords<Column extends string>(csv: Buffer | string): Record<Column, string>[] {
  return parse(csv, { columns: true, skip_empty_lines: true })
}
