import type { ReactNode } from 'react'
import { CITY_CATEGORIES } from '../../../shared/cities/city-categories.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { interleave } from '../../lib/interleave.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { AffiliateDisclosure } from '../../ui/components/affiliate-disclosure.tsx'
import { CardGrid, CardGridSkeleton } from '../../ui/components/card-grid.tsx'
import { ChipRow } from '../../ui/components/chip-row.tsx'
import { EmptyState } from '../../ui/components/empty-state.tsx'
import { ErrorState } from '../../ui/components/error-state.tsx'
import { InfiniteList } from '../../ui/components/infinite-list.tsx'
import { PageHeading } from '../../ui/components/page-heading.tsx'
import { SearchField } from '../../ui/components/search-field.tsx'
import { type CityFilters, useCities } from './cities.hooks.ts'
import { CityCard } from './city-card.tsx'
import styles from './city-list.module.css'

/** An affiliate card follows every ninth city. */
const AFFILIATE_EVERY = 9

interface CityListProps extends CityFilters {
  onChange(filters: CityFilters): void
  renderAffiliateCard(position: number): ReactNode
}

/** City Water Management: every city, with search and category filters that live in the address. */
export function CityList({ search, category, onChange, renderAffiliateCard }: CityListProps) {
  const cities = useCities({ search, category })
  const [typed, setTyped] = useTypedText(search ?? '', (text) => onChange({ search: text || undefined, category }))
  const items = cities.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <div className="wrap">
      <PageHeading
        title="City Water Management"
        text="Cities scored on sustainability, infrastructure and water quality. Every figure carries its source and year."
      />
      <div className={styles.filters}>
        <SearchField label="Search cities" placeholder="City, state or country" value={typed} onChange={setTyped} />
        <ChipRow
          label="Category"
          options={['All', ...CITY_CATEGORIES]}
          selected={category ?? 'All'}
          onSelect={(choice) => onChange({ search, category: CITY_CATEGORIES.find((known) => known === choice) })}
        />
      </div>
      {items.length >= AFFILIATE_EVERY && <AffiliateDisclosure />}
      {cities.isPending ? (
        <CardGridSkeleton kind="city" />
      ) : cities.isError ? (
        <ErrorState
          title="Could not fetch cities."
          text={errorMessage(cities.error)}
          onRetry={() => void cities.refetch()}
        />
      ) : items.length === 0 ? (
        <EmptyState
          title="No Cities Found"
          text="No city matches these filters. Try another name, or clear them."
          action={{ label: 'Clear filters', onClick: () => onChange({}) }}
        />
      ) : (
        <InfiniteList
          hasMore={cities.hasNextPage}
          isLoading={cities.isFetchingNextPage}
          onMore={() => void cities.fetchNextPage()}
        >
          <CardGrid isStale={cities.isPlaceholderData}>
            {interleave(items, AFFILIATE_EVERY).map((entry) =>
              entry.kind === 'item' ? (
                <CityCard key={entry.item.id} city={entry.item} />
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
