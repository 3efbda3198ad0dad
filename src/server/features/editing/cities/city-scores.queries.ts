import type { DbOrTx } from '#server/db/transaction.ts'

/** The version of a city's scores; 0 if it has none. */
export async function selectScoresVersion(db: DbOrTx, cityId: string): Promise<number> {
  const row = await db
    .selectFrom('city_scores')
    .select('version')
    .where('city_id', '=', cityId)
    .executeTakeFirst()
  return row?.version ?? 0
}
