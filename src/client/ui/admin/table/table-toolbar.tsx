import Columns3 from 'lucide-react/icons/columns-3'
import Keyboard from 'lucide-react/icons/keyboard'
import type { ReactNode } from 'react'
import { useTypedText } from '#client/lib/use-typed-text.ts'
import { Button } from '#client/ui/components/button.tsx'
import { IconButton, iconButtonClass } from '#client/ui/components/icon-button.tsx'
import { SearchField } from '#client/ui/components/search-field.tsx'
import { SelectField } from '#client/ui/components/select-field.tsx'
import { isHideable, type TableColumn, type TableFilter, type TableRow } from './data-table.types.ts'
import { PopoverButton } from './popover-button.tsx'
import styles from './table-toolbar.module.css'
import type { ColumnChoice } from './use-column-choice.ts'
import type { TableState } from './use-table-state.ts'

/** Properties of {@link TableToolbar}. */
export interface TableToolbarProps<Row extends TableRow> {
  name: string
  state: TableState
  filters: readonly TableFilter[]
  columns: readonly TableColumn<Row>[]
  choice: ColumnChoice
  onShowColumn: (id: string, isShown: boolean) => void
  onHelp: () => void
  children?: ReactNode
}

/** Search, filters, the choice of columns and, where no head can be pressed, the sort. */
export function TableToolbar<Row extends TableRow>({
  name,
  state,
  filters,
  columns,
  choice,
  onShowColumn,
  onHelp,
  children,
}: TableToolbarProps<Row>) {
  const [typed, setTyped] = useTypedText(state.search, state.setSearch)
  const label = `Search ${name.toLowerCase()}`
  return (
    <div className={styles.bar}>
      <div className={styles.top}>
        <SearchField
          className={styles.search}
          label={label}
          placeholder={`${label}...`}
          value={typed}
          onChange={setTyped}
        />
        <div className={styles.tools}>
          <PopoverButton
            label="Columns"
            className={iconButtonClass()}
            trigger={<Columns3 size={20} aria-hidden />}
          >
            {columns.filter(isHideable).map(({ id, header }) => (
              <label key={id} className={styles.column}>
                <input
                  type="checkbox"
                  checked={choice[id] === true}
                  onChange={(event) => onShowColumn(id, event.target.checked)}
                />
                {header}
              </label>
            ))}
          </PopoverButton>
          <IconButton label="Keyboard shortcuts" className={styles.help} onClick={onHelp}>
            <Keyboard size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      {filters.map((filter) => (
        <SelectField
          key={filter.name}
          name={filter.name}
          label={filter.label}
          className={styles.filter}
          value={state.filters[filter.name] ?? ''}
          options={[{ value: '', label: filter.allLabel }, ...filter.options]}
          onChange={(value) => state.setFilter(filter.name, value === '' ? undefined : value)}
        />
      ))}
      <SortField state={state} columns={columns} />
      {children}
      {state.isNarrowed && (
        <Button variant="ghost" size="sm" onClick={state.clear}>
          Clear
        </Button>
      )}
    </div>
  )
}

/** On phones rows are cards, which have no heads. */
function SortField<Row extends TableRow>({
  state,
  columns,
}: Pick<TableToolbarProps<Row>, 'state' | 'columns'>) {
  const options = columns
    .filter(({ id }) => state.sorts.includes(id))
    .flatMap(({ id, header }) => [
      { value: `${id} asc`, label: `${header}, ascending` },
      { value: `${id} desc`, label: `${header}, descending` },
    ])
  return (
    <SelectField
      name="sort"
      label="Sort by"
      className={styles.sort}
      value={`${state.sort} ${state.isDescending ? 'desc' : 'asc'}`}
      options={options}
      onChange={(value) => {
        const [id = '', order] = value.split(' ')
        state.setSort(id, order === 'desc')
      }}
    />
  )
}
