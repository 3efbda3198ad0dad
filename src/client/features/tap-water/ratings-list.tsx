import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { homeScoreColour } from '../../../shared/cities/cities.rules.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { interleave } from '../../lib/interleave.ts'
import { trpc } from '../../lib/trpc.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { AffiliateDisclosure } from '../../ui/components/affiliate-disclosure.tsx'
import { CardGrid, CardGridSkeleton } from '../../ui/components/card-grid.tsx'
import { CityTile } from '../../ui/components/city-tile.tsx'
import { EmptyState } from '../../ui/components/empty-state.tsx'
import { ErrorState } from '../../ui/components/error-state.tsx'
import { InfiniteList } from '../../ui/components/infinite-list.tsx'
import { PageHeading } from '../../ui/components/page-heading.tsx'
import { SearchField } from '../../ui/components/search-field.tsx'
import styles from './ratings-list.module.css'
import { SafetyBadge } from './safety-badge.tsx'

/** An affiliate card follows every twelfth city. */
const AFFILIATE_EVERY = 12

interface RatingsListProps {
  search?: string
  onChange(filters: { search?: string }): void
  renderAffiliateCard(position: number): ReactNode
}

/** Every city with a published tap-water report, with its verdict. */
export function RatingsList({ search, onChange, renderAffiliateCard }: RatingsListProps) {
  const ratings = trpc.tapWater.ratings.useInfiniteQuery(
    { search },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  )
  const [typed, setTyped] = useTypedText(search ?? '', (text) => onChange({ search: text || undefined }))
  const items = ratings.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <div className="wrap">
      <PageHeading
        title="Tap Water Ratings"
        text="Cities that publish what the lab found. A city is called safe only when enough is published and every health value lies within the limits in force."
      />
      <div className={styles.filters}>
        <SearchField label="Search ratings" placeholder="City, state or country" value={typed} onChange={setTyped} />
      </div>
      {items.length >= AFFILIATE_EVERY && <AffiliateDisclosure />}
      {ratings.isPending ? (
        <CardGridSkeleton kind="city" />
      ) : ratings.isError ? (
        <ErrorState
          title="Could not fetch tap water ratings"
          text={errorMessage(ratings.error)}
          onRetry={() => void ratings.refetch()}
        />
      ) : items.length === 0 ? (
        <EmptyState
          title="No Cities Found"
          text="No city with a published report matches. Try another name, or clear the search."
          action={{ label: 'Clear search', onClick: () => onChange({}) }}
        />
      ) : (
        <InfiniteList
          hasMore={ratings.hasNextPage}
          isLoading={ratings.isFetchingNextPage}
          onMore={() => void ratings.fetchNextPage()}
        >
          <CardGrid isStale={ratings.isPlaceholderData}>
            {interleave(items, AFFILIATE_EVERY).map((entry) =>
              entry.kind === 'item' ? (
                <CityTile
                  key={entry.item.id}
                  city={entry.item}
                  to="/cities/$slug/tap-water"
                  score={entry.item.overallScore}
                  tone={homeScoreColour(entry.item.overallScore)}
                  text={<SafetyBadge isSafe={entry.item.isSafe} />}
                />
              ) : (
                <li key={`card ${entry.position}`}>{renderAffiliateCard(entry.position)}</li>
              ),
            )}
          </CardGrid>
        </InfiniteList>
      )}
    </div>
  )
}
