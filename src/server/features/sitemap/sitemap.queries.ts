import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { US_STATES } from '#shared/water-systems/us-states.ts'

/** The kinds of pages that come from tables, in the order of the site map. */
export const SITEMAP_KINDS = [
  'city',
  'report',
  'innovation',
  'product',
  'system',
  'town',
  'zip',
  'commune',
  'postcode',
] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

interface KindOfPages {
  /** The table whose rows are the pages. */
  table: string
  /** Which of its rows are pages. */
  isPage: RawBuilder<unknown>
  /** What orders its rows, with the type of each column. */
  key: readonly (readonly [column: string, type: string])[]
  /** When the newest page changed. */
  newest: RawBuilder<unknown>
  /** The address of each row and when it changed. */
  pages: RawBuilder<unknown>
}

const content = (table: string, pages: RawBuilder<unknown>): KindOfPages => ({
  table,
  isPage: sql`status = 'published'`,
  key: [['id', 'uuid']],
  newest: sql`max(updated_at) from ${sql.table(table)} where status = 'published'`,
  pages,
})

const LOADED = sql`max(greatest(loaded_at, restored_at)) from data_loads where state <> 'checked'`

/** Rows that are loaded from files change with each load. */
const loaded = (
  table: string,
  columns: readonly string[],
  path: RawBuilder<unknown>,
  isPage = sql`true`,
): KindOfPages => ({
  table,
  isPage,
  key: columns.map((column) => [column, 'text']),
  newest: LOADED,
  pages: sql`select ${path} as path, (select ${LOADED}) as updated_at, ${columnsOf(columns)} from ${sql.table(table)} where ${isPage}`,
})

const columnsOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

const STATE_SLUG = sql`(
  select states.slug from unnest(${US_STATES.map(({ code }) => code)}::text[], ${US_STATES.map(({ slug }) => slug)}::text[])
    as states (code, slug) where states.code = places.state
)`

const KINDS: Readonly<Record<SitemapKind, KindOfPages>> = {
  city: content('cities', sql`select '/cities/' || slug as path, updated_at, id from cities`),
  report: content(
    'tap_water_data',
    sql`select '/cities/' || cities.slug || '/tap-water' as path, tap_water_data.updated_at, tap_water_data.id
      from tap_water_data join cities on cities.id = tap_water_data.city_id and cities.status = 'published'`,
  ),
  innovation: content(
    'innovations',
    sql`select '/innovations/' || id as path, updated_at, id from innovations`,
  ),
  product: content(
    'affiliate_products',
    sql`select '/products/' || id as path, updated_at, id from affiliate_products`,
  ),
  // Abroad, the id begins with the country.
  system: loaded(
    'water_systems',
    ['id'],
    sql`'/water/' || lower(case when region is null then 'us/' || id else regexp_replace(id, '-', '/') end) || '-' || slug`,
  ),
  town: loaded(
    'places',
    ['state', 'slug'],
    sql`'/water/us/' || ${STATE_SLUG} || '/' || slug`,
    sql`state is not null`,
  ),
  zip: loaded('water_system_areas', ['zip_code'], sql`'/water/us/zip/' || zip_code`, sql`country = 'US'`),
  commune: loaded(
    'places',
    ['code'],
    sql`'/water/fr/commune/' || lower(code) || '-' || slug`,
    sql`code is not null`,
  ),
  postcode: loaded(
    'water_system_areas',
    ['zip_code'],
    sql`'/water/fr/postcode/' || zip_code`,
    sql`country = 'FR'`,
  ),
}

/** How many pages a kind has, and when the newest of them changed. Both are read from an index. */
export async function countPages(db: DbOrTx, kind: SitemapKind) {
  const { table, isPage, newest } = KINDS[kind]
  const { rows } = await sql<{ pages: number; updatedAt: string | null }>`
    select
      (select count(*)::int from ${sql.table(table)} where ${isPage}) as pages,
      (select ${newest}) as "updatedAt"`.execute(db)
  return rows[0] ?? { pages: 0, updatedAt: null }
}

/** A row of a kind's pages; its path is null if the row has no page after all. */
interface PageRow {
  path: string | null
  updatedAt: string | null
  /** Its place in the order of the kind. */
  key: string[]
}

/**
 * The next pages of a kind, after the row with the key `after` or after so many rows. Skipped rows are skipped in the
 * index and never read.
 */
export async function selectPages(
  db: DbOrTx,
  kind: SitemapKind,
  start: { after: readonly string[] } | { offset: number },
  limit: number,
): Promise<PageRow[]> {
  const { table, isPage, key, pages } = KINDS[kind]
  const columns = columnsOf(key.map(([column]) => column))
  const isNext =
    'after' in start
      ? sql`(${columns}) > (${sql.join(key.map(([, type], place) => sql`${start.after[place]}::${sql.raw(type)}`))})`
      : sql`true`
  const { rows } = await sql<PageRow>`
    select path, updated_at as "updatedAt", array[${sql.join(key.map(([column]) => sql`${sql.ref(column)}::text`))}] as key
    from (
      select ${columns} from ${sql.table(table)} where ${isPage} and ${isNext}
      order by ${columns} offset ${'offset' in start ? start.offset : 0} limit ${limit}
    ) as stretch left join (${pages}) as page using (${columns})
    order by ${columns}`.execute(db)
  return rows
}

/** The states with water systems. */
export async function selectStates(db: DbOrTx): Promise<(string | null)[]> {
  const rows = await db.selectFrom('water_systems').select('state').distinct().orderBy('state').execute()
  return rows.map(({ state }) => state)
}
