import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Those of the addresses that a row uses now or, of records, in their history, as it can be restored. */
export async function selectUsedPictures(db: DbOrTx, addresses: readonly string[]): Promise<string[]> {
  const wanted = sql<string[]>`${addresses}::text[]`
  const { rows } = await sql<{ address: string }>`
    select image_url as address from cities where image_url = any(${wanted})
    union select image_url from affiliate_products where image_url = any(${wanted})
    union select image_url from innovations where image_url = any(${wanted})
    union select data ->> 'imageUrl' from content_revisions where data ->> 'imageUrl' = any(${wanted})
    union select avatar_url from profiles where avatar_url = any(${wanted})
    union select '/images/' || picture from saved_bookmarks where '/images/' || picture = any(${wanted})
  `.execute(db)
  return rows.map(({ address }) => address)
}
