import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import type { Page } from '#shared/pagination.ts'

/** Calls a list until there is no next page; returns the pages in order. Throws if it never ends. */
export async function walkPages<Item>(
  list: (cursor: string | null) => Promise<Page<Item>>,
): Promise<Item[][]> {
  const pages: Item[][] = []
  let cursor: string | null = null
  do {
    if (pages.length >= 100) throw new Error('The list does not end')
    const { items, nextCursor }: Page<Item> = await list(cursor)
    pages.push(items)
    cursor = nextCursor
  } while (cursor !== null)
  return pages
}

/**
 * Drops a table's indexes except unique ones, in this test's database. An index would return rows in its own order, whatever the
 * query says: without it, a list that forgets to order equal names by id shows gaps and repeats.
 */
export async function dropPlainIndexes(db: Kysely<DB>, table: keyof DB): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = ${table}::regclass and not indisunique
  `.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
}
