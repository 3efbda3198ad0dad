import type { DbOrTx } from '#server/db/transaction.ts'
import { selectSlugNow } from './former-slugs.queries.ts'

/** Reads a published city by its slug. If no city has the slug, reads the city that had it before. */
export async function readAtSlug<Row>(
  db: DbOrTx,
  slug: string,
  read: (db: DbOrTx, slug: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = await read(db, slug)
  if (row !== undefined) return row
  const slugNow = await selectSlugNow(db, slug)
  return slugNow === undefined ? undefined : read(db, slugNow)
}
