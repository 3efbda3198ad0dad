import type { BadRow } from '#shared/imports/imports.schema.ts'

/** A cell that no spreadsheet takes for a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The list of mistakes as a file, to put them right beside the one that was checked. */
export function badRowsCsv(bad: readonly BadRow[]): string {
  const rows = bad.map(({ line, column, problem }) => `${line},${cell(column ?? '')},${cell(problem)}`)
  return `line,column,problem\r\n${rows.map((row) => `${row}\r\n`).join('')}`
}
