import { type Insertable, sql } from 'kysely'
import { columnsOf } from '#server/db/column-names.ts'
import { SOURCE_COLUMNS } from '#server/db/columns.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import type { EditedRecord } from '#server/db/edited-record.ts'
import { digestColumns } from '#server/db/report-columns.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { Saved } from '#shared/admin/content.schema.ts'
import type { AdminReport, StoredReportFields } from '#shared/water/reports/admin-reports.schema.ts'
import type { ComposedText, DerivedReport } from '#shared/water/reports/composed-texts.rules.ts'

const COLUMNS = [
  'id',
  'city_id as cityId',
  'version',
  'updated_at as updatedAt',
  'report_summary as summary',
  'water_source as waterSource',
  'recommendations',
  'contaminants',
  'marked_safe as isSafe',
  'composed_texts as composedTexts',
  'meta_title as metaTitle',
  'meta_description as metaDescription',
  'measured_from as measuredFrom',
  'measured_to as measuredTo',
  'second_hand as secondHand',
  ...SOURCE_COLUMNS,
  'status',
  'generated_by as generatedBy',
] as const

/** A report's fields with the version that a save is based on. */
export interface EditedReport extends EditedRecord<StoredReportFields> {
  cityId: string
  composedTexts: ComposedText[]
}

type Row = StoredReportFields & Omit<EditedReport, 'fields'>

const toEdited = ({ id, cityId, composedTexts, version, updatedAt, ...fields }: Row): EditedReport => ({
  id,
  cityId,
  composedTexts,
  version,
  updatedAt,
  fields,
})

const selectReports = (db: DbOrTx) => db.selectFrom('tap_water_data').select(COLUMNS)

/** The report of a city, or undefined. */
export async function selectReport(db: DbOrTx, cityId: string): Promise<EditedReport | undefined> {
  const row = await selectReports(db).where('city_id', '=', cityId).executeTakeFirst()
  return row === undefined ? undefined : toEdited(row as unknown as Row)
}

/** The reports that have one of these ids. */
export async function selectReportsById(db: DbOrTx, ids: readonly string[]): Promise<EditedReport[]> {
  const rows = await selectReports(db).where('id', 'in', ids).orderBy('city_id').execute()
  return rows.map((row) => toEdited(row as unknown as Row))
}

/** Locks the cities of reports, always in the same order. */
export async function lockCitiesOf(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('cities')
    .select('id')
    .where('id', 'in', (query) => query.selectFrom('tap_water_data').select('city_id').where('id', 'in', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks a city, so that only one transaction at a time writes its report. Returns it, or undefined. */
export function lockCity(tx: Tx, cityId: string) {
  return selectCities(tx).where('id', '=', cityId).forNoKeyUpdate().executeTakeFirst()
}

/** The city a report is about, or undefined. */
export function selectCity(db: DbOrTx, cityId: string): Promise<AdminReport['city'] | undefined> {
  return selectCities(db).where('id', '=', cityId).executeTakeFirst()
}

const selectCities = (db: DbOrTx) =>
  db.selectFrom('cities').select(['id', 'name', 'state', 'country', 'slug'])

const toRow = (
  { summary, isSafe, contaminants, ...fields }: StoredReportFields,
  { digest, texts, advice }: DerivedReport,
): Omit<Insertable<DB['tap_water_data']>, 'city_id'> => ({
  ...columnsOf(fields),
  report_summary: summary,
  contaminants: JSON.stringify(contaminants),
  marked_safe: isSafe,
  ...digestColumns(digest),
  advice,
  composed_texts: [...texts.composed],
})

/** Stores a city's first report, or the next version of the one it has. */
export function upsertReport(
  tx: Tx,
  cityId: string,
  fields: StoredReportFields,
  derived: DerivedReport,
): Promise<Saved> {
  const row = toRow(fields, derived)
  return tx
    .insertInto('tap_water_data')
    .values({ city_id: cityId, ...row })
    .onConflict((conflict) =>
      conflict.column('city_id').doUpdateSet({ ...row, version: sql`tap_water_data.version + 1` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function deleteReports(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('tap_water_data').where('id', 'in', ids).execute()
}
