import type { BookmarkFilter } from '#client/features/bookmarks/common/bookmark-list.ts'
import { BOOKMARK_TYPES, type BookmarkOrder, type BookmarkType } from '#shared/bookmarks/bookmark-types.ts'

export { BOOKMARK_ORDERS, type BookmarkOrder } from '#shared/bookmarks/bookmark-types.ts'

/** The tabs of My Bookmarks, in their order. */
const BOOKMARK_TABS = ['all', 'water-iq', 'bottles', 'cities', 'tap-water'] as const
export type BookmarkTab = (typeof BOOKMARK_TABS)[number]

/** The tab that holds waters, which are no bookmarks. */
export const MY_WATERS = 'my-waters'
/** All tabs of the page, in their order. */
export const SAVED_TABS = [...BOOKMARK_TABS, MY_WATERS] as const
export type SavedTab = (typeof SAVED_TABS)[number]

/** The tab of each type, next to 'all'. */
const TAB_OF: Record<BookmarkType, BookmarkTab> = {
  iq_plan: 'water-iq',
  bottle_scan: 'bottles',
  city_management: 'cities',
  tap_water: 'tap-water',
}

/** The types a tab shows; undefined for all of them. */
export const typesOf = (tab: SavedTab): BookmarkType[] | undefined =>
  tab === 'all' || tab === MY_WATERS ? undefined : BOOKMARK_TYPES.filter((type) => TAB_OF[type] === tab)

/** How many bookmarks each tab holds. */
export function countByTab(byType: Partial<Record<BookmarkType, number>>): Record<BookmarkTab, number> {
  const counts = { all: 0, 'water-iq': 0, bottles: 0, cities: 0, 'tap-water': 0 }
  for (const type of BOOKMARK_TYPES) {
    counts.all += byType[type] ?? 0
    counts[TAB_OF[type]] += byType[type] ?? 0
  }
  return counts
}

/** What the address says of the page; what is not said is as it is at first. */
export interface BookmarksSearch {
  tab?: SavedTab
  search?: string
  sort?: BookmarkOrder
  /** The bookmark whose dialog is open. */
  open?: string
}

/** The filter that an address describes. */
export const listOf = ({ tab = 'all', search, sort }: BookmarksSearch): BookmarkFilter => ({
  types: typesOf(tab),
  search,
  sort,
})
