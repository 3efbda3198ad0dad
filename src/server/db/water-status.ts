import { type RawBuilder, sql } from 'kysely'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'

/**
 * The status of a row of `water_systems`: that of the published report of the city that it serves, because a city and its utility are
 * one water. One that was never judged, because it has just been loaded, has no data yet.
 */
export const SYSTEM_STATUS: RawBuilder<WaterStatus> = sql<WaterStatus>`coalesce((
  select report.verdict from city_water_systems as link
    join cities as city on city.id = link.city_id and city.status = 'published'
    join tap_water_data as report on report.city_id = link.city_id and report.status = 'published'
  where link.system_id = water_systems.id
  order by city.name limit 1
), (select status from system_statuses where system_id = water_systems.id), 'not-enough-data')`
