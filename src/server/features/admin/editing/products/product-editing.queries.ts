import { sql } from 'kysely'
import { contentTable } from '#server/db/content-table.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import {
  type StoredProductFields,
  storedProductFieldsSchema,
} from '#shared/products/admin-products.schema.ts'

/** The products. Their clicks are deleted with them. */
export const productTable = contentTable<StoredProductFields, 'affiliate_products'>({
  table: 'affiliate_products',
  schema: storedProductFieldsSchema,
})

/** The ids and names that an import looks for. */
export interface WantedProducts {
  ids: readonly string[]
  /** Compared without regard to case. */
  names: readonly string[]
}

/** The ids of the products that have one of these ids or names. */
export async function selectProductIds(db: DbOrTx, { ids, names }: WantedProducts): Promise<string[]> {
  const lower = names.map((name) => name.toLowerCase())
  const rows = await db
    .selectFrom('affiliate_products')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('id', '=', sql<string>`any(${ids}::uuid[])`),
        eb(sql`lower(name)`, '=', sql`any(${lower}::text[])`),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
