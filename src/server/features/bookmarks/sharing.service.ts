import { randomBytes } from 'node:crypto'
import type { DbOrTx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import type { Shared } from '#shared/bookmarks/bookmarks.schema.ts'
import { gone } from './bookmarks.policy.ts'
import { readForOthers } from './read-bookmark.ts'
import * as queries from './sharing.queries.ts'

/** 192 bits, so that a link cannot be guessed. */
const TOKEN_BYTES = 24

/** Gives the caller's bookmark a public page, or returns the one it has. Throws NOT_FOUND. */
export async function shareBookmark(db: DbOrTx, userId: string, id: string): Promise<{ token: string }> {
  const fresh = randomBytes(TOKEN_BYTES).toString('base64url')
  const token = await queries.ensureShareToken(db, userId, id, fresh)
  if (token === undefined) throw gone()
  return { token }
}

/** Ends a bookmark's public page for good: if it is shared again, it gets another link. Throws NOT_FOUND. */
export async function unshareBookmark(db: DbOrTx, userId: string, id: string): Promise<void> {
  if (!(await queries.clearShareToken(db, userId, id))) throw gone()
}

/**
 * The bookmark behind a link. Throws NOT_FOUND for links that never existed and for those that were withdrawn.
 */
export async function readShared(db: DbOrTx, token: string): Promise<Shared> {
  const row = await queries.selectShared(db, token)
  const shared = row === undefined ? null : readForOthers(row)
  if (shared === null) throw new AppError('NOT_FOUND', 'This link leads nowhere any more. Ask for a new one.')
  return shared
}
