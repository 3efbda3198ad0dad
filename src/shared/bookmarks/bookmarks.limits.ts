/** The most things one person may keep. */
export const MAX_BOOKMARKS = 500
/** The most one bookmark may take, and all of one person's together; UTF-8 bytes without photos. */
export const MAX_BOOKMARK_BYTES = 32 * 1024
export const MAX_BOOKMARKS_BYTES = 2 * 1024 * 1024
/** The most that one person's stored photos may take, bytes. */
export const MAX_PHOTOS_BYTES = 50 * 1024 * 1024
