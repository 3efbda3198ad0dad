import { linkOptions, useNavigate } from '@tanstack/react-router'
import { capitalized } from '#shared/format/capitalized.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { TableAction } from './data-table.types.ts'
import type { ContentRow } from './status-actions.ts'
import { type ContentActionsOptions, useContentActions } from './use-content-actions.tsx'

interface ContentTableProps<Row extends ContentRow>
  extends ContentActionsOptions,
    Pick<DataTableProps<Row>, 'state' | 'query' | 'columns' | 'filters' | 'rowLabel'> {
  editor: '/admin/cities/$id' | '/admin/innovations/$id' | '/admin/products/$id'
  /** The path of a record's public page. */
  pageOf: (row: Row) => string
  /** What a row's menu offers besides. */
  furtherActions?: (row: Row) => TableAction[]
  /** What to say and offer while there is no record. */
  emptyText: string
  addLabel: string
}

/** Every record of a kind, drafts too: searched, filtered, published and deleted, one or several at a time. */
export function ContentTable<Row extends ContentRow>(props: ContentTableProps<Row>) {
  const { state, query, columns, filters, rowLabel, editor, pageOf, furtherActions, emptyText, addLabel } =
    props
  const { noun, plural, parts, setStatus, removeMany, onChanged } = props
  const navigate = useNavigate()
  const actions = useContentActions({ noun, plural, parts, setStatus, removeMany, onChanged })
  const edit = ({ id }: { id: string }) => void navigate({ to: editor, params: { id } })
  const add = () => edit({ id: 'new' })
  return (
    <>
      <DataTable
        name={capitalized(plural)}
        state={state}
        query={query}
        columns={columns}
        filters={filters}
        rowLabel={rowLabel}
        rowActions={(row) => [
          { label: 'Edit', onSelect: () => edit(row) },
          {
            label: 'View page',
            onSelect: () => void window.open(pageOf(row), '_blank', 'noopener'),
            disabledReason: row.status === 'draft' ? 'Drafts have no public page' : null,
          },
          ...(furtherActions?.(row) ?? []),
          ...actions.menu([row], rowLabel(row)),
        ]}
        bulkActions={(rows, done) => actions.menu(rows, rows[0] === undefined ? '' : rowLabel(rows[0]), done)}
        onOpen={edit}
        linkOf={({ id }) => linkOptions({ to: editor, params: { id } })}
        onEdit={edit}
        onNew={add}
        errorTitle={`Error fetching ${plural}`}
        empty={{ title: `No ${plural} yet`, text: emptyText, action: { label: addLabel, onClick: add } }}
      />
      {actions.dialog}
    </>
  )
}
