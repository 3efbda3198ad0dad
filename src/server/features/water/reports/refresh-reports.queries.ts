import { digestColumns } from '#server/db/report-columns.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { ComposedText, DerivedReport } from '#shared/water/reports/composed-texts.rules.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'

/** Reports after an id, with everything that the rules derive from their rows. */
export function selectReportsAfter(db: DbOrTx, after: string | null, limit: number): Promise<DerivedRow[]> {
  let query = selectDerived(db).orderBy('tap_water_data.id').limit(limit)
  if (after !== null) query = query.where('tap_water_data.id', '>', after)
  return query.$castTo<DerivedRow>().execute()
}

/** Locks one report until the transaction ends. Returns undefined if it is gone. */
export const lockReport = (tx: Tx, id: string): Promise<DerivedRow | undefined> =>
  selectDerived(tx)
    .where('tap_water_data.id', '=', id)
    .forNoKeyUpdate()
    .$castTo<DerivedRow>()
    .executeTakeFirst()

/** The report of a city, or undefined. */
export const selectReportOfCity = (tx: Tx, cityId: string): Promise<DerivedRow | undefined> =>
  selectDerived(tx).where('tap_water_data.city_id', '=', cityId).$castTo<DerivedRow>().executeTakeFirst()

const selectDerived = (db: DbOrTx) =>
  db
    .selectFrom('tap_water_data')
    .innerJoin('cities', 'cities.id', 'tap_water_data.city_id')
    .select([
      'tap_water_data.id',
      'tap_water_data.city_id as cityId',
      'cities.name as cityName',
      'cities.country',
      'contaminants',
      'marked_safe as mark',
      'report_summary as summary',
      'recommendations',
      'composed_texts as composed',
      'advice',
      'verdict as waterStatus',
      'status_reason as statusReason',
      'held_values as heldValues',
      'hardness',
      'hardness_low as hardnessLow',
      'hardness_year as hardnessYear',
    ])

/** A report with everything that the rules derive from its rows. */
export type DerivedRow = Awaited<ReturnType<ReturnType<typeof selectDerived>['execute']>>[number] & {
  composed: ComposedText[]
}

/** Stores what the rules derive from a report's rows. The version stays, because no one edited the report. */
export async function updateDerived(
  tx: Tx,
  id: string,
  rows: readonly Contaminant[],
  { digest, texts, advice }: DerivedReport,
): Promise<void> {
  await tx
    .updateTable('tap_water_data')
    .set({
      contaminants: JSON.stringify(rows),
      report_summary: texts.summary,
      recommendations: texts.recommendations,
      composed_texts: [...texts.composed],
      advice,
      ...digestColumns(digest),
    })
    .where('id', '=', id)
    .execute()
}
