import { SaxesParser } from 'saxes'

/** Which elements of an XML file are rows. */
export interface XmlLayout {
  /** The first element of the file. */
  root: string
  /** What the rows lie in, with elements of its own: a sample. */
  record: string
  /** What is a row, at any depth within a record: a result. */
  row: string
  /** Columns that a file may lack altogether. */
  optional: readonly string[]
}

/** An XML text is malformed, or of another shape; the message says how. */
export class MalformedXml extends Error {
  override readonly name = 'MalformedXml'
}

/** More text between two tags than any record has. */
const MAX_TEXT_LENGTH = 1_000_000
const MAX_DEPTH = 50
/** No laboratory reports more results of one sample. */
const MAX_ROWS_OF_RECORD = 10_000

type Cells = Record<string, string>

/** Collects the rows of the records while a parser reads. */
class RowCollector {
  readonly #layout: XmlLayout
  readonly #columns: readonly string[]
  readonly #path: string[] = []
  readonly #seen = new Set<string>()
  #record: Cells = {}
  #row: Cells | null = null
  #rows: Cells[] = []
  #text = ''
  /** Rows of finished records, in the order of the columns. */
  finished: string[][] = []

  constructor(layout: XmlLayout, columns: readonly string[]) {
    this.#layout = layout
    this.#columns = columns
  }

  open(name: string): void {
    const { root, record, row } = this.#layout
    if (this.#path.length === 0 && name !== root)
      throw new MalformedXml(`its first element is "${name.slice(0, 40)}" and not "${root}".`)
    if (this.#path.length >= MAX_DEPTH) throw new MalformedXml('its elements are nested too deep.')
    this.#path.push(name)
    this.#text = ''
    if (name === record) {
      this.#record = {}
      this.#rows = []
    }
    if (name === row) this.#row = {}
  }

  text(text: string): void {
    this.#text += text
  }

  close(name: string): void {
    const { record, row } = this.#layout
    this.#path.pop()
    const parent = this.#path.at(-1)
    if (parent === row && this.#row !== null) this.#take(this.#row, `${row}/${name}`)
    else if (parent === record) this.#take(this.#record, name)
    if (name === row && this.#row !== null) {
      this.#rows.push(this.#row)
      this.#row = null
      if (this.#rows.length > MAX_ROWS_OF_RECORD)
        throw new MalformedXml(`a "${record}" has more than ${MAX_ROWS_OF_RECORD} "${row}".`)
    }
    if (name === record)
      for (const cells of this.#rows.splice(0))
        this.finished.push(this.#columns.map((column) => cells[column] ?? this.#record[column] ?? ''))
    this.#text = ''
  }

  #take(cells: Cells, column: string): void {
    cells[column] = this.#text
    this.#seen.add(column)
  }

  missing(): string[] {
    return this.#columns.filter(
      (column) => !this.#seen.has(column) && !this.#layout.optional.includes(column),
    )
  }
}

/**
 * The rows of a large XML text as lines of cells, one after the other; the first line is the columns. A column is the name
 * of an element within the record (`maakond`), or within the row (`naitaja/yhik`).
 * @throws {MalformedXml}
 */
export async function* xmlLines(
  text: AsyncIterable<string>,
  layout: XmlLayout,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const parser = new SaxesParser()
  const collector = new RowCollector(layout, columns)
  let sinceTag = 0
  parser.on('opentag', ({ name }) => {
    sinceTag = 0
    collector.open(name)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    collector.close(name)
  })
  parser.on('text', (part) => collector.text(part))
  parser.on('cdata', (part) => collector.text(part))
  parser.on('error', (error) => {
    throw new MalformedXml(`it is not well-formed XML: ${error.message}`)
  })
  let hasRows = false
  yield [...columns]
  for await (const chunk of text) {
    sinceTag += chunk.length
    parser.write(chunk)
    if (sinceTag > MAX_TEXT_LENGTH) throw new MalformedXml('an element holds more than a megabyte of text.')
    const rows = collector.finished.splice(0)
    hasRows ||= rows.length > 0
    yield* rows
  }
  parser.close()
  yield* collector.finished.splice(0)
  const missing = collector.missing()
  if (hasRows && missing.length > 0)
    throw new MalformedXml(`it lacks the element${missing.length === 1 ? '' : 's'} ${missing.join(', ')}.`)
}
