import type { Header } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { classNames } from '#client/ui/components/class-names.ts'
import styles from './data-table.module.css'
import type { TableRow } from './data-table.types.ts'

/** Properties of {@link TableHead}. */
export interface TableHeadProps<Row extends TableRow> {
  headers: readonly Header<Row, unknown>[]
  onSort: (column: string, isDescending: boolean) => void
  /** Null where rows cannot be chosen. */
  selection: { chosen: number; of: number; onAll: (isChosen: boolean) => void } | null
  hasActions: boolean
}

const ICONS = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown }
const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/** Whether a column's figures stand at the right. */
export const isNumeric = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'isNumeric' in meta && meta.isNumeric === true

/** The heads of the columns: those the server sorts by are buttons. */
export function TableHead<Row extends TableRow>({
  headers,
  onSort,
  selection,
  hasActions,
}: TableHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr>
        {selection !== null && (
          <th scope="col" className={styles.check}>
            <label className={styles.checkTarget}>
              <input
                type="checkbox"
                aria-label="Choose all rows of this page"
                checked={selection.of > 0 && selection.chosen === selection.of}
                ref={(box) => {
                  if (box !== null)
                    box.indeterminate = selection.chosen > 0 && selection.chosen < selection.of
                }}
                onChange={(event) => selection.onAll(event.target.checked)}
              />
            </label>
          </th>
        )}
        {headers.map(({ column }) => {
          const words = String(column.columnDef.header)
          const className = classNames(styles.headCell, isNumeric(column.columnDef.meta) && styles.numeric)
          if (!column.getCanSort()) {
            return (
              <th key={column.id} scope="col" className={className}>
                {words}
              </th>
            )
          }
          const order = column.getIsSorted() || 'none'
          const Icon = ICONS[order]
          return (
            <th key={column.id} scope="col" className={className} aria-sort={ARIA_SORT[order]}>
              <button
                type="button"
                className={classNames(styles.sort, order !== 'none' && styles.sorted)}
                onClick={() => onSort(column.id, order === 'asc')}
              >
                {words}
                <Icon size={14} aria-hidden />
              </button>
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
