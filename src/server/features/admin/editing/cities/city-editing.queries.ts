import { contentTable } from '#server/db/content-table.ts'
import type { EditedRecord } from '#server/db/edited-record.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { type StoredCityFields, storedCityFieldsSchema } from '#shared/cities/admin-cities.schema.ts'

/** A city's fields with the version that a save is based on. */
export type EditedCity = EditedRecord<StoredCityFields>

/** The cities. Use {@link insertCity} to add one. */
export const cityTable = contentTable<StoredCityFields, 'cities'>({
  table: 'cities',
  schema: storedCityFieldsSchema,
})

/**
 * Adds a city, or returns undefined if its slug is taken. Waits for other transactions that are about to take it.
 */
export async function insertCity(
  tx: Tx,
  fields: StoredCityFields,
): Promise<{ id: string; version: number } | undefined> {
  return tx
    .insertInto('cities')
    .values(cityTable.toRow(fields))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
}

export async function isSlugTaken(tx: Tx, slug: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** The slugs that are `base`, or `base` with a number after it. */
export async function selectSlugsLike(tx: Tx, base: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('cities')
    .select('slug')
    .where((where) => where.or([where('slug', '=', base), where('slug', '~', `^${base}-[0-9]+$`)]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** The ids of the cities' reports, which are deleted with them. */
export async function selectReportIds(tx: Tx, cityIds: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('tap_water_data').select('id').where('city_id', 'in', cityIds).execute()
  return rows.map(({ id }) => id)
}

/** The part of a city's report that its editor shows, or undefined. */
export function selectReport(db: DbOrTx, cityId: string) {
  return db
    .selectFrom('tap_water_data')
    .select(['id', 'status', 'updated_at as updatedAt'])
    .where('city_id', '=', cityId)
    .executeTakeFirst()
}
