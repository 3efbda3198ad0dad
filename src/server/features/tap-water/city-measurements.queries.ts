import { sql } from 'kysely'
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
      'link.city_id as cityId',
      'parameter',
      'value',
      'unit',
      'qualifier',
      'statistic',
      'substances',
      'year_from as yearFrom',
      'year_to as yearTo',
      'status',
      'source_id as sourceId',
      isSurveyIncomplete('measured').as('isSurveyIncomplete'),
    ])
    .where(({ not }) => not(isHidden('measured')))
    .where('link.city_id', '=', sql<string>`any(${cityIds}::uuid[])`)
    .orderBy('parameter')
    .execute()
  const byCity = new Map<string, SystemMeasurement[]>()
  for (const { cityId, ...measurement } of rows) {
    const list = byCity.get(cityId) ?? []
    // The check constraints of the table allow these words only.
    list.push(measurement as SystemMeasurement)
    byCity.set(cityId, list)
  }
  return byCity
}
