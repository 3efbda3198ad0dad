import { sql } from 'kysely'
import { type Param, prepare } from '#server/db/prepared.ts'
import { equalsIfGiven, holding } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { stateOfCode } from '#shared/water/places/us-states.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'

const MAX_CITIES = 4
const MAX_OF_COUNTRY = 24

/** A city's name as a key to search by (see `searchKey`). */
const KEY = sql<string>`' ' || lower(immutable_unaccent(cities.name))`

/** Cities with a page of their own, each with its status and the system that serves it. */
const cityRows = (db: DbOrTx) =>
  db
    .selectFrom('cities')
    .leftJoin('city_water_systems as link', 'link.city_id', 'cities.id')
    .leftJoin('water_systems as system', 'system.id', 'link.system_id')
    .leftJoin('system_statuses as judged', 'judged.system_id', 'system.id')
    .leftJoin('tap_water_data as report', (join) =>
      join.onRef('report.city_id', '=', 'cities.id').on('report.status', '=', 'published'),
    )
    .select([
      'cities.name',
      'cities.country',
      'cities.slug',
      'cities.state',
      'system.id as systemId',
      'system.population as served',
      sql<WaterStatus>`coalesce(report.verdict, judged.status, 'not-enough-data')`.as('waterStatus'),
    ])
    .where('cities.status', '=', 'published')

/** Cities with a page of their own in a country, by name. */
export const selectCitiesIn = (db: DbOrTx, country: string) =>
  cityRows(db).where('cities.country', '=', country).orderBy('cities.name').limit(MAX_OF_COUNTRY).execute()

/** What is looked for among the names of cities. */
interface Wanted {
  key: string
  pattern: string
  country: string | null
  state: string | null
}

const CITIES = prepare((db, param: Param<Wanted>) =>
  cityRows(db)
    .where(sql<boolean>`${KEY} like ${param('pattern')}`)
    .where(equalsIfGiven('cities.country', param('country')))
    .where(equalsIfGiven('cities.state', param('state')))
    .orderBy(sql`${KEY} = ${param('key')}`, 'desc')
    .orderBy('cities.name')
    .limit(MAX_CITIES),
)

/** Cities with a page of their own, of one country or all, by a part of their name. */
export const selectCities = (db: DbOrTx, key: string, country: string | null) =>
  CITIES.rows(db, { key, pattern: holding(key), country, state: null })

/** Cities with a page of their own in a state, by a part of their name. */
export const selectCitiesOfState = (db: DbOrTx, key: string, state: string) =>
  CITIES.rows(db, {
    key,
    pattern: holding(key),
    country: 'United States',
    state: stateOfCode(state)?.name ?? state,
  })

/** Cities with a page of their own that are called just one of some keys. */
export const selectCitiesCalled = (db: DbOrTx, keys: readonly string[]) =>
  cityRows(db)
    .where(sql<boolean>`${KEY} = any(${keys}::text[])`)
    .orderBy('cities.name')
    .limit(MAX_CITIES)
    .execute()

/** Cities with a page of their own that some systems serve. */
export const selectCitiesOfSystems = (db: DbOrTx, systemIds: readonly string[]) =>
  cityRows(db)
    .where('link.system_id', '=', sql<string>`any(${systemIds}::text[])`)
    .orderBy('cities.name')
    .execute()

/** A city with a page of its own, or undefined. */
export const selectCityBySlug = (db: DbOrTx, slug: string) =>
  cityRows(db).where('cities.slug', '=', slug).executeTakeFirst()
