import { keepPreviousData } from '@tanstack/react-query'
import MapIcon from 'lucide-react/icons/map'
import type { ReactNode } from 'react'
import {
  type CityFilterValues,
  type CityListSearch,
  cityFilters,
} from '#client/features/cities/common/city-filter-params.ts'
import { CityFilters } from '#client/features/cities/common/city-filters.tsx'
import { CityRow } from '#client/features/cities/common/city-row.tsx'
import { SortByScore } from '#client/features/cities/common/sort-by-score.tsx'
import { moreOf, pageOf } from '#client/lib/list-pages.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { ChipLink } from '#client/ui/public/chip.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { type ExtraRows, RowList } from '#client/ui/public/row-list.tsx'
import { CityMap } from './city-map.tsx'

/** A product follows every ninth city. */
const PRODUCT_EVERY = 9

interface CityListProps {
  /** A way to find one's own water. */
  find: ReactNode
  search: CityListSearch
  /** Whether the map is open. */
  hasMap: boolean
  onChange(change: (before: CityFilterValues) => CityFilterValues): void
  /** Undefined: no products. */
  extraRows: ExtraRows | undefined
}

/** City Water Management: every city, what is known first, with search and filters. */
export function CityList({ find, search, hasMap, onChange, extraRows }: CityListProps) {
  const filters = cityFilters(search)
  const cities = trpc.cities.list.useQuery(
    { ...filters, ...pageOf(search) },
    { placeholderData: keepPreviousData },
  )
  return (
    <div className="wrap">
      <PageHeading
        title="City Water Management"
        text="The status of the water first, then a score for how the city manages it."
      />
      <CityFilters filters={filters} searchLabel="Search cities" onChange={onChange} />
      {find}
      <Row gap={8} align="center" wraps marginBottom={16}>
        <ChipLink
          to="/cities"
          search={{ ...filters, map: hasMap ? undefined : true }}
          aria-current={hasMap ? 'true' : undefined}
          resetScroll={false}
        >
          <MapIcon size={18} aria-hidden /> {hasMap ? 'Hide the map' : 'Show the map'}
        </ChipLink>
        <SortByScore to="/cities" search={{ ...filters, map: hasMap || undefined }} />
      </Row>
      {hasMap && <CityMap />}
      <RowList
        query={cities}
        filters={filters}
        renderItem={(city, before) => (
          <CityRow city={city} before={search.order === 'score' ? null : before} to="/cities/$slug" />
        )}
        errorTitle="Could not fetch cities."
        empty={{
          title: 'No Cities Found',
          description: 'No city matches these filters. Try another name, or clear them.',
          actionLabel: 'Clear filters',
          onAction: () => onChange(() => ({})),
        }}
        extraRows={extraRows && { ...extraRows, every: PRODUCT_EVERY }}
        more={moreOf('/cities', search, cities)}
        start={search.after === undefined ? undefined : { to: '/cities', search: filters }}
      />
    </div>
  )
}
