import { sql } from 'kysely'
import {
  CONCLUSION_COLUMNS,
  isImported,
  MEASUREMENT_COLUMNS,
  measurementsByOwner,
  VIOLATION_COLUMNS,
} from '#server/db/measurement-columns.ts'
import { isHidden, isSurveyIncomplete } from '#server/db/shown-measurements.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { SystemMeasurement } from '#shared/water/values/system-measurement.ts'

const among = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`

/** The shown values of some systems, by system. */
export async function selectValues(
  db: DbOrTx,
  systemIds: readonly string[],
): Promise<Map<string, SystemMeasurement[]>> {
  const rows = await db
    .selectFrom('system_measurements as measured')
    .select([
      'measured.system_id as ownerId',
      ...MEASUREMENT_COLUMNS,
      isImported('measured').as('isImported'),
      isSurveyIncomplete('measured').as('isSurveyIncomplete'),
    ])
    .where('measured.system_id', '=', among(systemIds))
    .where(({ not }) => not(isHidden('measured')))
    .orderBy('measured.parameter')
    .execute()
  return measurementsByOwner(rows)
}

/** The dated violations of some systems, the newest first. */
export const selectDatedViolations = (db: DbOrTx, systemIds: readonly string[]) =>
  db
    .selectFrom('system_violations')
    .select(['system_id as systemId', ...VIOLATION_COLUMNS])
    .where('system_id', '=', among(systemIds))
    .orderBy('began_on', 'desc')
    .orderBy('violation_id')
    .execute()

/** How many people some systems serve, whether it is tap water, and what an authority concludes of it. */
export const selectFacts = (db: DbOrTx, systemIds: readonly string[]) =>
  db
    .selectFrom('water_systems')
    .select(['id', 'population', 'standing', ...CONCLUSION_COLUMNS])
    .where('id', '=', among(systemIds))
    .execute()

/** The systems that the system of a city buys from. */
export const selectSuppliersOfCity = (db: DbOrTx, cityId: string) =>
  db
    .selectFrom('city_water_systems as link')
    .innerJoin('water_systems as system', 'system.id', 'link.system_id')
    .innerJoin('water_systems as supplier', (join) =>
      join.on(sql<boolean>`supplier.id = any(system.supplier_ids)`),
    )
    .select(['supplier.id', 'supplier.name'])
    .where('link.city_id', '=', cityId)
    .orderBy(sql`array_position(system.supplier_ids, supplier.id)`)
    .execute()

/** The systems that serve some cities, where they are loaded. */
export const selectSystemsOfCities = (db: DbOrTx, cityIds: readonly string[]) =>
  db
    .selectFrom('city_water_systems as link')
    .innerJoin('water_systems as system', 'system.id', 'link.system_id')
    .select(['link.city_id as cityId', 'system.id as systemId'])
    .where('link.city_id', '=', sql<string>`any(${cityIds}::uuid[])`)
    .execute()
