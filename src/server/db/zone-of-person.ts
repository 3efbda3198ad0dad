import { sql } from 'kysely'
import { ZONE_UNTIL_CHOSEN } from '#shared/time-zone.rules.ts'

/** The IANA time zone that a person's days follow: theirs, or UTC until one is chosen. Of the table `profiles`. */
export const zoneOfPerson = sql<string>`coalesce(profiles.time_zone, ${sql.lit(ZONE_UNTIL_CHOSEN)})`.as(
  'timeZone',
)
