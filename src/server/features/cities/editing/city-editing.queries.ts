import { type Insertable, sql } from 'kysely'
import type { ContentStatus } from '../../../../shared/admin/content.schema.ts'
import type { StoredCityFields } from '../../../../shared/cities/admin-cities.schema.ts'
import type { DB } from '../../../db/db-types.generated.ts'
import { type EditedRecord, type EditedRow, toEdited } from '../../../db/edited-record.ts'
import type { DbOrTx, Tx } from '../../../db/transaction.ts'

const FIELDS = [
  'name',
  'state',
  'country',
  'slug',
  'category',
  'tagline',
  'description',
  'image_url as imageUrl',
  'meta_title as metaTitle',
  'meta_description as metaDescription',
  'source_title as sourceTitle',
  'source_url as sourceUrl',
  'source_year as sourceYear',
  'license',
  'status',
  'generated_by as generatedBy',
] as const

/** A city's fields with what an editor bases its save on. */
export type EditedCity = EditedRecord<StoredCityFields>

type Row = EditedRow<StoredCityFields>

const selectFields = (db: DbOrTx) =>
  db.selectFrom('cities').select(['id', 'version', 'updated_at as updatedAt', ...FIELDS])

/** One city as its editor needs it, or undefined. */
export async function selectCity(db: DbOrTx, id: string): Promise<EditedCity | undefined> {
  const row = await selectFields(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toEdited<StoredCityFields>(row as Row)
}

const byIds = (db: DbOrTx, ids: readonly string[]) => selectFields(db).where('id', 'in', ids).orderBy('id')

/** Cities as they are, in the order of their ids. */
export async function selectCities(db: DbOrTx, ids: readonly string[]): Promise<EditedCity[]> {
  return ((await byIds(db, ids).execute()) as Row[]).map(toEdited<StoredCityFields>)
}

/**
 * Cities as they are, held until the transaction ends; in the order of their ids, so that two never wait for each other.
 * Whoever refers to them meanwhile does not wait.
 */
export async function lockCities(tx: Tx, ids: readonly string[]): Promise<EditedCity[]> {
  return ((await byIds(tx, ids).forNoKeyUpdate().execute()) as Row[]).map(toEdited<StoredCityFields>)
}

const toRow = (fields: StoredCityFields): Insertable<DB['cities']> => ({
  name: fields.name,
  state: fields.state,
  country: fields.country,
  slug: fields.slug,
  category: fields.category,
  tagline: fields.tagline,
  description: fields.description,
  image_url: fields.imageUrl,
  meta_title: fields.metaTitle,
  meta_description: fields.metaDescription,
  source_title: fields.sourceTitle,
  source_url: fields.sourceUrl,
  source_year: fields.sourceYear,
  license: fields.license,
  status: fields.status,
  generated_by: fields.generatedBy,
})

/** Adds a city; undefined where its address is taken. Waits for whoever is about to take it. */
export async function insertCity(
  tx: Tx,
  fields: StoredCityFields,
): Promise<{ id: string; version: number } | undefined> {
  return tx
    .insertInto('cities')
    .values(toRow(fields))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
}

/** Writes a city's fields as its next version. */
export async function updateCity(tx: Tx, id: string, fields: StoredCityFields): Promise<number> {
  const { version } = await tx
    .updateTable('cities')
    .set({ ...toRow(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Gives locked cities a status as their next version. */
export async function updateStatus(tx: Tx, ids: readonly string[], status: ContentStatus): Promise<void> {
  await tx.updateTable('cities').set({ status, version: sql`version + 1` }).where('id', 'in', ids).execute()
}

/** Whether another city has this address. */
export async function isSlugTaken(tx: Tx, slug: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Addresses that are `base`, or `base` with a number behind it. */
export async function selectSlugsLike(tx: Tx, base: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('cities')
    .select('slug')
    .where((where) => where.or([where('slug', '=', base), where('slug', '~', `^${base}-[0-9]+$`)]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Deletes cities; scores, figures and reports go with them. Answers who is gone. */
export function deleteCities(tx: Tx, ids: readonly string[]) {
  return tx.deleteFrom('cities').where('id', 'in', ids).returning(['id', 'name']).execute()
}

/** The reports of cities, which go when these are deleted. */
export async function selectReportIds(tx: Tx, cityIds: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('tap_water_data').select('id').where('city_id', 'in', cityIds).execute()
  return rows.map(({ id }) => id)
}

/** A city's report as far as its editor speaks of it, or undefined. */
export function selectReport(db: DbOrTx, cityId: string) {
  return db
    .selectFrom('tap_water_data')
    .select(['id', 'status', 'updated_at as updatedAt'])
    .where('city_id', '=', cityId)
    .executeTakeFirst()
}
