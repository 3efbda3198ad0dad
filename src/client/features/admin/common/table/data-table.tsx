import { Table } from '@chakra-ui/react/table'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LinkTarget } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { ActionChoice } from '#client/ui/public/action.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from './data-table.module.css'
import type { TableAction, TableColumn, TableFilter, TableQuery, TableRow } from './data-table.types.ts'
import { useSelection } from './selection.ts'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableHelp } from './table-help.tsx'
import { BodyRow } from './table-row.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useRowFocus, useTableKeys } from './use-table-keys.ts'
import type { TableState } from './use-table-state.ts'

export interface DataTableProps<Row extends TableRow> {
  /** Names the table: "Users". What it is searched for, and its caption. */
  name: string
  /** Under what its columns are kept on the device, where another table bears its name; `name` by default. */
  storageName?: string
  /** Of `useTableState`. */
  state: TableState
  /** Of the list procedure, asked `state.input` with `placeholderData: keepPreviousData`. */
  query: TableQuery<Row>
  /** Constant, outside of the component, or memoised. */
  columns: readonly TableColumn<Row>[]
  filters?: readonly TableFilter[]
  /** What a row is called, for those who do not see which row a control is in. */
  rowLabel: (row: Row) => string
  /** The menu at the row's right end. */
  rowActions?: (row: Row) => readonly TableAction[]
  /** What is done with the rows that are chosen; `done` unchooses them. Without it no row can be chosen. */
  bulkActions?: (rows: readonly Row[], done: () => void) => readonly TableAction[]
  /** Enter, and a press anywhere on the row. */
  onOpen?: (row: Row) => void
  /** The page of a row: its title is a link, which opens in a new tab like any other. A row without one does not open. */
  linkOf?: (row: Row) => LinkTarget | undefined
  /** The key E. */
  onEdit?: (row: Row) => void
  /** The key N. */
  onNew?: () => void
  /**
   * What to say and offer while the table is empty. If search and filters hide all rows, the table says so;
   * `narrowedTitle` heads it, "No users match" by default.
   */
  empty: { title: string; text: string; action?: ActionChoice; narrowedTitle?: string }
  /** "Error fetching users" */
  errorTitle: string
  /** Fields or buttons next to the filters. */
  toolbar?: ReactNode
}

/**
 * A table of the back office: the server searches, sorts, filters and pages; the address says how. Columns are chosen
 * on the device, rows by their boxes (Shift takes in a stretch). Below 960 px each row is a card.
 */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { name, storageName = name, state, query, columns, filters = [] } = props
  const { rowLabel, rowActions, bulkActions } = props
  const { onOpen, linkOf, onEdit, onNew, empty, errorTitle, toolbar } = props
  const rows = query.data?.items ?? []
  const byId = (id: string | null) => rows.find((row) => row.id === id)
  const [choice, showColumn] = useColumnChoice(storageName, columns)
  const chosen = useSelection(rows.map(({ id }) => id))
  const frame = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const focus = useRowFocus(frame)
  const isSelectable = bulkActions !== undefined
  const shown = columns.filter(({ id }) => choice[id])

  const withCurrent = (act: ((row: Row) => void) | undefined) =>
    act &&
    (() => {
      const row = byId(focus.currentId())
      if (row !== undefined) act(row)
    })
  useTableKeys({
    search: () => frame.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    next: () => focus.move(1),
    previous: () => focus.move(-1),
    select: isSelectable ? withCurrent(({ id }) => chosen.toggle(id)) : undefined,
    open: withCurrent(onOpen),
    edit: withCurrent(onEdit),
    new: onNew,
    help: () => setIsHelpOpen(true),
  })

  // A page that is turned begins at its top.
  const lastCursor = useRef(state.cursor)
  useEffect(() => {
    if (lastCursor.current === state.cursor) return
    lastCursor.current = state.cursor
    frame.current?.scrollIntoView({ block: 'start' })
  }, [state.cursor])

  const selected = rows.filter(({ id }) => chosen.selection[id] === true)
  const isEmpty = query.data !== undefined && rows.length === 0
  return (
    <Stack gap={16} className={styles.table} ref={frame}>
      <TableToolbar
        name={name}
        state={state}
        filters={filters}
        columns={columns}
        choice={choice}
        onShowColumn={showColumn}
        onHelp={() => setIsHelpOpen(true)}
      >
        {toolbar}
      </TableToolbar>
      {bulkActions !== undefined && selected.length > 0 && (
        <BulkBar
          count={selected.length}
          actions={bulkActions(selected, chosen.clear)}
          onClear={chosen.clear}
        />
      )}
      {query.isError && query.data === undefined ? (
        <QueryError title={errorTitle} query={query} />
      ) : isEmpty ? (
        <NoRows name={name} state={state} empty={empty} />
      ) : (
        <Card>
          <div className={styles.sheet}>
            <Table.Root
              native
              interactive
              opacity={query.isPlaceholderData ? 0.6 : undefined}
              aria-label={name}
              aria-busy={query.data === undefined || query.isPlaceholderData}
            >
              <TableHead
                columns={shown}
                state={state}
                selection={
                  isSelectable
                    ? { chosen: selected.length, total: rows.length, onAll: chosen.toggleAll }
                    : null
                }
                hasActions={rowActions !== undefined}
              />
              {query.data === undefined ? (
                <LoadingRows columns={shown.length + 2} />
              ) : (
                <tbody>
                  {rows.map((row) => {
                    const link = linkOf?.(row)
                    const opens = onOpen !== undefined && (linkOf === undefined || link !== undefined)
                    return (
                      <BodyRow
                        key={row.id}
                        row={row}
                        columns={shown}
                        label={rowLabel(row)}
                        isChosen={chosen.selection[row.id] === true}
                        actions={rowActions?.(row)}
                        onFocus={() => focus.noteFocus(row.id)}
                        onToggle={isSelectable ? (isRange) => chosen.toggle(row.id, isRange) : undefined}
                        onOpen={opens ? () => onOpen(row) : undefined}
                        link={link}
                      />
                    )
                  })}
                </tbody>
              )}
            </Table.Root>
          </div>
        </Card>
      )}
      {query.data !== undefined && rows.length > 0 && <TableFoot state={state} page={query.data} />}
      <TableHelp
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        without={[
          ...(isSelectable ? [] : (['select'] as const)),
          ...(onOpen ? [] : (['open'] as const)),
          ...(onEdit ? [] : (['edit'] as const)),
          ...(onNew ? [] : (['new'] as const)),
        ]}
      />
    </Stack>
  )
}

/** Rows of about the final height, while the real ones are loading. */
function LoadingRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: 10 }, (_, index) => `row ${index}`).map((key, index) => (
        <tr key={key} data-loading>
          <td colSpan={columns}>
            <Skeleton width={`${88 - (index % 4) * 9}%`} height="18px" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function NoRows({ name, state, empty }: Pick<DataTableProps<TableRow>, 'name' | 'state' | 'empty'>) {
  const { narrowedTitle = `No ${name.toLowerCase()} match`, ...nothing } = empty
  if (!state.isNarrowed && state.cursor === undefined) return <EmptyState {...nothing} />
  return (
    <EmptyState
      title={narrowedTitle}
      text="Nothing here fits the search and the filters."
      action={{ label: 'Clear search and filters', onClick: state.clear }}
    />
  )
}
