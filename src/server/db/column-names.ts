type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

export type ColumnsOf<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] }

/** The column of a field: `sourceUrl` is stored as `source_url`. */
export const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields as a statement writes them. Every field needs a column of its name. */
export function columnsOf<Fields extends object>(fields: Fields): ColumnsOf<Fields> {
  const columns = Object.entries(fields).map(([field, value]) => [columnName(field), value])
  return Object.fromEntries(columns) as ColumnsOf<Fields>
}

/** Columns as fields, the opposite of {@link columnsOf}. */
export function fieldsOf<Columns extends object>(
  columns: Columns,
): { [Name in keyof Columns & string as CamelCase<Name>]: Columns[Name] } {
  const fields = Object.entries(columns).map(([column, value]) => [
    column.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(fields)
}
