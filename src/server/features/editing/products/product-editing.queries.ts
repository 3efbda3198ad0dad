import { sql } from 'kysely'
import { contentTable } from '#server/db/content-table.ts'
import { ORIGIN_COLUMNS, originRow } from '#server/db/edited-record.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { StoredProductFields } from '#shared/products/admin-products.schema.ts'

/** The products. Their clicks are deleted with them. */
export const productTable = contentTable<StoredProductFields, 'affiliate_products'>({
  table: 'affiliate_products',
  columns: [
    'name',
    'brand',
    'category',
    'description',
    'image_url as imageUrl',
    'link',
    'partner_tag as partnerTag',
    'ai_insight as aiInsight',
    'certifications',
    'certifications_confirmed as certificationsConfirmed',
    ...ORIGIN_COLUMNS,
  ],
  toRow: (fields) => ({
    name: fields.name,
    brand: fields.brand,
    category: fields.category,
    description: fields.description,
    image_url: fields.imageUrl,
    link: fields.link,
    partner_tag: fields.partnerTag,
    ai_insight: fields.aiInsight,
    certifications: fields.certifications,
    certifications_confirmed: fields.certificationsConfirmed,
    ...originRow(fields),
  }),
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
