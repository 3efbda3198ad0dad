import { trpc } from '#client/lib/trpc.ts'
import { useTypedText } from '#client/lib/use-typed-text.ts'
import { FilterForm } from '#client/ui/components/filter-form.tsx'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { VERDICT_LABELS } from '#shared/tap-water/verdict-labels.ts'
import { VERDICTS } from '#shared/tap-water/verdicts.ts'
import type { CityFilterValues } from './city-filter-params.ts'

export interface CityFiltersProps {
  filters: CityFilterValues
  /** "Search cities" */
  searchLabel: string
  /** Offers only countries that have a city with a report. */
  withReport?: boolean
  onChange: (filters: CityFilterValues) => void
}

/** Search, verdict, country and category of a list of cities. */
export function CityFilters({ filters, searchLabel, withReport, onChange }: CityFiltersProps) {
  const { search, category, country, verdict } = filters
  const [typed, setTyped] = useTypedText(search ?? '', (text) =>
    onChange({ ...filters, search: text || undefined }),
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
          name: 'verdict',
          label: 'Verdict',
          value: verdict ?? '',
          options: [
            { value: '', label: 'All verdicts' },
            ...VERDICTS.map((value) => ({ value, label: VERDICT_LABELS[value] })),
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
      onChoose={(name, value) => onChange({ ...filters, [name]: value === '' ? undefined : value })}
    />
  )
}
