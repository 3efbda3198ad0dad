import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

type Row = readonly (string | number | null)[]
type Rows = Iterable<Row> | AsyncIterable<Row>

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** One line of CSV as COPY reads it: null is an empty cell, an empty text is a quoted one. */
function csvLine(cells: Row): string {
  return `${cells.map((cell) => (cell === null ? '' : typeof cell === 'number' ? String(cell) : quoted(cell))).join(',')}\n`
}

/** Loads CSV text with a header line into the columns of a table, which must be spelled as in SQL. */
export async function copyCsv(
  client: pg.ClientBase,
  target: string,
  csv: NodeJS.ReadableStream,
): Promise<void> {
  await pipeline(csv, client.query(copyFrom(`copy ${target} from stdin with (format csv, header)`)))
}

/** The rows of a query as CSV with a header line. */
export const readCsv = (client: pg.ClientBase, query: string): Promise<Buffer> =>
  buffer(client.query(copyTo(`copy (${query}) to stdout with (format csv, header)`)))

/** Loads rows into a table that has its columns in the order of the cells. */
export async function copyRows(client: pg.ClientBase, table: string, rows: Rows): Promise<void> {
  const lines = Readable.from(joinedLines(rows))
  await pipeline(lines, client.query(copyFrom(`copy ${table} from stdin with (format csv)`)))
}

const LINES_AT_ONCE = 500

/** Lines in chunks: a chunk for each line would make the stream the slowest part of the load. */
async function* joinedLines(rows: Rows): AsyncGenerator<string> {
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(csvLine(row))
    if (lines.length < LINES_AT_ONCE) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}
