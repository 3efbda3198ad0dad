import { formatNumber } from '../../format/number.ts'

export interface FileCount {
  file: string
  rows: number
  /** Rows that were read further; the others are about something else. */
  used: number
  /** Rows with an impossible value. */
  leftOut: number
}

/** How many rows of one table an import adds, changes and removes. */
export interface TableDifferences {
  table: string
  added: number
  changed: number
  removed: number
}

export interface LargeChange {
  systemId: string
  name: string
  /** A parameter, or "people served". */
  what: string
  before: number
  after: number
  unit: string
}

/** What an import would change or has changed. */
export interface ImportReport {
  files: FileCount[]
  /** The first rows that were left out, with file, row and column. */
  leftOut: string[]
  /** What the ids of the systems in the file begin with. */
  prefixes: string[]
  tables: TableDifferences[]
  largest: LargeChange[]
  /** Why the changes are not applied unless they are forced; empty where they can be trusted. */
  stops: string[]
}

/** "3 added, 120 changed, 0 removed": what an import would change in all tables, or has changed. */
export function describeDifferences({ tables }: Pick<ImportReport, 'tables'>): string {
  const sum = (kind: 'added' | 'changed' | 'removed') =>
    formatNumber(tables.reduce((total, counts) => total + counts[kind], 0))
  return `${sum('added')} added, ${sum('changed')} changed, ${sum('removed')} removed`
}

/** Whether an import changes anything. */
export const hasDifferences = ({ tables }: Pick<ImportReport, 'tables'>): boolean =>
  tables.some(({ added, changed, removed }) => added + changed + removed > 0)
