import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** The kinds of pages that come from tables, in the order of the site map. */
export const SITEMAP_KINDS = ['city', 'report', 'innovation', 'product'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** The table whose rows are the pages of a kind. */
const TABLES = {
  city: 'cities',
  report: 'tap_water_data',
  innovation: 'innovations',
  product: 'affiliate_products',
} as const

/** The address of each row and the rest of its entry in the site map. */
const PAGES = {
  city: sql`select '/cities/' || slug as path, updated_at, id from cities`,
  report: sql`select '/cities/' || cities.slug || '/tap-water' as path, tap_water_data.updated_at, tap_water_data.id
    from tap_water_data join cities on cities.id = tap_water_data.city_id and cities.status = 'published'`,
  innovation: sql`select '/innovations/' || id as path, updated_at, id from innovations`,
  product: sql`select '/products/' || id as path, updated_at, id from affiliate_products`,
} as const

/** How many pages a kind has, and when the newest of them changed. Both are read from an index. */
export async function countPages(db: DbOrTx, kind: SitemapKind) {
  const table = sql.table(TABLES[kind])
  const { rows } = await sql<{ pages: number; updatedAt: string | null }>`
    select
      (select count(*)::int from ${table} where status = 'published') as pages,
      (select max(updated_at) from ${table} where status = 'published') as "updatedAt"`.execute(db)
  return rows[0] ?? { pages: 0, updatedAt: null }
}

/** A range of one kind's pages, by id. The rows before it are skipped in the index and never read. */
export async function selectPages(db: DbOrTx, kind: SitemapKind, offset: number, limit: number) {
  const { rows } = await sql<{ path: string; updatedAt: string }>`
    select path, updated_at as "updatedAt" from (${PAGES[kind]}) as page
    join (
      select id from ${sql.table(TABLES[kind])} where status = 'published' order by id offset ${offset} limit ${limit}
    ) as stretch using (id)
    order by id`.execute(db)
  return rows
}
