import { sql } from 'kysely'
import { isGenerated, SOURCE_COLUMNS } from '#server/db/columns.ts'
import type { ShelfPosition } from '#server/db/cursor.ts'
import { type Place, prepare } from '#server/db/prepared.ts'
import { matchesSearch } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'

/** The filter and the page of the marketplace. */
export interface ProductFilter {
  search?: string
  category?: ProductCategory
  brands?: readonly string[]
  after?: ShelfPosition
  limit: number
}

interface ProductRow {
  id: string
  name: string
  brand: string | null
  category: string
  audience: string
  description: string | null
  imageUrl: string | null
  hasLink: boolean
  isAffiliate: boolean
}

const LIST_COLUMNS = [
  'id',
  'name',
  'brand',
  'category',
  'audience',
  'description',
  'image_url as imageUrl',
  sql<boolean>`link is not null`.as('hasLink'),
  sql<boolean>`link is not null and partner_tag is not null`.as('isAffiliate'),
] as const

/** Products by shelf: what a household needs comes first; then by name. */
export function selectProducts(db: DbOrTx, { brands = [], ...filter }: ProductFilter) {
  if (brands.length === 0) return selectNarrowed(db, filter).execute()
  // The first rows of each brand, merged, so that rows of other brands are never read.
  const wanted = sql<{ brand: string }>`unnest(${[...new Set(brands)]}::text[])`.as<'wanted'>(
    sql`wanted(brand)`,
  )
  const ofBrand = selectNarrowed(db, filter).where('brand', '=', sql<string>`wanted.brand`)
  return db
    .selectFrom(wanted)
    .innerJoinLateral(ofBrand.as('product'), (join) => join.onTrue())
    .selectAll('product')
    .orderBy('product.shelf')
    .orderBy('product.name')
    .orderBy('product.id')
    .limit(filter.limit)
    .execute()
}

function selectNarrowed(db: DbOrTx, { search, category, after, limit }: Omit<ProductFilter, 'brands'>) {
  let query = db
    .selectFrom('affiliate_products')
    .select([...LIST_COLUMNS, 'shelf'])
    .where('status', '=', 'published')
    .orderBy('shelf')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
  if (category !== undefined) query = query.where('category', '=', category)
  if (search) query = query.where(matchesSearch(sql.ref('search_text'), search))
  if (after !== undefined) {
    const [, shelf, name, id] = after
    query = query.where(sql<boolean>`(shelf, name, id) > (${shelf}::smallint, ${name}, ${id}::uuid)`)
  }
  return query
}

/** One product, or undefined. */
export const selectProduct = (db: DbOrTx, id: string) => productById.first(db, { id })

const productById = prepare((db, place: Place<{ id: string }>) =>
  db
    .selectFrom('affiliate_products')
    .select([
      ...LIST_COLUMNS,
      'ai_insight as aiInsight',
      'cartridge_months as cartridgeMonths',
      'cartridge_liters as cartridgeLiters',
      'replacement_part as replacementPart',
      'size',
      'cartridge_price_usd as cartridgePriceUsd',
      'cartridge_price_on as cartridgePriceOn',
      'facts_url as factsUrl',
      'certifications',
      'certifications_confirmed as certificationsConfirmed',
      'updated_at as updatedAt',
      ...SOURCE_COLUMNS,
      isGenerated('affiliate_products').as('isGenerated'),
    ])
    .where('id', '=', place('id'))
    .where('status', '=', 'published'),
)

/** Brands with their number of products, by name. */
export function selectBrands(db: DbOrTx, category: ProductCategory | undefined) {
  let query = db
    .selectFrom('product_facets')
    .select(({ fn }) => ['brand', fn.sum<number>('products').as('products')])
    .where('brand', '!=', '')
    .where('products', '>', 0)
    .groupBy('brand')
    .orderBy('brand')
  if (category !== undefined) query = query.where('category', '=', category)
  return query.execute()
}

/** What may be recommended: what is for a household and leads somewhere. */
const recommendable = (db: DbOrTx) =>
  db
    .selectFrom('affiliate_products')
    .select(LIST_COLUMNS)
    .where('status', '=', 'published')
    .where('audience', '=', 'household')
    .where('link', 'is not', null)

/** Products whose name or description contains any of the words, the most useful first. */
export function selectByWords(db: DbOrTx, words: readonly string[], limit: number) {
  return recommendable(db)
    .where(({ or }) => or(words.map((word) => matchesSearch(sql.ref('search_text'), word))))
    .orderBy('shelf')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many products that contain a part's words are ranked; beyond that they hardly differ. */
const RANKED_PRODUCTS = 500

/** Products whose name contains the words of a part, the best match first. */
export function selectByPartName(db: DbOrTx, partName: string, limit: number) {
  const vector = sql`to_tsvector('simple', name)`
  const query = sql`websearch_to_tsquery('simple', ${partName})`
  return db
    .selectFrom(
      db
        .selectFrom('affiliate_products')
        .selectAll()
        .where(sql<boolean>`${vector} @@ ${query}`)
        .where('status', '=', 'published')
        .where('audience', '=', 'household')
        .where('link', 'is not', null)
        .limit(RANKED_PRODUCTS)
        .as('found'),
    )
    .select(LIST_COLUMNS)
    .orderBy(sql`ts_rank(${vector}, ${query})`, 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Products with a confirmed certification claim that names one of the contaminants, in the contaminants' order. A claim
 * reads "NSF/ANSI 53: lead"; a standard's number alone names no contaminant and matches none.
 */
export async function selectCertifiedFor(db: DbOrTx, contaminants: readonly string[], limit: number) {
  const { rows } = await sql<ProductRow & { claim: string }>`
    select id, name, brand, category, audience, description, image_url as "imageUrl", link is not null as "hasLink",
      link is not null and partner_tag is not null as "isAffiliate", claim
    from (
      select distinct on (product.id) product.*, found.position, (
        select claim from unnest(product.certifications) as claim
        where lower(trim(split_part(claim, ':', 2))) = lower(found.contaminant)
        limit 1
      ) as claim
      from unnest(${contaminants}::text[]) with ordinality as found(contaminant, position)
      cross join lateral (
        select * from affiliate_products
        where certifications_confirmed and status = 'published'
          and claimed_contaminants(certifications) @> array[lower(found.contaminant)]
        order by name, id
        limit ${limit}
      ) as product
      order by product.id, found.position
    ) as certified
    order by position, name, id
    limit ${limit}`.execute(db)
  return rows
}

/** Products of some categories, the most useful first. */
export function selectByCategories(db: DbOrTx, categories: readonly ProductCategory[], limit: number) {
  return recommendable(db)
    .where('category', 'in', categories)
    .orderBy('shelf')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The newest products. */
export function selectLatest(db: DbOrTx, limit: number) {
  return recommendable(db).orderBy('created_at', 'desc').orderBy('shelf').orderBy('id').limit(limit).execute()
}
