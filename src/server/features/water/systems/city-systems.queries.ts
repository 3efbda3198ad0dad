import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'

/** Which water system a city is linked to, and whether a person did that; undefined where no one ever linked it. */
export const selectLink = (db: DbOrTx, cityId: string) =>
  db
    .selectFrom('city_water_systems')
    .select(['system_id as systemId', 'note', 'is_typed as isTyped'])
    .where('city_id', '=', cityId)
    .executeTakeFirst()

/** The address of the largest town of the United States with one of these search keys, in one state or in any. */
export const selectTownAddress = (db: DbOrTx, keys: readonly string[], state: string | null) =>
  db
    .selectFrom('places')
    .select(['state', 'slug'])
    .where('country', '=', 'US')
    .where('search_text', '=', sql<string>`any(${keys}::text[])`)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .where('state', 'is not', null)
    .orderBy(sql`array_position(${keys}::text[], search_text)`)
    .orderBy('zip_count', 'desc')
    .orderBy('slug')
    .$narrowType<{ state: string }>()
    .executeTakeFirst()

/** The id of the system abroad that is called as a city and lies in its country, or undefined. */
export const selectNamesakeAbroad = (db: DbOrTx, key: string, country: string) =>
  db
    .selectFrom('water_systems')
    .select('id')
    .where('search_text', '=', key)
    .where(({ or, eb }) => or([eb('region', '=', country), eb('region', 'like', `%, ${country}`)]))
    .where('standing', '=', 'active')
    .orderBy('id')
    .executeTakeFirst()

/** Links a city to a system, or to none (`systemId` null), in the place of what it was linked to. */
export async function upsertLink(
  tx: Tx,
  link: { cityId: string; systemId: string | null; note: string },
): Promise<void> {
  const values = { system_id: link.systemId, note: link.note, is_typed: true }
  await tx
    .insertInto('city_water_systems')
    .values({ city_id: link.cityId, ...values })
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet(values))
    .execute()
}
