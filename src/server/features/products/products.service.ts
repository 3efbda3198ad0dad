import { decodeShelfCursor, encodeCursor } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { DEFAULT_PAGE_SIZE, type Page, toPage } from '#shared/pagination.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'
import type { BrandCount, Product, ProductListItem } from '#shared/products/products.schema.ts'
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
    after: decodeShelfCursor(input.cursor),
    limit: limit + 1,
  })
  const page = toPage(rows, limit, (last) => encodeCursor(['shelf', last.shelf, last.name, last.id]))
  return { ...page, items: page.items.map(({ shelf: _shelf, ...product }) => product as ProductListItem) }
}

/** One product without unconfirmed certifications. Throws NOT_FOUND. */
export async function productById(db: DbOrTx, id: string): Promise<Product> {
  const row = await queries.selectProduct(db, id)
  if (row === undefined) throw new AppError('NOT_FOUND', 'Product Not Found')
  const { certifications, certificationsConfirmed, sourceTitle, sourceUrl, sourceYear, license, ...product } =
    row
  return {
    ...product,
    certifications: certificationsConfirmed ? certifications : [],
    source: { title: sourceTitle, url: sourceUrl, year: sourceYear, license },
  } as Product
}

/** Every brand (of one category) with its number of products. */
export async function listBrands(db: DbOrTx, category: ProductCategory | undefined): Promise<BrandCount[]> {
  const rows = await queries.selectBrands(db, category)
  return rows.map(({ brand, products }) => ({ brand, products: Number(products) }))
}
