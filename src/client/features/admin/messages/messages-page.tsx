import { keepPreviousData } from '@tanstack/react-query'
import MailOpen from 'lucide-react/icons/mail-open'
import { useState } from 'react'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { DataTable } from '#client/features/admin/common/table/data-table.tsx'
import type { TableColumn } from '#client/features/admin/common/table/data-table.types.ts'
import { TimeCell } from '#client/features/admin/common/table/day-cell.tsx'
import { useTableState } from '#client/features/admin/common/table/use-table-state.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Badge } from '#client/ui/public/badge.tsx'
import { MESSAGE_SORTS, MESSAGE_STATUSES, type MessageRow } from '#shared/site/contact/messages.schema.ts'
import { MessageDialog } from './message-dialog.tsx'
import { STATUS_LABELS } from './status-labels.ts'

const COLUMNS: readonly TableColumn<MessageRow>[] = [
  { id: 'subject', header: 'Subject', cell: ({ subject }) => subject, isTitle: true },
  {
    id: 'name',
    header: 'From',
    cell: ({ name, isPriority, isPerhapsUnwanted }) => (
      <>
        {name} {isPriority && <Badge tone="accent">Subscriber</Badge>}
        {isPerhapsUnwanted && <Badge>Perhaps unwanted</Badge>}
      </>
    ),
  },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email },
  { id: 'rank', header: 'Status', cell: ({ status }) => STATUS_LABELS[status] },
  { id: 'createdAt', header: 'Received', cell: ({ createdAt }) => <TimeCell isoTime={createdAt} /> },
]

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    allLabel: 'Any status',
    options: MESSAGE_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
  },
]

/** What people wrote on the contact page, in the order of work: open first, then subscribers first. */
export function MessagesPage() {
  const state = useTableState({
    sorts: MESSAGE_SORTS,
    defaultSort: { by: 'rank' },
    filters: { status: MESSAGE_STATUSES },
  })
  const query = trpc.admin.messages.list.useQuery(state.input, { placeholderData: keepPreviousData })
  const [openId, setOpenId] = useState<string | null>(null)
  const open = query.data?.items.find(({ id }) => id === openId)
  const show = ({ id }: MessageRow) => setOpenId(id)
  return (
    <>
      <AdminPageHeader
        title="Messages"
        description="What people wrote on the contact page. Subscribers come first; an answer is sent by mail."
      />
      <DataTable
        name="Messages"
        state={state}
        query={query}
        columns={COLUMNS}
        filters={FILTERS}
        rowLabel={({ subject, name }) => `${subject}, from ${name}`}
        rowActions={(message) => [
          {
            label: 'Read and answer',
            icon: <MailOpen size={16} aria-hidden />,
            onSelect: () => show(message),
          },
        ]}
        onOpen={show}
        empty={{ title: 'No messages yet', text: 'What people write on the contact page is listed here.' }}
        errorTitle="Error fetching messages"
      />
      {open !== undefined && <MessageDialog message={open} onClose={() => setOpenId(null)} />}
    </>
  )
}
