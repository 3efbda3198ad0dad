import { sql } from 'kysely'
import { MEASUREMENT_COLUMNS, measurementsByOwner } from '#server/db/measurement-columns.ts'
import { isHidden, isSurveyIncomplete } from '#server/db/shown-measurements.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { SystemMeasurement } from '#shared/water-systems/system-measurement.ts'

/** The values of the water systems that serve some cities, by city. Cities without a system are not in it. */
export async function selectCityMeasurements(
  db: DbOrTx,
  cityIds: readonly string[],
): Promise<Map<string, SystemMeasurement[]>> {
  const rows = await db
    .selectFrom('city_water_systems as link')
    .innerJoin('system_measurements as measured', 'measured.system_id', 'link.system_id')
    .select([
      'link.city_id as ownerId',
      ...MEASUREMENT_COLUMNS,
      isSurveyIncomplete('measured').as('isSurveyIncomplete'),
    ])
    .where(({ not }) => not(isHidden('measured')))
    .where('link.city_id', '=', sql<string>`any(${cityIds}::uuid[])`)
    .orderBy('parameter')
    .execute()
  return measurementsByOwner(rows)
}
