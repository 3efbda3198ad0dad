import { keepPreviousData } from '@tanstack/react-query'
import type { ContentStatus } from '../../../shared/admin/content.schema.ts'
import { type AdminCityRow, CITY_SORTS } from '../../../shared/cities/admin-cities.schema.ts'
import { CITY_CATEGORIES } from '../../../shared/cities/city-categories.ts'
import { useAdminLocation } from '../../lib/admin/use-admin-location.ts'
import { trpc } from '../../lib/trpc.ts'
import { useConfirm } from '../../ui/admin/confirm-dialog.tsx'
import { StatusBadge } from '../../ui/admin/editor/status-badge.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import type { TableAction, TableColumn, TableFilter } from '../../ui/admin/table/data-table.types.ts'
import { DayCell } from '../../ui/admin/table/day-cell.tsx'
import { useTableState } from '../../ui/admin/table/use-table-state.ts'
import { GeneratedNote } from '../../ui/components/generated-note.tsx'
import styles from './cities-table.module.css'
import { useCityChanges } from './use-city-changes.ts'

const TABLE = {
  sorts: CITY_SORTS,
  defaultSort: { by: 'name' },
  filters: { category: CITY_CATEGORIES, status: ['draft', 'published'], report: ['with', 'without'] },
} as const

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const FILTERS: readonly TableFilter[] = [
  {
    name: 'category',
    label: 'Category',
    allLabel: 'All categories',
    options: asOptions(CITY_CATEGORIES),
  },
  {
    name: 'status',
    label: 'Status',
    allLabel: 'All',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Drafts' },
    ],
  },
  {
    name: 'report',
    label: 'Report',
    allLabel: 'All',
    options: [
      { value: 'with', label: 'With a report' },
      { value: 'without', label: 'Without a report' },
    ],
  },
]

const COLUMNS: readonly TableColumn<AdminCityRow>[] = [
  {
    id: 'name',
    header: 'City',
    isTitle: true,
    cell: (city) => (
      <span className={styles.name}>
        {city.name}
        <GeneratedNote isGenerated={city.isGenerated} isShort />
      </span>
    ),
  },
  {
    id: 'country',
    header: 'Location',
    cell: (city) => [city.state, city.country].filter(Boolean).join(', '),
  },
  { id: 'category', header: 'Category', cell: (city) => city.category },
  { id: 'status', header: 'Status', cell: (city) => <StatusBadge status={city.status} /> },
  {
    id: 'overallScore',
    header: 'Overall score',
    isNumeric: true,
    cell: (city) => city.overallScore ?? '–',
  },
  { id: 'report', header: 'Report', cell: (city) => (city.hasReport ? 'Yes' : 'No') },
  { id: 'slug', header: 'Address', isHidden: true, cell: (city) => city.slug },
  { id: 'updatedAt', header: 'Updated', cell: (city) => <DayCell isoTime={city.updatedAt} /> },
]

/** Every city, drafts too: searched, filtered, published and deleted, one or several at a time. */
export function CitiesTable() {
  const { table, question } = useCityTable()
  const { go } = useAdminLocation()
  const query = trpc.admin.cities.list.useQuery(question, { placeholderData: keepPreviousData })
  const changes = useCityChanges()
  const confirm = useConfirm()

  const edit = (city: AdminCityRow) => go(`cities/${city.id}`)
  const setStatus = (cities: readonly AdminCityRow[], status: ContentStatus) =>
    changes.setStatus(
      cities.filter((city) => city.status !== status),
      status,
    )
  const remove = async (cities: readonly AdminCityRow[]) => {
    const what = cities.length === 1 ? (cities[0]?.name ?? '') : `${cities.length} cities`
    const isSure = await confirm.ask({
      title: 'Are you sure?',
      text: <p>This action cannot be undone. It deletes {what} with scores, tap water report and history.</p>,
      confirmLabel: cities.length === 1 ? 'Delete city' : `Delete ${cities.length} cities`,
    })
    return isSure && (await changes.remove(cities))
  }

  const rowActions = (city: AdminCityRow): TableAction[] => [
    { label: 'Edit', onSelect: () => edit(city) },
    {
      label: 'View page',
      onSelect: () => void window.open(`/cities/${city.slug}`, '_blank', 'noopener'),
      disabledReason: city.status === 'draft' ? 'A draft has no page yet.' : null,
    },
    { label: 'Tap water report', onSelect: () => go('tap-water', { q: city.name }) },
    city.status === 'draft'
      ? { label: 'Publish', onSelect: () => void setStatus([city], 'published') }
      : { label: 'Make a draft', onSelect: () => void setStatus([city], 'draft') },
    { label: 'Delete', isDanger: true, onSelect: () => void remove([city]) },
  ]
  const bulkActions = (cities: readonly AdminCityRow[], done: () => void): TableAction[] => {
    const whenDone = (isDone: boolean) => isDone && done()
    return [
      { label: 'Publish', onSelect: () => void setStatus(cities, 'published').then(whenDone) },
      { label: 'Make drafts', onSelect: () => void setStatus(cities, 'draft').then(whenDone) },
      { label: 'Delete', isDanger: true, onSelect: () => void remove(cities).then(whenDone) },
    ]
  }

  return (
    <>
      <DataTable
        name="Cities"
        state={table}
        query={query}
        columns={COLUMNS}
        filters={FILTERS}
        rowLabel={(city) => city.name}
        rowActions={rowActions}
        bulkActions={bulkActions}
        onOpen={edit}
        onEdit={edit}
        onNew={() => go('cities/new')}
        errorTitle="Error fetching cities"
        empty={{
          title: 'No cities yet',
          text: 'Add the first one by hand, or have one written by AI.',
          action: { label: 'Add City', onClick: () => go('cities/new') },
        }}
      />
      {confirm.dialog}
    </>
  )
}

/** The table's address, and what the procedure is asked by it. */
function useCityTable() {
  const table = useTableState(TABLE)
  const { report, ...rest } = table.input
  return { table, question: { ...rest, hasReport: report === undefined ? undefined : report === 'with' } }
}
