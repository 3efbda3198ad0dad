import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CityFilterValues } from '#client/entities/cities/city-filter-params.ts'
import { CityFilters } from '#client/entities/cities/city-filters.tsx'
import { CityPictureCard } from '#client/entities/cities/city-picture-card.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { type ExtraCards, ResultList } from '#client/ui/public/result-list.tsx'

/** A product card follows every twelfth city. */
const PRODUCT_EVERY = 12

interface RatingsListProps {
  /** A way to find one's own water. */
  find: ReactNode
  filters: CityFilterValues
  onChange(change: (before: CityFilterValues) => CityFilterValues): void
  /** Undefined: no product cards. */
  extraCards: ExtraCards | undefined
}

/** Every city with a tap-water report, the surest statuses first. */
export function RatingsList({ find, filters, onChange, extraCards }: RatingsListProps) {
  const ratings = trpc.tapWater.ratings.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="wrap">
      <PageHeading
        title="Tap Water Ratings"
        text="Cities with results for their tap water. A city is called Safe only when lead, nitrate, a disinfection by-product and three more core values are recent and within the limits."
      />
      {find}
      <CityFilters filters={filters} searchLabel="Search ratings" withReport onChange={onChange} />
      <ResultList
        query={ratings}
        renderItem={(rating) => <CityPictureCard city={rating} to="/cities/$slug/tap-water" />}
        skeleton="city"
        errorTitle="Error"
        errorText="Could not fetch tap water ratings"
        empty={{
          title: 'No Cities Found',
          description: 'No report matches. Try another name, or clear the filters.',
          actionLabel: 'Clear filters',
          onAction: () => onChange(() => ({})),
        }}
        extraCards={extraCards && { ...extraCards, every: PRODUCT_EVERY }}
      />
    </div>
  )
}
