import type { DbOrTx } from '#server/db/transaction.ts'

/** The names of the water that a query joins, as a city or as a system. */
export const WATER_NAMES = [
  'cities.slug as citySlug',
  'cities.name as cityName',
  'water_systems.id as systemId',
  'water_systems.slug as systemSlug',
  'water_systems.name as systemName',
] as const

/** The names of a person's water, and whether it is their own well; all null and false if they have set none, undefined if there is no such person. */
export const selectMyWater = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('profiles')
    .leftJoin('cities', 'cities.id', 'profiles.home_city_id')
    .leftJoin('water_systems', 'water_systems.id', 'profiles.home_system_id')
    .select([...WATER_NAMES, 'profiles.has_own_well as hasOwnWell'])
    .where('profiles.id', '=', userId)
    .executeTakeFirst()
