/** Begins a CSV file: without this mark, Excel reads UTF-8 as the letters of another encoding. */
export const CSV_MARK = '\uFEFF'

export type CsvCell = string | number | boolean | null

/**
 * What a spreadsheet would take for a formula, also after spaces; East Asian versions read the full-width signs too.
 * OWASP, CSV Injection: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A cell in quotes; a text that looks like a formula begins with an apostrophe. Numbers are numbers. */
function quoted(cell: CsvCell): string {
  const text = cell === null ? '' : String(cell)
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as comma-separated values (RFC 4180): every cell quoted, lines ended by CR LF. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
