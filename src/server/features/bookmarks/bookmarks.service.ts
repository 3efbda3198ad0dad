import type { BookmarkType } from '../../../shared/bookmarks/bookmark-types.ts'
import type { Bookmark, BookmarkAdd } from '../../../shared/bookmarks/bookmarks.schema.ts'
import type { DbOrTx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'

/** Everything the caller keeps, newest first. */
export async function listBookmarks(
  _db: DbOrTx,
  _userId: string,
  _types: readonly BookmarkType[] | undefined,
): Promise<Bookmark[]> {
  throw new Error('to be written')
}

/** Keeps a thing, once. */
export async function addBookmark(
  _deps: Pick<Deps, 'db' | 'files' | 'log' | 'clock'>,
  _userId: string,
  _input: BookmarkAdd,
): Promise<{ id: string; wasSaved: boolean }> {
  throw new Error('to be written')
}

/** Takes a bookmark away; it can be brought back for an hour. Throws NOT_FOUND. */
export async function removeBookmark(
  _deps: Pick<Deps, 'db' | 'clock'>,
  _userId: string,
  _id: string,
): Promise<{ status: 'ok' }> {
  throw new Error('to be written')
}

/** Brings a removed bookmark back. Throws NOT_FOUND. */
export async function restoreBookmark(
  _deps: Pick<Deps, 'db' | 'clock'>,
  _userId: string,
  _id: string,
): Promise<{ status: 'ok' }> {
  throw new Error('to be written')
}
