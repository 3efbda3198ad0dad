import type { DbOrTx } from '#server/db/transaction.ts'

/** The address and the partner tag of a product's link; undefined if there is no such product. */
export function selectLink(
  db: DbOrTx,
  id: string,
): Promise<{ link: string | null; partnerTag: string | null } | undefined> {
  return db
    .selectFrom('affiliate_products')
    .select(['link', 'partner_tag as partnerTag'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
}

export async function insertAffiliateClick(db: DbOrTx, productId: string): Promise<void> {
  await db.insertInto('outbound_clicks').values({ product_id: productId }).execute()
}
