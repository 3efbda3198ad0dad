import { Popover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import Columns3 from 'lucide-react/icons/columns-3'
import Keyboard from 'lucide-react/icons/keyboard'
import type { ReactNode } from 'react'
import { useTypedText } from '#client/lib/use-typed-text.ts'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { SearchField } from '#client/ui/public/search-field.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { isHideable, type TableColumn, type TableFilter, type TableRow } from './data-table.types.ts'
import styles from './table-toolbar.module.css'
import type { ColumnChoice } from './use-column-choice.ts'
import type { TableState } from './use-table-state.ts'

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

/** Search, filters, the choice of columns and, on phones, where rows have no heads, the sort. */
export function TableToolbar<Row extends TableRow>(props: TableToolbarProps<Row>) {
  const { name, state, filters, columns, onHelp, children } = props
  const [typed, setTyped] = useTypedText(state.search, state.setSearch)
  const label = `Search ${name.toLowerCase()}`
  return (
    <div className={styles.bar}>
      <div className={styles.first}>
        <div className={styles.search}>
          <SearchField label={label} placeholder={`${label}...`} value={typed} onChange={setTyped} />
        </div>
        <Row className={styles.tools}>
          <ColumnsButton {...props} />
          <div className={styles.help}>
            <IconButton label="Keyboard shortcuts" onClick={onHelp}>
              <Keyboard size={20} aria-hidden />
            </IconButton>
          </div>
        </Row>
      </div>
      {filters.map((filter) => (
        <Box shrinks className={styles.filter} key={filter.name}>
          <SelectField
            name={filter.name}
            label={filter.label}
            value={state.filters[filter.name] ?? ''}
            options={[{ value: '', label: filter.allLabel }, ...filter.options]}
            onChange={(value) => state.setFilter(filter.name, value === '' ? undefined : value)}
          />
        </Box>
      ))}
      <div className={styles.second}>
        <SelectField
          name="sort"
          label="Sort by"
          value={`${state.sort} ${state.isDescending ? 'desc' : 'asc'}`}
          options={columns
            .filter(({ id }) => state.sorts.includes(id))
            .flatMap(({ id, header }) => [
              { value: `${id} asc`, label: `${header}, ascending` },
              { value: `${id} desc`, label: `${header}, descending` },
            ])}
          onChange={(value) => {
            const [id = '', order] = value.split(' ')
            state.setSort(id, order === 'desc')
          }}
        />
      </div>
      {children}
      {state.isNarrowed && (
        <Button variant="ghost" size="sm" onClick={state.clear}>
          Clear
        </Button>
      )}
    </div>
  )
}

function ColumnsButton<Row extends TableRow>({ columns, choice, onShowColumn }: TableToolbarProps<Row>) {
  return (
    <Popover.Root positioning={{ placement: 'bottom-end', gutter: 4 }}>
      <Popover.Trigger asChild>
        <IconButton label="Columns">
          <Columns3 size={20} aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="Columns">
            {columns.filter(isHideable).map(({ id, header }) => (
              <div className={styles.column} key={id}>
                <CheckBox
                  label={header}
                  isChecked={choice[id] === true}
                  onChange={(isShown) => onShowColumn(id, isShown)}
                />
              </div>
            ))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
