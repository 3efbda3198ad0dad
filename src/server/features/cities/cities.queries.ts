import { sql } from 'kysely'
import { CITY_LIST_COLUMNS, isGenerated } from '#server/db/columns.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { GOOD_STATUSES } from '#shared/water/status/water-statuses.ts'

/** How many of a city's score inputs describe its whole country. */
const nationalInputs = sql<number>`(
  select count(distinct input.input)::int from city_score_inputs as input
  where input.city_id = cities.id and input.level = 'country'
)`.as('nationalInputs')

/** What an overall score is made from; everyone may know it. */
const LOCAL_FIGURES = [
  'city_scores.local_figures as localFigures',
  'city_scores.figures_from as figuresFrom',
  'city_scores.figures_to as figuresTo',
] as const

/**
 * The cities whose water has one of the good statuses and whose overall score has at least `minFigures` figures: Safe first, then
 * by score, then by name.
 */
export function selectTopRated(db: DbOrTx, { minFigures, limit }: { minFigures: number; limit: number }) {
  return db
    .selectFrom('city_scores')
    .innerJoin('cities', 'cities.id', 'city_scores.city_id')
    .innerJoin('tap_water_data', 'tap_water_data.city_id', 'cities.id')
    .select([...CITY_LIST_COLUMNS, ...LOCAL_FIGURES, 'tap_water_data.verdict as waterStatus'])
    .where('city_scores.overall_score', 'is not', null)
    .where('city_scores.local_figures', '>=', minFigures)
    .where('cities.status', '=', 'published')
    .where('tap_water_data.status', '=', 'published')
    .where('tap_water_data.verdict', 'in', GOOD_STATUSES)
    .orderBy(sql`tap_water_data.verdict = ${GOOD_STATUSES[0]}`, 'desc')
    .orderBy('city_scores.overall_score', 'desc')
    .orderBy('cities.name')
    .limit(limit)
    .execute()
}

/** One city with its public facts, or undefined. */
export const selectCityBySlug = (db: DbOrTx, slug: string) => cityBySlug.first(db, { slug })

const cityBySlug = prepare((db, param: Param<{ slug: string }>) =>
  db
    .selectFrom('cities')
    .leftJoin('city_scores', 'city_scores.city_id', 'cities.id')
    .leftJoin('tap_water_data', (join) =>
      join.onRef('tap_water_data.city_id', '=', 'cities.id').on('tap_water_data.status', '=', 'published'),
    )
    .select([
      ...CITY_LIST_COLUMNS,
      'cities.description',
      'cities.meta_title as metaTitle',
      'cities.meta_description as metaDescription',
      'cities.updated_at as updatedAt',
      'cities.source_title as sourceTitle',
      'cities.source_url as sourceUrl',
      'cities.source_year as sourceYear',
      'cities.license',
      isGenerated('cities').as('isGenerated'),
      'city_scores.published_inputs as publishedInputs',
      ...LOCAL_FIGURES,
      'city_scores.local_pillars as localPillars',
      nationalInputs,
      'tap_water_data.verdict as waterStatus',
      'tap_water_data.water_source as waterSource',
    ])
    .where('cities.slug', '=', param('slug'))
    .where('cities.status', '=', 'published'),
)

/** Every city with its place on the earth and its status, by name. */
export const selectCitiesOnEarth = (db: DbOrTx) =>
  db
    .selectFrom('cities')
    .leftJoin('tap_water_data', (join) =>
      join.onRef('tap_water_data.city_id', '=', 'cities.id').on('tap_water_data.status', '=', 'published'),
    )
    .select(['name', 'country', 'slug', 'latitude', 'longitude', 'verdict as waterStatus'])
    .where('cities.status', '=', 'published')
    .orderBy('name')
    .orderBy('slug')
    .execute()
