import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { BOOKMARK_TYPES, type BookmarkType } from '../../../shared/bookmarks/bookmark-types.ts'
import type { Bookmark } from '../../../shared/bookmarks/bookmarks.schema.ts'
import { trpc } from '../trpc.ts'

/** Input of `bookmarks.list`, the same for the same types whatever their order: its answer is kept once. */
export function listInput(types: readonly BookmarkType[] | undefined) {
  return types === undefined ? undefined : { types: BOOKMARK_TYPES.filter((type) => types.includes(type)) }
}

/** Every answer of `bookmarks.list` this tab keeps. */
const lists = () => ({ queryKey: getQueryKey(trpc.bookmarks.list) })

/** Whether a list, by the key it is kept under, holds bookmarks of this type. */
function holds(key: readonly unknown[], type: BookmarkType): boolean {
  const { input } = (key[1] ?? {}) as { input?: { types?: readonly BookmarkType[] } }
  return input?.types?.includes(type) ?? true
}

/** Takes a bookmark out of every list that is kept. */
export function dropFromLists(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<Bookmark[]>(lists(), (list) => list?.filter((bookmark) => bookmark.id !== id))
}

/** Puts a bookmark back where it stood: newest first. */
export function putIntoLists(queryClient: QueryClient, bookmark: Bookmark): void {
  for (const [key, list] of queryClient.getQueriesData<Bookmark[]>(lists())) {
    if (list === undefined || !holds(key, bookmark.type)) continue
    const others = list.filter(({ id }) => id !== bookmark.id)
    const next = [...others, bookmark].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    queryClient.setQueryData(key, next)
  }
}

/** Changes one bookmark in every list that is kept. */
export function changeInLists(
  queryClient: QueryClient,
  id: string,
  change: Partial<Pick<Bookmark, 'shareToken' | 'remindAt'>>,
): void {
  queryClient.setQueriesData<Bookmark[]>(lists(), (list) =>
    list?.map((bookmark) => (bookmark.id === id ? { ...bookmark, ...change } : bookmark)),
  )
}

/** Stops what is on its way: it was asked for before the change that is being made. */
export const holdLists = (queryClient: QueryClient): Promise<void> => queryClient.cancelQueries(lists())

/** Asks for the lists again. */
export const renewLists = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries(lists())
