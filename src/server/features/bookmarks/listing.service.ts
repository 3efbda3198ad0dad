import { decodeCursor, encodeCursor, textPosition } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { BOOKMARK_TYPES, type BookmarkType } from '#shared/bookmarks/bookmark-types.ts'
import {
  type Bookmark,
  type BookmarkListInput,
  type BookmarkPage,
  bookmarkSummarySchema,
} from '#shared/bookmarks/bookmarks.schema.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/page-size.ts'
import { toPage } from '#shared/pagination.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { gone } from './bookmarks.policy.ts'
import { selectBookmark } from './bookmarks.queries.ts'
import * as queries from './listing.queries.ts'
import { readBookmark, readSummary } from './read-bookmark.ts'

/** One page of the caller's bookmarks. Bookmarks that this version cannot read are logged and left out. */
export async function listBookmarks(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  userId: string,
  { types, search = '', sort = 'newest', slug, cursor, limit = DEFAULT_PAGE_SIZE }: BookmarkListInput = {},
): Promise<BookmarkPage> {
  const words = search.split(/\s+/).filter(Boolean)
  const { rows, counts: counted } = await queries.selectListing(db, userId, {
    ...{ types, words, slug, sort },
    after: decodeCursor(textPosition, cursor),
    limit: limit + 1,
  })
  const page = toPage(rows, limit, ({ sortKey, id }) => encodeCursor([sortKey, id]))
  const items = page.items.flatMap((row) => {
    const read = bookmarkSummarySchema.safeParse(readSummary(row))
    if (!read.success) log.warn({ bookmark: row.id, type: row.type }, 'a bookmark cannot be read')
    return read.success ? [read.data] : []
  })
  const counts = Object.fromEntries(
    BOOKMARK_TYPES.map((type) => [type, counted.find((row) => row.type === type)?.count ?? 0]),
  ) as Record<BookmarkType, number>
  return { items, nextCursor: page.nextCursor, counts }
}

/** A bottle of a person's fridge and when it was saved; null if they have none with this id. */
export async function findSavedBottle(
  db: DbOrTx,
  userId: string,
  id: string,
): Promise<{ bottle: SavedBottle; savedAt: string } | null> {
  const row = await selectBookmark(db, { userId, id })
  const bookmark = row === undefined ? null : readBookmark(row)
  return bookmark?.type === 'bottle_scan' ? { bottle: bookmark.data, savedAt: bookmark.createdAt } : null
}

/** One bookmark of the caller with all its data. Throws NOT_FOUND. */
export async function getBookmark(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  userId: string,
  id: string,
): Promise<Bookmark> {
  const row = await selectBookmark(db, { userId, id })
  if (row === undefined) throw gone()
  const bookmark = readBookmark(row)
  if (bookmark === null) {
    log.warn({ bookmark: row.id, type: row.type }, 'a bookmark cannot be read')
    throw gone()
  }
  return bookmark
}
