import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { US_STATES } from '#shared/water/places/us-states.ts'

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

/** The slugs of the states by their codes, which Postgres searches faster than it joins them to each town. */
const STATE_SLUG = sql`${JSON.stringify(Object.fromEntries(US_STATES.map(({ code, slug }) => [code, slug])))}::jsonb ->> state`

const KINDS: Readonly<Record<SitemapKind, KindOfPages>> = {
  city: content(
    'cities',
    sql`select '/cities/' || slug as path, updated_at, id from cities where status = 'published'`,
  ),
  report: content(
    'tap_water_data',
    sql`select '/cities/' || cities.slug || '/tap-water' as path, tap_water_data.updated_at, tap_water_data.id
      from tap_water_data left join cities on cities.id = tap_water_data.city_id and cities.status = 'published'
      where tap_water_data.status = 'published'`,
  ),
  innovation: content(
    'innovations',
    sql`select '/innovations/' || id as path, updated_at, id from innovations where status = 'published'`,
  ),
  product: content(
    'affiliate_products',
    sql`select '/products/' || id as path, updated_at, id from affiliate_products where status = 'published'`,
  ),
  // Abroad, the id begins with the country.
  system: loaded(
    'water_systems',
    ['id'],
    sql`'/water/' || lower(case when region is null then 'us/' || id else regexp_replace(id, '-', '/') end) || '-' || slug`,
    // The pages of the others stay, and ask search engines not to list them.
    // `offset 0` keeps Postgres from reading both tables whole for each thousand systems, which takes thirty times as long.
    sql`standing = 'active' and (
      exists (select from system_measurements where system_id = water_systems.id offset 0)
      or exists (select from system_violation_answers where system_id = water_systems.id offset 0)
    )`,
  ),
  town: loaded(
    'places',
    ['state', 'slug'],
    sql`'/water/us/' || (${STATE_SLUG}) || '/' || slug`,
    // Towns that no system serves have pages that say so.
    sql`state is not null and system_ids <> '{}'`,
  ),
  // One with a single system leads to that system's page.
  zip: loaded(
    'water_system_areas',
    ['zip_code'],
    sql`'/water/us/zip/' || zip_code`,
    sql`country = 'US' and cardinality(system_ids) > 1`,
  ),
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

interface CountedPages {
  pages: number
  /** When the newest of them changed; null if there are none. */
  updatedAt: string | null
  /** The keys of the rows that end a file, in order. */
  ends: string[][]
}

/**
 * Counts the pages of a kind, and finds where files end, in one pass: to look for the start of one file alone, Postgres would test
 * all rows before it.
 * @param before how many pages of the site map come before this kind
 * @param size how many pages a file has
 */
export async function countPages(
  db: DbOrTx,
  kind: SitemapKind,
  before: number,
  size: number,
): Promise<CountedPages> {
  const { table, isPage, key, newest } = KINDS[kind]
  const columns = columnsOf(key.map(([column]) => column))
  const { rows } = await sql<CountedPages>`
    select count(*)::int as pages, (select ${newest}) as "updatedAt",
      coalesce(jsonb_agg(key order by place) filter (where (place + ${before}) % ${size} = 0), '[]') as ends
    from (
      select ${keyOf(key)} as key, row_number() over (order by ${columns}) as place
      from ${sql.table(table)} where ${isPage}
    ) as page`.execute(db)
  return rows[0] ?? { pages: 0, updatedAt: null, ends: [] }
}

/** A row of a kind's pages; its path is null if the row has no page after all. */
interface PageRow {
  path: string | null
  updatedAt: string | null
  /** Its place in the order of the kind. */
  key: string[]
}

/** The next pages of a kind, after the row with the key `after`; null begins with the first. */
export async function selectPages(
  db: DbOrTx,
  kind: SitemapKind,
  after: readonly string[] | null,
  limit: number,
): Promise<PageRow[]> {
  const { key, pages } = KINDS[kind]
  const columns = columnsOf(key.map(([column]) => column))
  const isNext =
    after === null
      ? sql`true`
      : sql`(${columns}) > (${sql.join(key.map(([, type], place) => sql`${after[place]}::${sql.raw(type)}`))})`
  const { rows } = await sql<PageRow>`
    select path, updated_at as "updatedAt", ${keyOf(key)} as key from (${pages}) as page where ${isNext}
    order by ${columns} limit ${limit}`.execute(db)
  return rows
}

const keyOf = (key: KindOfPages['key']) =>
  sql`array[${sql.join(key.map(([column]) => sql`${sql.ref(column)}::text`))}]`

/** The states with water systems. */
export async function selectStates(db: DbOrTx): Promise<(string | null)[]> {
  const rows = await db.selectFrom('water_systems').select('state').distinct().orderBy('state').execute()
  return rows.map(({ state }) => state)
}
