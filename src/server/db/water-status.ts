import { type RawBuilder, sql } from 'kysely'
import type { WaterStatus } from '#shared/water/water-statuses.ts'

/** The published report of the city that a system serves: a city and its utility are one water, with one status. */
const ofReport = (column: 'verdict' | 'status_reason' | 'judged_values') => sql`(
  select ${sql.ref(`report.${column}`)} from city_water_systems as link
    join cities as city on city.id = link.city_id and city.status = 'published'
    join tap_water_data as report on report.city_id = link.city_id and report.status = 'published'
  where link.system_id = water_systems.id
  order by city.name limit 1
)`

const ofSystem = (column: 'status' | 'reason' | 'judged_values') => sql`(
  select ${sql.ref(column)} from system_statuses where system_id = water_systems.id
)`

/** The status of a row of `water_systems`. One that was never judged, because it has just been loaded, has no data yet. */
export const SYSTEM_STATUS: RawBuilder<WaterStatus> = sql<WaterStatus>`coalesce(${ofReport('verdict')}, ${ofSystem('status')}, 'not-enough-data')`

/** How many health results of it a limit judges. */
export const SYSTEM_JUDGED_VALUES: RawBuilder<number> = sql<number>`coalesce(${ofReport('judged_values')}, ${ofSystem('judged_values')}, 0)`
