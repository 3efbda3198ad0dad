import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { FoodFactsProduct } from '#server/providers/food-facts/product.schema.ts'

/** The brand and the name in our catalog that a barcode stands for, in any of its spellings. */
export function selectBarcode(db: DbOrTx, spellings: readonly string[]) {
  return db
    .selectFrom('bottled_water_barcodes')
    .select(['brand', 'matched_brand as matchedBrand'])
    .where('barcode', 'in', spellings)
    .orderBy('barcode')
    .executeTakeFirst()
}

/** When a stored answer is too old to be used. */
export interface OldestUsed {
  found: Date
  notFound: Date
}

/** When a row was fetched too long ago. */
const isTooOld = ({ found, notFound }: OldestUsed) =>
  sql<boolean>`fetched_at <= case when product is null then ${notFound}::timestamptz else ${found}::timestamptz end`

/** A stored answer of Open Food Facts that is not too old; its product is null if there was none. */
export async function selectStoredProduct(
  db: DbOrTx,
  barcode: string,
  oldest: OldestUsed,
): Promise<{ product: FoodFactsProduct | null; fetchedAt: Date } | undefined> {
  const row = await db
    .selectFrom('open_food_facts_products')
    .select(['product', 'fetched_at as fetchedAt'])
    .where('barcode', '=', barcode)
    .where((eb) => eb.not(isTooOld(oldest)))
    .executeTakeFirst()
  // Only the server writes products, in this shape.
  return row && { product: row.product as FoodFactsProduct | null, fetchedAt: new Date(row.fetchedAt) }
}

/** Stores an answer of Open Food Facts in place of an earlier one. */
export async function upsertProduct(
  db: DbOrTx,
  answer: { barcode: string; product: FoodFactsProduct | null; fetchedAt: Date },
): Promise<void> {
  const values = {
    product: answer.product === null ? null : JSON.stringify(answer.product),
    fetched_at: answer.fetchedAt,
  }
  await db
    .insertInto('open_food_facts_products')
    .values({ barcode: answer.barcode, ...values })
    .onConflict((conflict) => conflict.column('barcode').doUpdateSet(values))
    .execute()
}

/** Deletes answers that are too old to be used. */
export async function deleteOldProducts(db: DbOrTx, oldest: OldestUsed): Promise<void> {
  await db.deleteFrom('open_food_facts_products').where(isTooOld(oldest)).execute()
}
