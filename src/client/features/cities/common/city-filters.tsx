import { trpc } from '#client/lib/trpc.ts'
import { useTypedText } from '#client/lib/use-typed-text.ts'
import { FilterForm } from '#client/ui/public/filter-form.tsx'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import { WATER_STATUSES } from '#shared/water/status/water-statuses.ts'
import type { CityFilterValues } from './city-filter-params.ts'

export interface CityFiltersProps {
  filters: CityFilterValues
  /** "Search cities" */
  searchLabel: string
  /** Offers only countries that have a city with a report. */
  withReport?: boolean
  /** Called with what becomes of the filters: two changes may come before the first one is in the address. */
  onChange: (change: (before: CityFilterValues) => CityFilterValues) => void
}

/** Search, status, country and category of a list of cities. */
export function CityFilters({ filters, searchLabel, withReport, onChange }: CityFiltersProps) {
  const { search, category, country, status } = filters
  const [typed, setTyped] = useTypedText(search ?? '', (text) =>
    onChange((before) => ({ ...before, search: text || undefined })),
  )
  const known = trpc.cities.countries.useQuery({ withReport }).data ?? []
  // The address may name a country without a city; it is offered, too.
  const countries = country === undefined || known.includes(country) ? known : [...known, country]
  return (
    <FilterForm
      search={{
        label: searchLabel,
        placeholder: 'City, state or country',
        value: typed,
        onChange: setTyped,
      }}
      selects={[
        {
          name: 'status',
          label: 'Status',
          value: status ?? '',
          options: [
            { value: '', label: 'All statuses' },
            ...WATER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ],
        },
        {
          name: 'country',
          label: 'Country',
          value: country ?? '',
          options: [
            { value: '', label: 'All countries' },
            ...countries.map((value) => ({ value, label: value })),
          ],
        },
      ]}
      chips={{
        name: 'category',
        label: 'Category',
        value: category ?? '',
        options: [{ value: '', label: 'All' }, ...CITY_CATEGORIES.map((value) => ({ value, label: value }))],
      }}
      onChoose={(name, value) =>
        onChange((before) => ({ ...before, [name]: value === '' ? undefined : value }))
      }
    />
  )
}
