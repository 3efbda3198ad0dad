import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { useHasAiKey } from '#client/features/admin/common/generate/use-has-ai-key.ts'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import {
  COMPLETENESS_COLUMN,
  categoryFilter,
  STATUS_COLUMN,
  STATUS_FILTER,
  UPDATED_COLUMN,
} from '#client/features/admin/common/table/content-columns.tsx'
import { ContentTable } from '#client/features/admin/common/table/content-table.tsx'
import type { TableColumn } from '#client/features/admin/common/table/data-table.types.ts'
import { useTableState } from '#client/features/admin/common/table/use-table-state.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { contentStatusSchema } from '#shared/admin/content.schema.ts'
import { type AdminInnovationRow, INNOVATION_SORTS } from '#shared/innovations/admin-innovations.schema.ts'
import { INNOVATION_CATEGORIES } from '#shared/innovations/innovation-categories.ts'
import { InnovationIdeas } from './innovation-ideas.tsx'

const COLUMNS: readonly TableColumn<AdminInnovationRow>[] = [
  { id: 'title', header: 'Title', cell: ({ title }) => title, isTitle: true },
  { id: 'category', header: 'Category', cell: ({ category }) => category },
  STATUS_COLUMN,
  COMPLETENESS_COLUMN,
  UPDATED_COLUMN,
]

const FILTERS = [categoryFilter(INNOVATION_CATEGORIES), STATUS_FILTER]

/** The table of innovations, and the ways to new ones. */
export function InnovationTable() {
  const navigate = useNavigate()
  const [hasIdeasOpen, setHasIdeasOpen] = useState(false)
  const utils = trpc.useUtils()
  const state = useTableState({
    sorts: INNOVATION_SORTS,
    defaultSort: { by: 'title' },
    filters: { category: INNOVATION_CATEGORIES, status: contentStatusSchema.options },
  })
  const hasKey = useHasAiKey()
  const create = (search?: { topic: string }) =>
    void navigate({ to: '/admin/innovations/$id', params: { id: 'new' }, search })

  return (
    <>
      <AdminPageHeader
        title="Innovations"
        description="Articles about ways to clean, save, reuse and measure water."
        actions={
          <>
            {hasKey && (
              <Button variant="secondary" onClick={() => setHasIdeasOpen(true)}>
                <Sparkles size={18} aria-hidden />
                Ideas
              </Button>
            )}
            <Button onClick={() => create()}>
              <Plus size={18} aria-hidden />
              Add innovation
            </Button>
          </>
        }
      />
      <ContentTable
        noun="innovation"
        plural="innovations"
        setStatus={(input) => utils.client.admin.innovations.setStatus.mutate(input)}
        removeMany={(input) => utils.client.admin.innovations.removeMany.mutate(input)}
        onChanged={() =>
          Promise.all([utils.admin.innovations.list.invalidate(), utils.innovations.invalidate()])
        }
        state={state}
        query={trpc.admin.innovations.list.useQuery(state.input, { placeholderData: keepPreviousData })}
        columns={COLUMNS}
        filters={FILTERS}
        rowLabel={({ title }) => title}
        editor="/admin/innovations/$id"
        pageOf={({ id }) => `/innovations/${id}`}
        emptyText={hasKey ? 'Add one by hand, or let a model write the first draft.' : 'Add one by hand.'}
        addLabel="Add innovation"
      />
      <InnovationIdeas
        isOpen={hasIdeasOpen}
        onClose={() => setHasIdeasOpen(false)}
        onWrite={(topic) => create({ topic })}
      />
    </>
  )
}
