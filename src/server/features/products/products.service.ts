import { decodeCursor, encodeCursor, shelfPosition } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/page-size.ts'
import { type Page, toPage } from '#shared/pagination.ts'
import { CLAIMED_AS, type FilterTopicId } from '#shared/products/filter-topics.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'
import type {
  BrandCount,
  CertifiedProduct,
  Product,
  ProductClaim,
  ProductListItem,
} from '#shared/products/products.schema.ts'
import * as queries from './products.queries.ts'

/** The filter of a request for the marketplace. */
export interface ListProducts {
  search?: string
  category?: ProductCategory
  brands?: string[]
  cursor?: string | null
  limit?: number
}

/** One page of products, the most useful for a household first. */
export async function listProducts(db: DbOrTx, input: ListProducts): Promise<Page<ProductListItem>> {
  const limit = input.limit ?? DEFAULT_PAGE_SIZE
  const rows = await queries.selectProducts(db, {
    ...input,
    after: decodeCursor(shelfPosition, input.cursor),
    limit: limit + 1,
  })
  const page = toPage(rows, limit, (last) => encodeCursor(['shelf', last.shelf, last.name, last.id]))
  return { ...page, items: page.items.map(({ shelf: _shelf, ...product }) => product as ProductListItem) }
}

/** How many products take turns between the entries of a list. */
const FOR_LISTS = 12

/** Products that may stand between the entries of other lists: none that says without proof that it treats or tests water. */
export const productsForLists = async (db: DbOrTx): Promise<ProductListItem[]> =>
  (await queries.selectForLists(db, FOR_LISTS)) as ProductListItem[]

/** One product with its confirmed claims. Throws NOT_FOUND. */
export async function productById(db: DbOrTx, id: string): Promise<Product> {
  const row = await queries.selectProduct(db, id)
  if (row === undefined) throw new AppError('NOT_FOUND', 'Product Not Found')
  const { sourceTitle, sourceUrl, sourceYear, license, confirmedClaims, ...product } = row
  const claims = confirmedClaims === 0 ? [] : await queries.selectClaims(db, id)
  return {
    ...product,
    claims: claims.map(toClaim),
    source: { title: sourceTitle, url: sourceUrl, year: sourceYear, license },
  } as Product
}

type ClaimRow = Awaited<ReturnType<typeof queries.selectClaims>>[number]

const toClaim = ({ productId: _productId, ...claim }: ClaimRow): ProductClaim => claim

/** The most products that one topic lists. */
const MAX_CERTIFIED = 30

/** Products with a confirmed claim for what a filter page is about, and these claims. */
export async function certifiedFor(db: DbOrTx, topic: FilterTopicId): Promise<CertifiedProduct[]> {
  const names = CLAIMED_AS[topic]
  const products = await queries.selectCertifiedProducts(db, names, MAX_CERTIFIED)
  if (products.length === 0) return []
  const claims = await queries.selectClaimsFor(
    db,
    products.map(({ id }) => id),
    names,
  )
  const byProduct = Map.groupBy(claims, ({ productId }) => productId)
  return products.map((product) => ({
    ...(product as ProductListItem),
    claims: (byProduct.get(product.id) ?? []).map(toClaim),
  }))
}

const MONTHS_TO_RECHECK = 12

/** Claims that were read more than twelve months ago are no longer shown and wait in the review queue again. */
export async function lapseClaims({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = clock.now()
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS_TO_RECHECK)
  await queries.lapseClaimsReadBefore(db, localDay(oldest, 'UTC'))
}

/** Every brand (of one category) with its number of products. */
export async function listBrands(db: DbOrTx, category: ProductCategory | undefined): Promise<BrandCount[]> {
  const rows = await queries.selectBrands(db, category)
  return rows.map(({ brand, products }) => ({ brand, products: Number(products) }))
}
