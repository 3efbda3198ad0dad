import { sql } from 'kysely'
import type { Database } from '#server/db/create-db.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { listSitemapFiles, sitemapPage } from '#server/features/site/sitemap/sitemap.service.ts'
import { REPORTED_SLUG, WORDS } from '../support/bulk-data.ts'
import type { Caller, Calls } from './calls.ts'

interface Ids {
  city: string
  product: string
  innovation: string
  cityCursor: string
  productCursor: string
}

/** Rows that are asked for by name, and places in the middle of a list. */
export async function findIds({ db }: Database): Promise<Ids> {
  /** The row in the middle of a table in its order. */
  const middle = async (table: 'cities' | 'affiliate_products', order: readonly string[]) => {
    const columns = sql.join(order.map((column) => sql.ref(column)))
    const { rows } = await sql<{ status_order: number; name: string; id: string }>`
      select ${columns} from ${sql.table(table)} order by ${columns}
      offset (select count(*) / 2 from ${sql.table(table)}) limit 1`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error(`${table} is empty`)
    return row
  }
  const middleCity = await middle('cities', ['status_order', 'name', 'id'])
  const middleProduct = await middle('affiliate_products', ['name', 'id'])
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', REPORTED_SLUG)
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('affiliate_products')
    .select('id')
    .where('name', 'like', '% 500')
    .executeTakeFirstOrThrow()
  const innovation = await db.selectFrom('innovations').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    city: city.id,
    product: product.id,
    innovation: innovation.id,
    cityCursor: encodeCursor(['status', middleCity.status_order, middleCity.name, middleCity.id]),
    productCursor: encodeCursor([middleProduct.name, middleProduct.id]),
  }
}

/** What visitors list, search and open; it must scale. */
export function publicCalls({ cities, innovations, products, tapWater }: Caller, ids: Ids): Calls {
  const searches = (Object.entries(WORDS) as [string, { product: string; city: string }][]).flatMap(
    ([kind, { product, city }]): [string, () => Promise<unknown>][] => [
      [`products.list search ${kind} "${product}"`, () => products.list({ search: product })],
      [`cities.list search ${kind} "${city}"`, () => cities.list({ search: city })],
    ],
  )
  return {
    'cities.list': () => cities.list({}),
    'cities.list of 100': () => cities.list({ limit: 100 }),
    'cities.list from the middle': () => cities.list({ cursor: ids.cityCursor }),
    'cities.list category': () => cities.list({ category: 'Lakefront' }),
    'cities.list category and search': () =>
      cities.list({ category: 'Lakefront', search: WORDS.common.city }),
    'cities.bySlug': () => cities.bySlug({ slug: REPORTED_SLUG }),
    'tapWater.ratings': () => tapWater.ratings({}),
    'tapWater.ratings search common': () => tapWater.ratings({ search: WORDS.common.city }),
    'tapWater.ratings search rare': () => tapWater.ratings({ search: WORDS.rare.city }),
    'tapWater.byCitySlug': () => tapWater.byCitySlug({ slug: REPORTED_SLUG }),
    'products.list': () => products.list({}),
    'products.list of 100': () => products.list({ limit: 100 }),
    'products.list from the middle': () => products.list({ cursor: ids.productCursor }),
    'products.list category': () => products.list({ category: 'Test Kits' }),
    'products.list 1 brand': () => products.list({ brands: ['Brand 7'] }),
    'products.list 50 brands': () =>
      products.list({ brands: Array.from({ length: 50 }, (_, n) => `Brand ${n * 3}`) }),
    'products.list category and 5 brands': () =>
      products.list({ category: 'Test Kits', brands: [1, 2, 3, 4, 5].map((n) => `Brand ${n}`) }),
    'products.list category and search': () =>
      products.list({ category: 'Test Kits', search: WORDS.common.product }),
    'products.list category and rare search': () =>
      products.list({ category: 'Test Kits', search: WORDS.rare.product }),
    'products.list brands and search': () =>
      products.list({ brands: ['Brand 1', 'Brand 2'], search: WORDS.common.product }),
    'products.list category, brands, search': () =>
      products.list({ category: 'Test Kits', brands: ['Brand 1', 'Brand 2'], search: WORDS.common.product }),
    'products.byId': () => products.byId({ id: ids.product }),
    'innovations.list': () => innovations.list({}),
    ...Object.fromEntries(searches),
  }
}

/** Calls that are measured but whose ratio is no goal. */
export function otherPublicCalls({ cities, products }: Caller, ids: Ids, db: DbOrTx): Calls {
  return {
    'cities.topRated': () => cities.topRated(),
    'products.brands': () => products.brands({}),
    'products.brands category': () => products.brands({ category: 'Test Kits' }),
    'products.recommended tapWater': () => products.recommended({ for: 'tapWater', id: ids.city }),
    'products.recommended innovation': () => products.recommended({ for: 'innovation', id: ids.innovation }),
    'products.forParts': () => products.forParts({ names: ['fill valve', 'softener salt', 'wax ring'] }),
    'sitemap list': () => listSitemapFiles(db, []),
    'sitemap last file': async () => {
      let addresses = 0
      const last = (await listSitemapFiles(db, [])).at(-1)
      if (last !== undefined)
        for await (const entries of sitemapPage(db, [], last)) addresses += entries.length
      return addresses
    },
  }
}
