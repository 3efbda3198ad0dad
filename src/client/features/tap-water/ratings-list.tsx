import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CityFilterValues } from '../../lib/city-filters.ts'
import { trpc } from '../../lib/trpc.ts'
import { CityFilters } from '../../ui/components/city-filters.tsx'
import { PageHeading } from '../../ui/components/page-heading.tsx'
import { ResultList } from '../../ui/components/result-list.tsx'
import { RatingCard } from './rating-card.tsx'

/** An affiliate card follows every twelfth city. */
const AFFILIATE_EVERY = 12

interface RatingsListProps {
  filters: CityFilterValues
  onChange(filters: CityFilterValues): void
  renderAffiliateCard(position: number): ReactNode
}

/** Every city with a tap-water report, the surest verdicts first. */
export function RatingsList({ filters, onChange, renderAffiliateCard }: RatingsListProps) {
  const ratings = trpc.tapWater.ratings.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="wrap">
      <PageHeading
        title="Tap Water Ratings"
        text="Cities whose tap water we hold values for. A city is called Safe only when lead, nitrate, a disinfection by-product and three more core values are recent and within the limits."
      />
      <CityFilters filters={filters} searchLabel="Search ratings" withReport onChange={onChange} />
      <ResultList
        query={ratings}
        renderItem={(rating) => <RatingCard rating={rating} />}
        skeleton="city"
        errorTitle="Could not fetch tap water ratings"
        empty={{
          title: 'No Cities Found',
          description: 'We hold no report that matches. Try another name, or clear the filters.',
          actionLabel: 'Clear filters',
          onAction: () => onChange({}),
        }}
        affiliate={{ every: AFFILIATE_EVERY, render: renderAffiliateCard }}
      />
    </div>
  )
}
