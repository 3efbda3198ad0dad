import type { Shared } from '../../../../shared/bookmarks/bookmarks.schema.ts'
import type { DbOrTx } from '../../../db/transaction.ts'

/** Gives a bookmark of the caller's a public page; asked again, the same one. Throws NOT_FOUND. */
export async function shareBookmark(_db: DbOrTx, _userId: string, _id: string): Promise<{ token: string }> {
  throw new Error('to be written')
}

/** Ends a bookmark's public page for good. Throws NOT_FOUND. */
export async function unshareBookmark(_db: DbOrTx, _userId: string, _id: string): Promise<{ status: 'ok' }> {
  throw new Error('to be written')
}

/** What is behind a link. Throws NOT_FOUND. */
export async function readShared(_db: DbOrTx, _token: string): Promise<Shared> {
  throw new Error('to be written')
}
