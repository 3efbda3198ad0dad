import { keepPreviousData } from '@tanstack/react-query'
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
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { type ExtraRows, RowList } from '#client/ui/public/row-list.tsx'

/** A product follows every twelfth city. */
const PRODUCT_EVERY = 12

interface RatingsListProps {
  /** A way to find one's own water. */
  find: ReactNode
  search: CityListSearch
  onChange(change: (before: CityFilterValues) => CityFilterValues): void
  /** Undefined: no products. */
  extraRows: ExtraRows | undefined
}

/** Every city with a tap-water report, the surest statuses first. */
export function RatingsList({ find, search, onChange, extraRows }: RatingsListProps) {
  const filters = cityFilters(search)
  const ratings = trpc.tapWater.ratings.useQuery(
    { ...filters, ...pageOf(search) },
    { placeholderData: keepPreviousData },
  )
  return (
    <div className="wrap">
      <PageHeading
        title="Tap Water Ratings"
        text="Safe needs recent results for lead, nitrate, a disinfection by-product and three more, all within the limits."
      />
      <CityFilters filters={filters} searchLabel="Search ratings" withReport onChange={onChange} />
      {find}
      <Row gap={8} align="center" wraps marginBottom={16}>
        <SortByScore to="/tap-water-ratings" search={filters} />
      </Row>
      <RowList
        query={ratings}
        filters={filters}
        renderItem={(rating, before) => (
          <CityRow
            city={rating}
            before={search.order === 'score' ? null : before}
            to="/cities/$slug/tap-water"
          />
        )}
        errorTitle="Error"
        errorText="Could not fetch tap water ratings"
        empty={{
          title: 'No Cities Found',
          description: 'No report matches. Try another name, or clear the filters.',
          actionLabel: 'Clear filters',
          onAction: () => onChange(() => ({})),
        }}
        extraRows={extraRows && { ...extraRows, every: PRODUCT_EVERY }}
        more={moreOf('/tap-water-ratings', search, ratings)}
        start={search.after === undefined ? undefined : { to: '/tap-water-ratings', search: filters }}
      />
    </div>
  )
}
