import { pipeline } from 'node:stream'
import { CsvError, parse as parseStream } from 'csv-parse'

/** A line that is longer has an open quote, and would collect the rest of the file. */
const MAX_RECORD_BYTES = 1_000_000

/** A text with cells is malformed: what is wrong, and in which row; the header is row 1. */
export class MalformedCsv extends Error {
  override readonly name = 'MalformedCsv'
  readonly row: number

  constructor(problem: string, row: number) {
    super(problem)
    this.row = row
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'it has another number of cells than the header.',
  CSV_MAX_RECORD_SIZE: 'it is longer than a megabyte; a quotation mark before it is not closed.',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed.',
}

/**
 * The lines of a large text with cells, one after the other; the first is the header.
 * @param delimiter with a tab, quotation marks are letters like any other
 * @throws {MalformedCsv}
 */
export async function* csvLines(
  text: AsyncIterable<string>,
  delimiter: ',' | '\t',
): AsyncGenerator<string[]> {
  const parser = parseStream({
    delimiter,
    bom: true,
    quote: delimiter === '\t' ? null : '"',
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  })
  // An error of the text ends the parser with the same error, and leaving the loop ends both.
  pipeline(text, parser, () => {})
  try {
    for await (const line of parser as AsyncIterable<string[]>) yield line
  } catch (error) {
    if (error instanceof CsvError)
      throw new MalformedCsv(PROBLEMS[error.code] ?? 'it is not valid CSV.', Number(error.records) + 1)
    throw error
  }
}
