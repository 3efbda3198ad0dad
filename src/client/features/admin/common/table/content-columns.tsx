import { GeneratedNote } from '#client/features/site/common/generated-note.tsx'
import type { Completeness, ContentStatus } from '#shared/admin/content.schema.ts'
import { StatusBadge } from '../editor/status-badge.tsx'
import type { TableColumn, TableFilter } from './data-table.types.ts'
import { DayCell } from './day-cell.tsx'

/** Whether a record is public, and whether its words are a model's. */
export const STATUS_COLUMN: TableColumn<{ status: ContentStatus; isGenerated: boolean }> = {
  id: 'status',
  header: 'Status',
  cell: ({ status, isGenerated }) => (
    <>
      <StatusBadge status={status} /> <GeneratedNote isGenerated={isGenerated} isShort />
    </>
  ),
}

/** How much of a record is there. What is missing is named in its editor, and here when pointed at. */
export function CompletenessCell({ completeness: { parts, missing } }: { completeness: Completeness }) {
  return (
    <span title={missing.length === 0 ? undefined : `Missing: ${missing.join('; ')}`}>
      {missing.length === 0 ? 'All' : `${parts - missing.length} of ${parts}`}
    </span>
  )
}

/** {@link CompletenessCell} as a column. */
export const COMPLETENESS_COLUMN: TableColumn<{ completeness: Completeness }> = {
  id: 'completeness',
  header: 'Complete',
  cell: ({ completeness }) => <CompletenessCell completeness={completeness} />,
}

/** The day of a record's last save. */
export const UPDATED_COLUMN: TableColumn<{ updatedAt: string }> = {
  id: 'updatedAt',
  header: 'Updated',
  cell: ({ updatedAt }) => <DayCell isoTime={updatedAt} />,
}

/** Narrows a table to one category. */
export const categoryFilter = (categories: readonly string[]): TableFilter => ({
  name: 'category',
  label: 'Category',
  allLabel: 'All categories',
  options: categories.map((category) => ({ value: category, label: category })),
})

/** Narrows a table to what is public, or to what is not. */
export const STATUS_FILTER: TableFilter = {
  name: 'status',
  label: 'Status',
  allLabel: 'Any status',
  options: [
    { value: 'draft', label: 'Drafts' },
    { value: 'published', label: 'Published' },
  ],
}

/** Narrows a table to cities with a report, or to those without. */
export const REPORT_FILTER: TableFilter = {
  name: 'report',
  label: 'Report',
  allLabel: 'Any',
  options: [
    { value: 'with', label: 'With a report' },
    { value: 'without', label: 'Without a report' },
  ],
}
