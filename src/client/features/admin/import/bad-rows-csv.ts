import type { BadRow } from '#shared/admin/imports/imports.schema.ts'
import { toCsv } from '#shared/csv.ts'

/** The list of mistakes as a file, to correct them in the file that was checked. */
export const badRowsCsv = (bad: readonly BadRow[]): string =>
  toCsv([['line', 'column', 'problem'], ...bad.map(({ line, column, problem }) => [line, column, problem])])
