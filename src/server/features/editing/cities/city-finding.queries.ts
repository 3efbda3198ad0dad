import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** What cities are looked for by: their addresses, or their names. */
export interface WantedCities {
  slugs: readonly string[]
  /** Whatever their case. */
  names: readonly string[]
}

/** The ids of cities of these addresses or names. */
export async function selectFoundIds(db: DbOrTx, { slugs, names }: WantedCities): Promise<string[]> {
  const lower = names.map((name) => name.toLowerCase())
  const rows = await db
    .selectFrom('cities')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('slug', '=', sql<string>`any(${slugs}::text[])`),
        eb(sql`lower(name)`, '=', sql`any(${lower}::text[])`),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
