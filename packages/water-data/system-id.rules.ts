import type { RowReader } from './water-source.ts'

const PWSID = /^[A-Z0-9]{9}$/

/** The number US EPA gives a water system; refuses the file where the cell holds none. */
export function systemId<Column extends string>(row: RowReader<Column>, column: Column): string {
  const id = row.cells[column]
  return PWSID.test(id) ? id : row.refuse(column, `"${id.slice(0, 40)}" is no number of a water system.`)
}
