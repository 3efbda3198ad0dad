import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CityFilterValues } from '#client/entities/cities/city-filter-params.ts'
import { CityFilters } from '#client/entities/cities/city-filters.tsx'
import { CityPictureCard } from '#client/entities/cities/city-picture-card.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Box } from '#client/ui/layout/layout.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { type ExtraCards, ResultList } from '#client/ui/public/result-list.tsx'
import { CityMap } from './city-map.tsx'

/** A product card follows every ninth city. */
const PRODUCT_EVERY = 9

interface CityListProps {
  /** A way to find one's own water. */
  find: ReactNode
  filters: CityFilterValues
  onChange(change: (before: CityFilterValues) => CityFilterValues): void
  /** Undefined: no product cards. */
  extraCards: ExtraCards | undefined
}

/** City Water Management: every city, what is known first, with search and filters. */
export function CityList({ find, filters, onChange, extraCards }: CityListProps) {
  const cities = trpc.cities.list.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="wrap">
      <PageHeading
        title="City Water Management"
        text="Cities by what is known of their water. Every figure has its source and year."
      />
      {find}
      <CityMap />
      <CityFilters filters={filters} searchLabel="Search cities" onChange={onChange} />
      <ResultList
        query={cities}
        renderItem={(city) => (
          <CityPictureCard city={city} to="/cities/$slug">
            {city.tagline !== null && (
              <Box as="p" marginTop={8}>
                {city.tagline}
              </Box>
            )}
          </CityPictureCard>
        )}
        skeleton="city"
        errorTitle="Could not fetch cities."
        empty={{
          title: 'No Cities Found',
          description: 'No city matches these filters. Try another name, or clear them.',
          actionLabel: 'Clear filters',
          onAction: () => onChange(() => ({})),
        }}
        extraCards={extraCards && { ...extraCards, every: PRODUCT_EVERY }}
      />
    </div>
  )
}
