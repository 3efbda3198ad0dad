import { type RawBuilder, sql } from 'kysely'
import { matchesSearch } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** The text to search for, and how many rows to return. */
interface Wanted {
  query: string
  limit: number
}

interface FoundRow {
  id: string
  title: string
  detail: string | null
}

/**
 * The most rows that are ranked against each other. Only a very short text matches more, and the person will type on.
 */
const CANDIDATES = 500

/**
 * Rows of a table whose `text` contains the search text: first those whose title begins with it, then those of which a later word of
 * the title does.
 */
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
    order by starts_with(lower(immutable_unaccent(title)), lower(immutable_unaccent(${query}))) desc,
      strpos(lower(immutable_unaccent(title)), ' ' || lower(immutable_unaccent(${query}))) > 0 desc,
      title, id
    limit ${limit}
  `.execute(db)
  return rows
}

export const findUsers = (db: DbOrTx, wanted: Wanted) =>
  find(db, wanted, {
    table: sql.table('profiles'),
    title: sql`coalesce(nullif(full_name, ''), email)`,
    detail: sql.ref('email'),
    text: sql.ref('search_text'),
  })

/** Cities by name, region or country, including drafts. */
export const findCities = (db: DbOrTx, wanted: Wanted) =>
  find(db, wanted, {
    table: sql.table('cities'),
    title: sql.ref('name'),
    detail: sql`concat_ws(', ', state, country)`,
    text: sql.ref('search_text'),
  })

/** Products by name, brand or description, including drafts. */
export const findProducts = (db: DbOrTx, wanted: Wanted) =>
  find(db, wanted, {
    table: sql.table('affiliate_products'),
    title: sql.ref('name'),
    detail: sql.ref('brand'),
    text: sql.ref('search_text'),
  })

/** Innovations by title, including drafts. There are few of them, so they need no index. */
export const findInnovations = (db: DbOrTx, wanted: Wanted) =>
  find(db, wanted, {
    table: sql.table('innovations'),
    title: sql.ref('title'),
    detail: sql.ref('category'),
    text: sql`' ' || lower(immutable_unaccent(title))`,
  })
