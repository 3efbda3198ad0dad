import type { ReactNode } from 'react'
import type { TablePage } from '#shared/admin/table.schema.ts'

/** A column of a {@link DataTable}. */
export interface TableColumn<Row> {
  /** The name the procedure sorts by, where it can. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Names the row: always shown, and the title of its card on phones. The first column, say. */
  isTitle?: boolean
  /** Cannot be hidden, because its content is nowhere else. */
  isAlwaysShown?: boolean
  /** Hidden until the admin shows it. */
  isHidden?: boolean
  /** Numbers are right-aligned. */
  isNumeric?: boolean
}

/** Whether a column can be hidden. */
export function isHideable({ isTitle, isAlwaysShown }: TableColumn<never>): boolean {
  return isTitle !== true && isAlwaysShown !== true
}

/** A choice among the rows; its name is a filter of the table's state. */
export interface TableFilter {
  name: string
  label: string
  /** Without the choice of all, which is named {@link allLabel}. */
  options: readonly { value: string; label: string }[]
  /** "All roles". */
  allLabel: string
}

/** Something one can do with a row, or with several. */
export interface TableAction {
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** It takes something away. */
  isDanger?: boolean
  /** Why it cannot be done now; it is shown, and does nothing. */
  disabledReason?: string | null
}

/** The part of a query a table draws. */
export interface TableQuery<Row> {
  data: TablePage<Row> | undefined
  error: unknown
  isError: boolean
  /** The rows are those of the question before. */
  isPlaceholderData: boolean
  refetch(): Promise<unknown>
}

/** A row as tables know it. */
export interface TableRow {
  id: string
}
