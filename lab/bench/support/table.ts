/** One cell: numbers are right-aligned. */
export type Cell = string | number

/** Prints a titled table to standard output, columns as wide as their widest cell. */
export function printTable(
  title: string,
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  const texts = [header, ...rows].map((row) => row.map(String))
  const widths = header.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  const isNumeric = header.map(
    (_, column) => rows.length > 0 && rows.every((row) => /^[-\d]/.test(String(row[column] ?? '-'))),
  )
  const line = (row: readonly string[]) =>
    row
      .map((text, column) =>
        isNumeric[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  console.log(`\n${title}\n`)
  console.log(line(header))
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of texts.slice(1)) console.log(line(row))
}
