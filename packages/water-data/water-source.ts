import type { WaterSourceId } from '@smart-hydration/shared/water/loads/water-sources.ts'
import type pg from 'pg'
import type { XmlLayout } from './text/xml-lines.saxes.ts'

/** A cell of a row for COPY. */
export type Cell = string | number | null

/** What a reader of rows may say of the row at hand. */
export interface RowReader<Column extends string> {
  cells: Readonly<Record<Column, string>>
  /** Of the row in its file; the header is row 1. */
  number: number
  /** Ends the import: the file is not what it should be. */
  refuse(column: Column, problem: string): never
  /** Counts the row among those with an impossible value; it is left out. */
  leaveOut(column: Column, problem: string): null
}

/** How the rows of a file are told apart: by lines of cells, or as elements of XML. */
export type TableLayout = { delimiter: ',' | '\t' } | { xml: XmlLayout }

/** One table in a source's file: where it is and how its rows are staged. */
export type SourceTable<Column extends string = string> = TableLayout & {
  /** The name of the file in the ZIP, or of the file by itself. */
  name: RegExp
  /** How messages call it when it is missing. */
  title: string
  isOptional?: boolean
  /** A ZIP may hold it in several files, which are read one after the other. */
  isSplit?: boolean
  encoding: 'utf-8' | 'windows-1252'
  /** The columns that are read, by name. Their order and other columns do not matter. */
  columns: readonly Column[]
  /** The name of the staging table. */
  staging: string
  /** Its columns with their types, as SQL. */
  types: string
  /** The cells of a staged row in the order of `types`, or null for a row that is left out. */
  toRow(row: RowReader<Column>): Cell[] | null
}

/** A table of the database that a source writes, and the part of it that the source owns. */
export interface ImportTarget {
  table:
    | 'water_systems'
    | 'water_system_areas'
    | 'places'
    | 'system_measurements'
    | 'system_violations'
    | 'system_violation_answers'
    | 'system_service_lines'
  key: readonly string[]
  /** The columns besides the key that an import compares and writes. */
  columns: readonly string[]
  /** Other columns of a new row, as SQL. */
  defaults?: Readonly<Record<string, string>>
  /** Without this file the target is left as it is. */
  needs?: SourceTable
  /** Which rows of the table the file speaks for, as SQL about `old`. */
  owns: string
  /** Whether rows the file lacks are removed. */
  isRemoving: boolean
  /** What the message about too large a fall names, and which rows count, as SQL; null if a fall means nothing. */
  counted: { noun: string; where: string } | null
}

/** Columns of water systems that a source renews, where it has some and says nothing of the others. */
export const systemsTarget = (
  columns: readonly string[],
  defaults?: ImportTarget['defaults'],
): ImportTarget => ({
  table: 'water_systems',
  key: ['id'],
  columns,
  defaults,
  owns: 'false',
  isRemoving: false,
  counted: null,
})

/** The values of a source's collection; `extra` names the columns that not every source fills. */
export const valuesTarget = (
  extra: readonly string[],
  fields: Pick<ImportTarget, 'owns'> & Partial<ImportTarget>,
): ImportTarget => ({
  table: 'system_measurements',
  key: ['system_id', 'parameter', 'source_id'],
  columns: ['value', 'unit', 'statistic', 'year_from', 'year_to', 'status', ...extra],
  isRemoving: true,
  counted: { noun: 'values', where: 'true' },
  ...fields,
})

/** Other columns of a place that a file outside the United States adds. */
export const DEFAULTS_ABROAD = { zip_codes: `'{}'`, supplier_ids: `'{}'` }

/** A published collection that can be imported. */
export interface WaterSource {
  id: WaterSourceId
  tables: readonly SourceTable[]
  /** Selects the prefixes of the systems in the file, for `covered (prefix)`, once the staging tables are filled. */
  coverage: string
  /** Makes a table `wanted_<table>` for each target, with its key and columns. `now` is the time of the import. */
  stage(client: pg.ClientBase, now: Date): Promise<void>
  /** In the order in which rows are added. */
  targets: readonly ImportTarget[]
}

/** Says what rows of a table look like, so that its columns are checked against their use. */
export const sourceTable = <const Column extends string>(table: SourceTable<Column>): SourceTable =>
  table as unknown as SourceTable
