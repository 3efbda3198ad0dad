import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  COMPLETENESS_COLUMN,
  categoryFilter,
  REPORT_FILTER,
  STATUS_COLUMN,
  STATUS_FILTER,
  UPDATED_COLUMN,
} from '#client/features/admin/common/table/content-columns.tsx'
import { ContentTable } from '#client/features/admin/common/table/content-table.tsx'
import type { TableColumn } from '#client/features/admin/common/table/data-table.types.ts'
import { useTableState } from '#client/features/admin/common/table/use-table-state.ts'
import { useRefreshCities } from '#client/features/admin/common/use-refresh-cities.ts'
import { trpc } from '#client/lib/trpc.ts'
import { contentStatusSchema } from '#shared/admin/content.schema.ts'
import { type AdminCityRow, CITY_SORTS } from '#shared/cities/admin-cities.schema.ts'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'

const TABLE = {
  sorts: CITY_SORTS,
  defaultSort: { by: 'name' },
  filters: { category: CITY_CATEGORIES, status: contentStatusSchema.options, report: ['with', 'without'] },
} as const

const FILTERS = [categoryFilter(CITY_CATEGORIES), STATUS_FILTER, REPORT_FILTER]

const COLUMNS: readonly TableColumn<AdminCityRow>[] = [
  { id: 'name', header: 'City', isTitle: true, cell: (city) => city.name },
  {
    id: 'country',
    header: 'Location',
    cell: (city) => [city.state, city.country].filter(Boolean).join(', '),
  },
  { id: 'category', header: 'Category', cell: (city) => city.category },
  STATUS_COLUMN,
  COMPLETENESS_COLUMN,
  {
    id: 'overallScore',
    header: 'Overall score',
    isNumeric: true,
    cell: (city) => city.overallScore ?? '–',
  },
  { id: 'report', header: 'Report', cell: (city) => (city.hasReport ? 'Yes' : 'No') },
  {
    id: 'requests',
    header: 'Asked for',
    isNumeric: true,
    cell: (city) => (city.requests === 0 ? '–' : city.requests),
  },
  { id: 'slug', header: 'Address', isHidden: true, cell: (city) => city.slug },
  UPDATED_COLUMN,
]

export function CitiesTable() {
  const { table, question } = useCityTable()
  const navigate = useNavigate()
  const { client } = trpc.useUtils()
  return (
    <ContentTable
      noun="city"
      plural="cities"
      parts="scores, tap water report and history"
      setStatus={(input) => client.admin.cities.setStatus.mutate(input)}
      removeMany={(input) => client.admin.cities.removeMany.mutate(input)}
      onChanged={useRefreshCities()}
      state={table}
      query={trpc.admin.cities.list.useQuery(question, { placeholderData: keepPreviousData })}
      columns={COLUMNS}
      filters={FILTERS}
      rowLabel={({ name }) => name}
      editor="/admin/cities/$id"
      pageOf={({ slug }) => `/cities/${slug}`}
      furtherActions={({ name }) => [
        {
          label: 'Tap water report',
          onSelect: () => void navigate({ to: '/admin/tap-water', search: { q: name } }),
        },
      ]}
      emptyText="Add the first one by hand, or have one written by AI."
      addLabel="Add City"
    />
  )
}

/** The table's address, and what the procedure is asked by it. */
function useCityTable() {
  const table = useTableState(TABLE)
  const { report, ...rest } = table.input
  return { table, question: { ...rest, hasReport: report === undefined ? undefined : report === 'with' } }
}
