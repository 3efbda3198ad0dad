import SearchX from 'lucide-react/icons/search-x'
import { Fragment, type ReactNode } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { interleave } from '#client/lib/interleave.ts'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { InfiniteList } from './infinite-list.tsx'
import { QueryError } from './query-error.tsx'
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

/** Cards of another kind between the entries of a list, numbered from 0. */
export interface ExtraCards {
  render(position: number): ReactNode
  /** Drawn above a list that holds the first `count` cards. */
  note(count: number): ReactNode
}

export interface ResultListProps<Item> {
  query: ListQuery<Item>
  /** Draws one entry: a list item. */
  renderItem(item: Item): ReactNode
  /** The shape of the cards, while they are on their way. */
  skeleton: SkeletonCardProps['kind']
  /** What failed, when it failed: "Could not fetch cities." */
  errorTitle: string
  /** What failed, where the title is only "Error". */
  errorText?: string
  /** What to say, and to offer, when nothing matches. */
  empty: { title: string; description: string; actionLabel: string; onAction: () => void }
  /** Cards of another kind, one after every so many items. */
  extraCards?: ExtraCards & { every: number }
}

/** A filtered list in its four states: loading, failed, empty, and full with more to come. */
export function ResultList<Item extends { id: string }>(props: ResultListProps<Item>) {
  const { query, renderItem, skeleton, errorTitle, errorText, empty, extraCards } = props
  if (query.isError && query.data === undefined) {
    return <QueryError title={errorTitle} text={errorText} query={query} />
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
  const hasNextPageFailed = query.isFetchNextPageError && !query.isFetchingNextPage
  const every = extraCards?.every ?? Number.POSITIVE_INFINITY
  return (
    <>
      {extraCards?.note(Math.floor(items.length / every))}
      <InfiniteList
        hasMore={query.hasNextPage && !hasNextPageFailed}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        count={items.length}
      >
        <CardGrid isStale={query.isPlaceholderData}>
          {interleave(items, every).map((entry) =>
            entry.kind === 'item' ? (
              <Fragment key={entry.item.id}>{renderItem(entry.item)}</Fragment>
            ) : (
              <Fragment key={`card ${entry.position}`}>{extraCards?.render(entry.position)}</Fragment>
            ),
          )}
        </CardGrid>
      </InfiniteList>
      {hasNextPageFailed && (
        <ErrorState
          title={errorTitle}
          text={errorMessage(query.error)}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}
