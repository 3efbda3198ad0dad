/** The tabs of My Bookmarks, in their order. */
export const BOOKMARK_TABS = ['all', 'water-iq', 'bottles', 'cities', 'tap-water'] as const
export type BookmarkTab = (typeof BOOKMARK_TABS)[number]

/** What a list may be sorted by; the newest come first unless told otherwise. */
export const BOOKMARK_ORDERS = ['newest', 'oldest', 'name'] as const
export type BookmarkOrder = (typeof BOOKMARK_ORDERS)[number]
