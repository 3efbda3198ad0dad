import { sql } from 'kysely'
import { CITY_LIST_COLUMNS } from '#server/db/columns.ts'
import type { CityPosition } from '#server/db/cursor.ts'
import { matchesSearch } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { CityOrder } from '#shared/cities/cities.schema.ts'
import type { CityCategory } from '#shared/cities/city-categories.ts'
import {
  STATUSES_IN_LISTS,
  statusesInFilter,
  WATER_STATUSES,
  type WaterStatus,
} from '#shared/water/status/water-statuses.ts'

export interface CityFilter {
  search?: string | undefined
  category?: CityCategory | undefined
  country?: string | undefined
  status?: WaterStatus | undefined
  /** Only cities with a published report. */
  withReport?: boolean | undefined
  /** `status` unless named. */
  order?: CityOrder | undefined
  after?: CityPosition | undefined
  limit: number
}

/**
 * `cities.standing` orders cities by score, then status: its last digit is the status of the city's report, by its place in
 * {@link WATER_STATUSES}, and one more for a city without a report. `cities.status_order` orders them by status, then population.
 */
const WITHOUT_REPORT = WATER_STATUSES.length
const ORDERS = { status: sql.ref<number>('cities.status_order'), score: sql.ref<number>('cities.standing') }
const PER_STATUS = 100_000_000

/** Cities by status and population, or by score and status, then by name, each with the public facts about its water. */
export function selectKnownCities(
  db: DbOrTx,
  { search, category, country, status, withReport, order = 'status', after, limit }: CityFilter,
) {
  const place = ORDERS[order]
  let query = db
    .selectFrom('cities')
    .leftJoin('city_scores', 'city_scores.city_id', 'cities.id')
    .leftJoin('tap_water_data', (join) =>
      join.onRef('tap_water_data.city_id', '=', 'cities.id').on('tap_water_data.status', '=', 'published'),
    )
    .select([
      ...CITY_LIST_COLUMNS,
      place.as('place'),
      'tap_water_data.verdict as waterStatus',
      'tap_water_data.held_values as heldValues',
      'tap_water_data.hardness',
      'tap_water_data.hardness_low as hardnessLow',
      'tap_water_data.hardness_year as hardnessYear',
      sql<number>`coalesce(city_scores.local_figures, 0)`.as('figures'),
    ])
    .where('cities.status', '=', 'published')
    .orderBy(place)
    .orderBy('cities.name')
    .orderBy('cities.id')
    .limit(limit)
  if (category !== undefined) query = query.where('cities.category', '=', category)
  if (country !== undefined) query = query.where('cities.country', '=', country)
  if (withReport === true) query = query.where('cities.status_order', '<', WITHOUT_REPORT * PER_STATUS)
  if (status !== undefined) {
    const places = statusesInFilter(status).map((own) => STATUSES_IN_LISTS.indexOf(own) * PER_STATUS)
    query = query.where(({ or, between }) =>
      or(places.map((first) => between('cities.status_order', first, first + PER_STATUS - 1))),
    )
  }
  if (search) query = query.where(matchesSearch(sql.ref('cities.search_text'), search))
  if (after !== undefined) {
    const [, last, name, id] = after
    query = query.where(
      sql<boolean>`(${place}, cities.name, cities.id) > (${last}::integer, ${name}, ${id}::uuid)`,
    )
  }
  return query.execute()
}

/**
 * The countries of the cities in a list, by name. Reads one index entry per country, however many cities it has.
 */
export async function selectCountries(db: DbOrTx, withReport: boolean): Promise<string[]> {
  const isListed = withReport ? sql`standing % 10 < ${sql.lit(WITHOUT_REPORT)}` : sql`true`
  const { rows } = await sql<{ country: string }>`
    with recursive found as (
      select (
        select country from cities where status = 'published' and ${isListed}
        order by country limit 1
      ) as country
      union all
      select (
        select cities.country from cities
        where status = 'published' and ${isListed} and cities.country > found.country
        order by cities.country limit 1
      )
      from found where found.country is not null
    )
    select country from found where country is not null order by country
  `.execute(db)
  return rows.map(({ country }) => country)
}
