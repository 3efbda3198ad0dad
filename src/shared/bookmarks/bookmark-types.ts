/** What can be saved: a city's page, its tap-water report, a scanned bottle, a repair plan. */
export const BOOKMARK_TYPES = ['city_management', 'bottle_scan', 'iq_plan', 'tap_water'] as const
export type BookmarkType = (typeof BOOKMARK_TYPES)[number]

export const FRIDGE_TYPES = ['bottle_scan', 'iq_plan'] as const satisfies readonly BookmarkType[]

/** What a list may be sorted by; the newest come first by default. */
export const BOOKMARK_ORDERS = ['newest', 'oldest', 'name'] as const
export type BookmarkOrder = (typeof BOOKMARK_ORDERS)[number]
