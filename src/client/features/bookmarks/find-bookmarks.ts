import type { BookmarkType } from '../../../shared/bookmarks/bookmark-types.ts'
import type { Bookmark } from '../../../shared/bookmarks/bookmarks.schema.ts'
import type { BookmarkOrder, BookmarkTab } from './bookmark-choices.ts'

/** The tab a bookmark of each type is in, beside 'all'. */
const TAB_OF: Record<BookmarkType, BookmarkTab> = {
  iq_plan: 'water-iq',
  bottle_scan: 'bottles',
  city_management: 'cities',
  tap_water: 'tap-water',
}

/** How many bookmarks each tab holds. */
export function countByTab(bookmarks: readonly Bookmark[]): Record<BookmarkTab, number> {
  const counts = { all: bookmarks.length, 'water-iq': 0, bottles: 0, cities: 0, 'tap-water': 0 }
  for (const { type } of bookmarks) counts[TAB_OF[type]] += 1
  return counts
}

/** Without case and accents: 'Volvic Thé' is found by 'the'. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Everything of a bookmark one may look for. */
function wordsOf(bookmark: Bookmark): string {
  const own = [bookmark.title, bookmark.description]
  switch (bookmark.type) {
    case 'bottle_scan':
      return [...own, bookmark.data.brandname, bookmark.data.source, bookmark.data.country].join(' ')
    case 'iq_plan':
      return [...own, bookmark.data.diagnosis, bookmark.data.note].join(' ')
    default:
      return own.join(' ')
  }
}

/** What to look for among bookmarks. */
export interface BookmarkWish {
  tab: BookmarkTab
  /** Words that must all be there, in any order. */
  search: string
  order: BookmarkOrder
}

/** The bookmarks of a tab that hold every word of the search, in the order asked for. */
export function findBookmarks(
  bookmarks: readonly Bookmark[],
  { tab, search, order }: BookmarkWish,
): Bookmark[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const found = bookmarks.filter((bookmark) => {
    if (tab !== 'all' && TAB_OF[bookmark.type] !== tab) return false
    const text = words.length === 0 ? '' : folded(wordsOf(bookmark))
    return words.every((word) => text.includes(word))
  })
  switch (order) {
    case 'newest':
      return found.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    case 'oldest':
      return found.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    case 'name':
      return found.sort((a, b) => a.title.localeCompare(b.title, 'en'))
  }
}
