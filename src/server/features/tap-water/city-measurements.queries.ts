import { sql } from 'kysely'
import {
  isImported,
  MEASUREMENT_COLUMNS,
  measurementsByOwner,
  VIOLATION_COLUMNS,
} from '#server/db/measurement-columns.ts'
import { type Place, prepare } from '#server/db/prepared.ts'
import { isHidden, isSurveyIncomplete } from '#server/db/shown-measurements.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { SystemMeasurement } from '#shared/water-systems/system-measurement.ts'
import type { SystemViolation } from '#shared/water-systems/violations.rules.ts'

/** The values of the water systems that serve some cities, by city. Cities without a system are not in it. */
export async function selectCityMeasurements(
  db: DbOrTx,
  cityIds: readonly string[],
): Promise<Map<string, SystemMeasurement[]>> {
  return measurementsByOwner(await measurementsOf.rows(db, { cityIds }))
}

const measurementsOf = prepare((db, place: Place<{ cityIds: readonly string[] }>) =>
  db
    .selectFrom('city_water_systems as link')
    .innerJoin('system_measurements as measured', 'measured.system_id', 'link.system_id')
    .select([
      'link.city_id as ownerId',
      ...MEASUREMENT_COLUMNS,
      isSurveyIncomplete('measured').as('isSurveyIncomplete'),
      isImported('measured').as('isImported'),
    ])
    .where(({ not }) => not(isHidden('measured')))
    .where('link.city_id', '=', sql<string>`any(${place('cityIds')}::uuid[])`)
    .orderBy('parameter'),
)

/** The violations of the water systems that serve some cities, by city. Cities without any are not in it. */
export async function selectCityViolations(
  db: DbOrTx,
  cityIds: readonly string[],
): Promise<Map<string, SystemViolation[]>> {
  const rows = await db
    .selectFrom('city_water_systems as link')
    .innerJoin('system_violations as violation', 'violation.system_id', 'link.system_id')
    .select(['link.city_id as cityId', ...VIOLATION_COLUMNS])
    .where('link.city_id', '=', sql<string>`any(${cityIds}::uuid[])`)
    .execute()
  return Map.groupBy(rows, ({ cityId }) => cityId)
}
