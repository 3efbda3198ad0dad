import { sql } from 'kysely'
import { CITY_LIST_COLUMNS } from '#server/db/columns.ts'
import type { StandingPosition } from '#server/db/cursor.ts'
import { matchesSearch } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { CityCategory } from '#shared/cities/city-categories.ts'
import { statusesInFilter, WATER_STATUSES, type WaterStatus } from '#shared/water/water-statuses.ts'

/** The filter and the page of a list of cities. */
export interface CityFilter {
  search?: string | undefined
  category?: CityCategory | undefined
  country?: string | undefined
  status?: WaterStatus | undefined
  /** Only cities with a published report. */
  withReport?: boolean | undefined
  after?: StandingPosition | undefined
  limit: number
}

/**
 * `cities.standing` orders cities by score, then status: its last digit is the status of the city's report, by its place in
 * {@link WATER_STATUSES}, and one more for a city without a report.
 */
const WITHOUT_REPORT = WATER_STATUSES.length
const STATUS_DIGIT = sql<number>`cities.standing % 10`

/**
 * How many inputs a city's scores have in all, or on the country level. Only the rows of the page are counted.
 */
const figures = (level?: 'country') => sql<number>`(
  select count(distinct input.input)::int from city_score_inputs as input
  where input.city_id = cities.id ${level === undefined ? sql`` : sql`and input.level = ${sql.lit(level)}`})`

/** Cities by score, then status, then name, each with the public facts about its water. */
export function selectKnownCities(
  db: DbOrTx,
  { search, category, country, status, withReport, after, limit }: CityFilter,
) {
  let query = db
    .selectFrom('cities')
    .leftJoin('city_scores', 'city_scores.city_id', 'cities.id')
    .leftJoin('tap_water_data', (join) =>
      join.onRef('tap_water_data.city_id', '=', 'cities.id').on('tap_water_data.status', '=', 'published'),
    )
    .select([
      ...CITY_LIST_COLUMNS,
      'cities.standing',
      'tap_water_data.verdict as waterStatus',
      'tap_water_data.is_safe as isSafe',
      'tap_water_data.judged_values as judgedValues',
      'tap_water_data.held_values as heldValues',
      'tap_water_data.hardness',
      'tap_water_data.hardness_low as hardnessLow',
      'tap_water_data.hardness_year as hardnessYear',
      figures().as('figures'),
      figures('country').as('nationalFigures'),
    ])
    .where('cities.status', '=', 'published')
    .orderBy('cities.standing')
    .orderBy('cities.name')
    .orderBy('cities.id')
    .limit(limit)
  if (category !== undefined) query = query.where('cities.category', '=', category)
  if (country !== undefined) query = query.where('cities.country', '=', country)
  if (withReport === true) query = query.where(STATUS_DIGIT, '<', WITHOUT_REPORT)
  if (status !== undefined) {
    const digits = statusesInFilter(status).map((own) => WATER_STATUSES.indexOf(own))
    query = query.where(
      STATUS_DIGIT,
      'in',
      digits.map((digit) => sql.lit(digit)),
    )
  }
  if (search) query = query.where(matchesSearch(sql.ref('cities.search_text'), search))
  if (after !== undefined) {
    const [, standing, name, id] = after
    query = query.where(
      sql<boolean>`(cities.standing, cities.name, cities.id) > (${standing}::smallint, ${name}, ${id}::uuid)`,
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
