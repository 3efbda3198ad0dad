import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** The slugs and names that an import looks for. */
export interface WantedCities {
  slugs: readonly string[]
  /** Compared without regard to case. */
  names: readonly string[]
}

/** The ids of the cities that have one of these slugs or names. */
export async function selectCityIds(db: DbOrTx, { slugs, names }: WantedCities): Promise<string[]> {
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
