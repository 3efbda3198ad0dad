/** A cell with the comma before it. */
const CELL = /,(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g

function cellsOf(line: string): string[] {
  // Most lines have no quotation mark.
  if (!line.includes('"')) return line.split(',')
  return Array.from(
    `,${line}`.matchAll(CELL),
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

/**
 * The records of a CSV text of our own with a header line, keyed by its columns; no cell holds a line break. Throws an Error where a
 * line has another number of cells than the header.
 */
export function csvRecords<Column extends string>(csv: Buffer | string): Record<Column, string>[] {
  const [header = '', ...lines] = csv.toString().split(/\r?\n/)
  const columns = cellsOf(header) as Column[]
  const records: Record<Column, string>[] = []
  for (const line of lines) {
    if (line === '') continue
    const cells = cellsOf(line)
    if (cells.length !== columns.length)
      throw new Error(`A line has ${cells.length} cells where ${columns.length} are expected: ${line}`)
    const record = {} as Record<Column, string>
    for (const [index, column] of columns.entries()) record[column] = cells[index] ?? ''
    records.push(record)
  }
  return records
}
