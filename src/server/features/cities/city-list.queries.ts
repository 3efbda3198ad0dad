import { sql } from 'kysely'
import { CITY_LIST_COLUMNS } from '#server/db/columns.ts'
import type { StandingPosition } from '#server/db/cursor.ts'
import { matchesSearch } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { CityCategory } from '#shared/cities/city-categories.ts'
import { VERDICTS, type Verdict } from '#shared/tap-water/verdicts.ts'

/** The filter and the page of a list of cities. */
export interface CityFilter {
  search?: string | undefined
  category?: CityCategory | undefined
  country?: string | undefined
  verdict?: Verdict | undefined
  /** Only cities with a published report. */
  withReport?: boolean | undefined
  after?: StandingPosition | undefined
  limit: number
}

/**
 * `cities.standing` numbers the cities of each verdict from a multiple of a thousand; the last thousand has no report.
 */
const STEP = 1000
const WITHOUT_REPORT_FROM = VERDICTS.length * STEP

/**
 * How many inputs a city's scores have in all, or on the country level. Only the rows of the page are counted.
 */
const figures = (level?: 'country') => sql<number>`(
  select count(*)::int from city_score_inputs as input
  where input.city_id = cities.id ${level === undefined ? sql`` : sql`and input.level = ${sql.lit(level)}`})`

/** Cities by verdict, then score, then name, each with the public facts about its water. */
export function selectKnownCities(
  db: DbOrTx,
  { search, category, country, verdict, withReport, after, limit }: CityFilter,
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
      'tap_water_data.verdict',
      'tap_water_data.is_safe as isSafe',
      'tap_water_data.judged_values as judgedValues',
      'tap_water_data.held_values as heldValues',
      'tap_water_data.hardness',
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
  if (withReport === true) query = query.where('cities.standing', '<', WITHOUT_REPORT_FROM)
  if (verdict !== undefined) {
    const from = VERDICTS.indexOf(verdict) * STEP
    query = query.where('cities.standing', '>=', from).where('cities.standing', '<', from + STEP)
  }
  if (search) query = query.where(matchesSearch(sql.ref('cities.search_text'), search))
  if (after !== undefined) {
    const [standing, name, id] = after
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
  const standing = withReport ? WITHOUT_REPORT_FROM : WITHOUT_REPORT_FROM + STEP
  const { rows } = await sql<{ country: string }>`
    with recursive found as (
      select (
        select country from cities where status = 'published' and standing < ${standing}
        order by country limit 1
      ) as country
      union all
      select (
        select cities.country from cities
        where status = 'published' and standing < ${standing} and cities.country > found.country
        order by cities.country limit 1
      )
      from found where found.country is not null
    )
    select country from found where country is not null order by country
  `.execute(db)
  return rows.map(({ country }) => country)
}
