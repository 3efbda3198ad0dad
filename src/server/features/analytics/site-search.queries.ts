import { type RawBuilder, sql } from 'kysely'
import { matchesSearch } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** What is looked for, and how many rows are wanted. */
interface Wanted {
  query: string
  limit: number
}

/** A row that was found. */
interface FoundRow {
  id: string
  title: string
  detail: string | null
}

/** Rows that are weighed against each other at most: whoever types so little types more. */
const CANDIDATES = 500

/** Rows of a table whose `text` holds what is looked for, those whose title begins with it first. */
async function find(
  db: DbOrTx,
  { query, limit }: Wanted,
  { table, title, detail, text }: Record<'table' | 'title' | 'detail' | 'text', RawBuilder<unknown>>,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select id, title, detail from (
      select id, ${title} as title, ${detail} as detail from ${table}
      where ${matchesSearch(text, query)} limit ${CANDIDATES}
    ) as candidate
    order by starts_with(lower(immutable_unaccent(title)), lower(immutable_unaccent(${query}))) desc, title, id
    limit ${limit}
  `.execute(db)
  return rows
}

/** People by name or address. */
export const findUsers = (db: DbOrTx, wanted: Wanted) =>
  find(db, wanted, {
    table: sql.table('profiles'),
    title: sql`coalesce(nullif(full_name, ''), email)`,
    detail: sql.ref('email'),
    text: sql.ref('search_text'),
  })

/** Cities by name, region or country, drafts too. */
export const findCities = (db: DbOrTx, wanted: Wanted) =>
  find(db, wanted, {
    table: sql.table('cities'),
    title: sql.ref('name'),
    detail: sql`concat_ws(', ', state, country)`,
    text: sql.ref('search_text'),
  })

/** Products by name, brand or description, drafts too. */
export const findProducts = (db: DbOrTx, wanted: Wanted) =>
  find(db, wanted, {
    table: sql.table('affiliate_products'),
    title: sql.ref('name'),
    detail: sql.ref('brand'),
    text: sql.ref('search_text'),
  })

/** Innovations by title, drafts too. They are few: no index is needed. */
export const findInnovations = (db: DbOrTx, wanted: Wanted) =>
  find(db, wanted, {
    table: sql.table('innovations'),
    title: sql.ref('title'),
    detail: sql.ref('category'),
    text: sql`' ' || lower(immutable_unaccent(title))`,
  })
