import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import type { TableColumn, TableRow } from './data-table.types.ts'
import styles from './table-head.module.css'
import type { TableState } from './use-table-state.ts'

export interface TableHeadProps<Row extends TableRow> {
  columns: readonly TableColumn<Row>[]
  state: TableState
  /** Null where rows cannot be chosen. */
  selection: { chosen: number; total: number; onAll: (isChosen: boolean) => void } | null
  hasActions: boolean
}

/** The heads of the columns: those the server sorts by are buttons. */
export function TableHead<Row extends TableRow>({
  columns,
  state,
  selection,
  hasActions,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection !== null && (
          <th scope="col" data-cell="select">
            <CheckBox
              label="Choose all rows of this page"
              isLabelHidden
              isChecked={selection.chosen > 0 && (selection.chosen === selection.total || 'indeterminate')}
              onChange={selection.onAll}
            />
          </th>
        )}
        {columns.map(({ id, header, isNumeric }) => (
          <th
            key={id}
            scope="col"
            data-numeric={isNumeric}
            aria-sort={state.sorts.includes(id) ? ariaSort(state, id) : undefined}
          >
            {state.sorts.includes(id) ? <SortButton id={id} header={header} state={state} /> : header}
          </th>
        ))}
        {hasActions && (
          <th scope="col" data-cell="actions">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const ariaSort = ({ sort, isDescending }: TableState, id: string) =>
  sort !== id ? 'none' : isDescending ? 'descending' : 'ascending'

function SortButton({ id, header, state }: { id: string; header: string; state: TableState }) {
  const { sort, isDescending, setSort } = state
  const isSorted = sort === id
  const Icon = !isSorted ? ArrowUpDown : isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className={classNames(styles.sort, isSorted && styles.sorted)}
      onClick={() => setSort(id, isSorted && !isDescending)}
    >
      {header}
      <Icon size={14} opacity={isSorted ? 1 : 0.5} aria-hidden />
    </button>
  )
}
