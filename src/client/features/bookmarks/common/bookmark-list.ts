import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '#client/lib/trpc.ts'
import { BOOKMARK_TYPES, type BookmarkType } from '#shared/bookmarks/bookmark-types.ts'
import type {
  Bookmark,
  BookmarkListInput,
  BookmarkPage,
  BookmarkSummary,
} from '#shared/bookmarks/bookmarks.schema.ts'

/** Which bookmarks a list shows. */
export type BookmarkFilter = Pick<BookmarkListInput, 'types' | 'search' | 'sort' | 'slug'>

type List = InfiniteData<BookmarkPage, unknown>

/** Input of `bookmarks.list`. Types are put in a fixed order, so that equal filters share one cached answer. */
export function listInput({ types, search, ...filter }: BookmarkFilter = {}): BookmarkFilter {
  const wanted = types === undefined ? {} : { types: BOOKMARK_TYPES.filter((type) => types.includes(type)) }
  const text = search?.trim() ?? ''
  return { ...filter, ...wanted, ...(text === '' ? {} : { search: text }) }
}

/** Matches every cached answer of `bookmarks.list`. */
const lists = () => ({ queryKey: getQueryKey(trpc.bookmarks.list) })
const details = () => ({ queryKey: getQueryKey(trpc.bookmarks.get) })

/** The filter of a cached list, by its key. */
const filterOf = (key: readonly unknown[]): BookmarkFilter =>
  ((key[1] ?? {}) as { input?: BookmarkFilter }).input ?? {}

function changePages(list: List | undefined, change: (page: BookmarkPage, index: number) => BookmarkPage) {
  return list === undefined ? undefined : { ...list, pages: list.pages.map(change) }
}

const addToCount = (counts: BookmarkPage['counts'], type: BookmarkType, more: number) => ({
  ...counts,
  [type]: Math.max(0, counts[type] + more),
})

/** Removes a bookmark from every cached list. */
export function removeFromLists(queryClient: QueryClient, { id, type }: Pick<Bookmark, 'id' | 'type'>): void {
  queryClient.setQueriesData<List>(lists(), (list) =>
    changePages(list, (page) => ({
      ...page,
      items: page.items.filter((bookmark) => bookmark.id !== id),
      counts: addToCount(page.counts, type, -1),
    })),
  )
}

/** Whether a bookmark belongs to the first page of a list; only known for newest-first lists without a search. */
function isOnFirstPage({ types, search, sort = 'newest', slug }: BookmarkFilter, bookmark: BookmarkSummary) {
  const isOfCity = 'slug' in bookmark.data && bookmark.data.slug === slug
  const isWanted = (types?.includes(bookmark.type) ?? true) && (slug === undefined || isOfCity)
  return isWanted && search === undefined && sort === 'newest'
}

/** Puts a removed bookmark back into the newest-first lists; other lists must be refetched. */
export function restoreInLists(queryClient: QueryClient, bookmark: BookmarkSummary): void {
  for (const [key, list] of queryClient.getQueriesData<List>(lists())) {
    const next = changePages(list, (page, index) => {
      const counts = addToCount(page.counts, bookmark.type, 1)
      const last = page.items.at(-1)
      const fits =
        page.nextCursor === null || last === undefined || bookmark.createdAt >= last.createdAt || index > 0
      if (index > 0 || !fits || !isOnFirstPage(filterOf(key), bookmark)) return { ...page, counts }
      const others = page.items.filter(({ id }) => id !== bookmark.id)
      const items = [...others, bookmark].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      return { ...page, counts, items }
    })
    if (next !== undefined) queryClient.setQueryData(key, next)
  }
}

/** Changes one bookmark in every cached list, and in its dialog. */
export function changeInLists(
  queryClient: QueryClient,
  id: string,
  change: Partial<Pick<Bookmark, 'shareToken' | 'remindAt'>>,
): void {
  const changed = <Any extends { id: string }>(bookmark: Any) =>
    bookmark.id === id ? { ...bookmark, ...change } : bookmark
  queryClient.setQueriesData<List>(lists(), (list) =>
    changePages(list, (page) => ({ ...page, items: page.items.map(changed) })),
  )
  queryClient.setQueriesData<Bookmark>(details(), (bookmark) => bookmark && changed(bookmark))
}

/** Removes a deleted bookmark's dialog from the cache. */
export function removeDetail(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.bookmarks.get, { id }, 'query') })
}

/** Cancels list requests that were sent before the current change. */
export const cancelLists = (queryClient: QueryClient): Promise<void> => queryClient.cancelQueries(lists())

/** Refetches the lists and the open dialog. */
export async function refetchLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries(lists()), queryClient.invalidateQueries(details())])
}
