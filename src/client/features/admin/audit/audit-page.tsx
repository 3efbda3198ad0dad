import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { DataTable } from '#client/features/admin/common/table/data-table.tsx'
import type { TableColumn } from '#client/features/admin/common/table/data-table.types.ts'
import { TimeCell } from '#client/features/admin/common/table/day-cell.tsx'
import { type TableState, useTableState } from '#client/features/admin/common/table/use-table-state.ts'
import { trpc } from '#client/lib/trpc.ts'
import { RemovableChip } from '#client/ui/public/chip.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { AUDIT_SORTS, type AuditLogEntry } from '#shared/admin/audit/audit.schema.ts'
import { ACTION_LABELS, AUDIT_ACTIONS, type AuditAction } from '#shared/admin/audit/audit-actions.ts'
import type { DateStyle } from '#shared/format/date-time.ts'
import { actorOf, auditLabel } from './audit-labels.ts'
import { recordLink } from './record-link.ts'

/** What happened: 'Ada banned Bob until November 30, 2026'. */
const sentenceOf = (entry: AuditLogEntry, style: DateStyle) => `${actorOf(entry)} ${auditLabel(entry, style)}`

function AuditSentence({ entry }: { entry: AuditLogEntry }) {
  return sentenceOf(entry, useDateStyle())
}

const COLUMNS: readonly TableColumn<AuditLogEntry>[] = [
  { id: 'what', header: 'What happened', cell: (entry) => <AuditSentence entry={entry} />, isTitle: true },
  { id: 'at', header: 'When', cell: ({ at }) => <TimeCell isoTime={at} /> },
  { id: 'address', header: 'From', cell: ({ address }) => address ?? '–' },
  {
    id: 'action',
    header: 'Action',
    // One that a later version wrote down has no label here.
    cell: ({ action }) => ACTION_LABELS[action as AuditAction] ?? action,
    isHidden: true,
  },
  { id: 'requestId', header: 'Request', cell: ({ requestId }) => requestId ?? '–', isHidden: true },
]

const FILTERS = [
  {
    name: 'action',
    label: 'Action',
    allLabel: 'All actions',
    options: AUDIT_ACTIONS.map((action) => ({ value: action, label: ACTION_LABELS[action] })),
  },
]

const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const

/** The days the log is narrowed to, and the person, if one was chosen elsewhere. */
function LogFilters({ state }: { state: TableState }) {
  return (
    <>
      {DAYS.map(({ name, label }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          type="date"
          value={state.filters[name] ?? ''}
          onChange={(day) => state.setFilter(name, day)}
        />
      ))}
      {state.filters.personId !== undefined && (
        <RemovableChip label="One person" onRemove={() => state.setFilter('personId', undefined)} />
      )}
    </>
  )
}

/** Who did what, and to whom. */
export function AuditPage() {
  const state = useTableState({
    sorts: AUDIT_SORTS,
    defaultSort: { by: 'at', isDescending: true },
    filters: { action: AUDIT_ACTIONS, personId: 'text', from: 'text', to: 'text' },
  })
  const style = useDateStyle()
  const navigate = useNavigate()
  const open = (entry: AuditLogEntry) => {
    const link = recordLink(entry)
    if (link !== undefined) void navigate(link)
  }
  const query = trpc.admin.audit.list.useQuery(state.input, { placeholderData: keepPreviousData })
  return (
    <>
      <AdminPageHeader
        title="Audit log"
        description="Who did what, and to whom. Entries are only ever added. Search for a person by name or e-mail."
      />
      <DataTable
        name="Entries"
        state={state}
        query={query}
        columns={COLUMNS}
        filters={FILTERS}
        toolbar={<LogFilters state={state} />}
        rowLabel={(entry) => sentenceOf(entry, style)}
        linkOf={recordLink}
        onOpen={open}
        empty={{
          title: 'No entries yet',
          text: 'Whatever is done about accounts and content is listed here.',
        }}
        errorTitle="Error fetching the audit log"
      />
    </>
  )
}
