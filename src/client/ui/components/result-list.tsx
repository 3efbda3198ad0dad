import SearchX from 'lucide-react/icons/search-x'
import { Fragment, type ReactNode } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { interleave } from '#client/lib/interleave.ts'
import { AffiliateDisclosure } from './affiliate-disclosure.tsx'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { InfiniteList } from './infinite-list.tsx'
import styles from './result-list.module.css'
import type { SkeletonCardProps } from './skeleton.tsx'

/** The part of an infinite query a list draws. */
interface ListQuery<Item> {
  data: { pages: { items: Item[] }[] } | undefined
  error: unknown
  isError: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): Promise<unknown>
  refetch(): Promise<unknown>
}

/** Product cards between the entries of a list, numbered from 0. */
export interface ProductCards {
  /** Whether the link of this card earns a commission. */
  isAffiliate(position: number): boolean
  render(position: number): ReactNode
}

export interface ResultListProps<Item> {
  query: ListQuery<Item>
  /** Draws one entry: a list item. */
  renderItem(item: Item): ReactNode
  /** The shape of the cards, while they are on their way. */
  skeleton: SkeletonCardProps['kind']
  /** What failed, when it failed: "Could not fetch cities." */
  errorTitle: string
  /** What to say, and to offer, when nothing matches. */
  empty: { title: string; description: string; actionLabel: string; onAction: () => void }
  /** Product cards after every so many items. If a card is an affiliate link, a disclosure is shown above the list. */
  productCards?: ProductCards & { every: number }
}

/** A filtered list in its four states: loading, failed, empty, and full with more to come. */
export function ResultList<Item extends { id: string }>(props: ResultListProps<Item>) {
  const { query, renderItem, skeleton, errorTitle, empty, productCards } = props
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState title={errorTitle} text={errorMessage(query.error)} onRetry={() => void query.refetch()} />
    )
  }
  if (query.data === undefined) return <CardGridSkeleton kind={skeleton} />
  const items = query.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<SearchX size={44} aria-hidden />}
        title={empty.title}
        text={empty.description}
        action={{ label: empty.actionLabel, onClick: empty.onAction }}
      />
    )
  }
  const hasFailedToGoOn = query.isFetchNextPageError && !query.isFetchingNextPage
  const every = productCards?.every ?? Number.POSITIVE_INFINITY
  const positions = Array.from({ length: Math.floor(items.length / every) }, (_, position) => position)
  const hasAffiliateCard = positions.some((position) => productCards?.isAffiliate(position))
  return (
    <>
      {hasAffiliateCard && <AffiliateDisclosure className={styles.disclosure} />}
      <InfiniteList
        hasMore={query.hasNextPage && !hasFailedToGoOn}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        count={items.length}
      >
        <CardGrid isStale={query.isPlaceholderData}>
          {interleave(items, every).map((entry) =>
            entry.kind === 'item' ? (
              <Fragment key={entry.item.id}>{renderItem(entry.item)}</Fragment>
            ) : (
              <Fragment key={`card ${entry.position}`}>{productCards?.render(entry.position)}</Fragment>
            ),
          )}
        </CardGrid>
      </InfiniteList>
      {hasFailedToGoOn && (
        <ErrorState
          title={errorTitle}
          text={errorMessage(query.error)}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}
