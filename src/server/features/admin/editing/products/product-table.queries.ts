import { sql } from 'kysely'
import { isGenerated } from '#server/db/columns.ts'
import { matchesSearch } from '#server/db/search.ts'
import { selectTablePage, type TableSort } from '#server/db/table-page.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { completenessOfProduct } from '#shared/admin/completeness.rules.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import type { AdminProductRow, AdminProductsRequest } from '#shared/products/admin-products.schema.ts'

const SORTS = {
  name: { by: sql.ref('name'), type: 'text', collation: 'unicode' },
  brand: { by: sql`lower(coalesce(brand, ''))`, type: 'text', collation: 'unicode' },
  category: { by: sql.ref('category'), type: 'text' },
  updatedAt: { by: sql.ref('updated_at'), type: 'timestamptz' },
} as const satisfies Record<string, TableSort>

/** One page of the table of products, with the clicks since `clickedSince`. */
export async function selectTable(
  db: DbOrTx,
  { search, category, status, sort = 'name', ...page }: AdminProductsRequest,
  clickedSince: string,
): Promise<TablePage<AdminProductRow>> {
  let query = db
    .selectFrom('affiliate_products')
    .select([
      'id',
      'name',
      'brand',
      'category',
      'status',
      sql<boolean>`link is not null`.as('hasLink'),
      sql<boolean>`link is not null and partner_tag is not null`.as('isAffiliate'),
      isGenerated('affiliate_products').as('isGenerated'),
      'updated_at as updatedAt',
      'description',
      'image_url as imageUrl',
      'link',
      'facts_url as factsUrl',
      'source_title as sourceTitle',
      'source_url as sourceUrl',
    ])
    .select((eb) =>
      eb
        .selectFrom('outbound_clicks')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('product_id', '=', 'affiliate_products.id')
        .where('clicked_at', '>=', clickedSince)
        .as('clicks'),
    )
  if (category !== undefined) query = query.where('category', '=', category)
  if (status !== undefined) query = query.where('status', '=', status)
  if (search) query = query.where(matchesSearch(sql.ref('search_text'), search))
  const { items, ...rest } = await selectTablePage(db, query, sql.ref('affiliate_products.id'), {
    ...page,
    sort: SORTS[sort],
    sortName: sort,
  })
  return { ...rest, items: items.map((item) => toRow(item as FlatRow)) }
}

type FlatRow = Omit<AdminProductRow, 'completeness'> & Parameters<typeof completenessOfProduct>[0]

function toRow({
  description,
  imageUrl,
  link,
  factsUrl,
  sourceTitle,
  sourceUrl,
  ...row
}: FlatRow): AdminProductRow {
  const { brand } = row
  const parts = { brand, description, imageUrl, link, factsUrl, sourceTitle, sourceUrl }
  return { ...row, completeness: completenessOfProduct(parts) }
}
