import { sql } from 'kysely'
import { isGenerated, SOURCE_COLUMNS } from '#server/db/columns.ts'
import type { ShelfPosition } from '#server/db/cursor.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import { matchesSearch } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { PartReview } from '#server/seed/household-parts.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'
import { CLAIMING_CATEGORIES } from '#shared/products/product-fit.rules.ts'

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

const productById = prepare((db, param: Param<{ id: string }>) =>
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
      'confirmed_claims as confirmedClaims',
      'updated_at as updatedAt',
      ...SOURCE_COLUMNS,
      isGenerated('affiliate_products').as('isGenerated'),
    ])
    .where('id', '=', param('id'))
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

/** Whether a product may stand among other things: what says that it treats or tests water needs a confirmed claim. */
const isUnclaimedOrConfirmed = sql<boolean>`(category <> all(${sql.lit(`{"${CLAIMING_CATEGORIES.join('","')}"}`)}::text[]) or confirmed_claims > 0)`

const forHouseholds = (db: DbOrTx) =>
  db
    .selectFrom('affiliate_products')
    .select(LIST_COLUMNS)
    .where('status', '=', 'published')
    .where('audience', '=', 'household')
    .where('link', 'is not', null)

/** What may be recommended without a finding. */
const recommendable = (db: DbOrTx) => forHouseholds(db).where(isUnclaimedOrConfirmed)

/** Products that take turns between the entries of other lists, the most useful first. */
export const selectForLists = (db: DbOrTx, limit: number) =>
  recommendable(db).orderBy('shelf').orderBy('name').orderBy('id').limit(limit).execute()

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

/** What editors decided about the parts of repairs. */
export async function selectPartReviews(db: DbOrTx): Promise<PartReview[]> {
  const rows = await db
    .selectFrom('data_reviews')
    .select(['record_key as key', 'decision', 'content', 'correction'])
    .where('kind', '=', 'part')
    .execute()
  // The check constraints of the table allow these words only.
  return rows as unknown as PartReview[]
}

/** Nothing of these is offered for a repair at home. */
const NOT_FOR_HOUSEHOLDS: readonly ProductCategory[] = ['Pool & Spa', 'Industrial', 'Lab Testing']

/** Published products for households, by brand and name. */
export const selectHouseholdProducts = (db: DbOrTx, wanted: readonly { brand: string; name: string }[]) =>
  forHouseholds(db)
    .where('category', 'not in', NOT_FOR_HOUSEHOLDS)
    .where(({ or, and, eb }) =>
      or(wanted.map(({ brand, name }) => and([eb('brand', '=', brand), eb('name', '=', name)]))),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

/** What everyone reads of a confirmed claim. */
const CLAIM_COLUMNS = [
  'product_id as productId',
  'standard',
  sql<string>`coalesce(contaminant, '')`.as('contaminant'),
  'model',
  'certifier',
  'listing_url as listingUrl',
  sql<string>`read_on::text`.as('readOn'),
] as const

/** The confirmed claims of a product. */
export const selectClaims = (db: DbOrTx, productId: string) =>
  db
    .selectFrom('product_claims')
    .select(CLAIM_COLUMNS)
    .where('product_id', '=', productId)
    .where('confirmed', '=', true)
    .orderBy('standard')
    .orderBy('contaminant')
    .orderBy('id')
    .execute()

/** Products for a household with a confirmed claim for one of the contaminants (lower case), the most useful first. */
export function selectCertifiedProducts(db: DbOrTx, contaminants: readonly string[], limit: number) {
  return db
    .selectFrom('affiliate_products')
    .select(LIST_COLUMNS)
    .where('status', '=', 'published')
    .where('audience', '=', 'household')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_claims')
          .select('product_claims.id')
          .whereRef('product_id', '=', 'affiliate_products.id')
          .where('confirmed', '=', true)
          .where(sql`lower(contaminant)`, '=', sql`any(${contaminants}::text[])`),
      ),
    )
    .orderBy('shelf')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The confirmed claims of products for some contaminants (lower case). */
export const selectClaimsFor = (db: DbOrTx, productIds: readonly string[], contaminants: readonly string[]) =>
  db
    .selectFrom('product_claims')
    .select(CLAIM_COLUMNS)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('confirmed', '=', true)
    .where(sql`lower(contaminant)`, '=', sql`any(${contaminants}::text[])`)
    .orderBy('standard')
    .orderBy('contaminant')
    .orderBy('id')
    .execute()

/**
 * Products for a household that lead to a shop and have a confirmed claim for one of the contaminants, in the contaminants'
 * order, with that claim as "NSF/ANSI 53: lead".
 */
export async function selectCertifiedFor(db: DbOrTx, contaminants: readonly string[], limit: number) {
  const { rows } = await sql<ProductRow & { claim: string }>`
    select id, name, brand, category, audience, description, image_url as "imageUrl", link is not null as "hasLink",
      link is not null and partner_tag is not null as "isAffiliate", claim
    from (
      select distinct on (product.id) product.*, found.position
      from unnest(${contaminants}::text[]) with ordinality as found(contaminant, position)
      cross join lateral (
        select affiliate_products.*, stated.standard || ': ' || stated.contaminant as claim
        from product_claims as stated
        join affiliate_products on affiliate_products.id = stated.product_id
        where stated.confirmed and lower(stated.contaminant) = lower(found.contaminant)
          and status = 'published' and audience = 'household' and link is not null
        order by name, affiliate_products.id, stated.id
        limit ${limit}
      ) as product
      order by product.id, found.position
    ) as certified
    order by position, name, id
    limit ${limit}`.execute(db)
  return rows
}

/** Confirmed claims that were read before a day wait to be read again. Returns how many there were. */
export async function lapseClaimsReadBefore(db: DbOrTx, day: string): Promise<number> {
  const result = await db
    .updateTable('product_claims')
    .set({ confirmed: false })
    .where('confirmed', '=', true)
    .where('read_on', '<', day)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** The newest products. */
export function selectLatest(db: DbOrTx, limit: number) {
  return recommendable(db).orderBy('created_at', 'desc').orderBy('shelf').orderBy('id').limit(limit).execute()
}

/** The current slug of a city, or undefined. */
export const selectCitySlug = async (db: DbOrTx, id: string): Promise<string | undefined> =>
  (await db.selectFrom('cities').select('slug').where('id', '=', id).executeTakeFirst())?.slug
