import { sql } from 'kysely'
import { CITY_LIST_COLUMNS, isGenerated } from '#server/db/columns.ts'
import { type Place, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** How many of a city's score inputs describe its whole country. */
const nationalInputs = sql<number>`(
  select count(*)::int from city_score_inputs as input where input.city_id = cities.id and input.level = 'country'
)`.as('nationalInputs')

/**
 * The cities with the highest overall score that also have a tap-water report, the best first, then by name.
 */
export function selectTopRated(db: DbOrTx, limit: number) {
  return db
    .selectFrom('city_scores')
    .innerJoin('cities', 'cities.id', 'city_scores.city_id')
    .select([...CITY_LIST_COLUMNS, 'city_scores.published_inputs as publishedInputs', nationalInputs])
    .where('city_scores.overall_score', 'is not', null)
    .where('cities.status', '=', 'published')
    .orderBy('city_scores.overall_score', (order) => order.desc().nullsLast())
    .orderBy('cities.name')
    .limit(limit)
    .execute()
}

/** One city with its public facts, or undefined. */
export const selectCityBySlug = (db: DbOrTx, slug: string) => cityBySlug.first(db, { slug })

const cityBySlug = prepare((db, place: Place<{ slug: string }>) =>
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
      nationalInputs,
      'tap_water_data.id as reportId',
    ])
    .where('cities.slug', '=', place('slug'))
    .where('cities.status', '=', 'published'),
)

/** The twelve scores behind a city's overall score, or undefined. For subscribers and admins only. */
export const selectScores = (db: DbOrTx, cityId: string) => scoresOf.first(db, { cityId })

const scoresOf = prepare((db, place: Place<{ cityId: string }>) =>
  db
    .selectFrom('city_scores')
    .select([
      'sustainability_score as sustainabilityScore',
      'water_stress_score as waterStressScore',
      'recycling_reuse_score as recyclingReuseScore',
      'source_protection_score as sourceProtectionScore',
      'infrastructure_score as infrastructureScore',
      'modernization_score as modernizationScore',
      'lead_pipe_risk_score as leadPipeRiskScore',
      'leakage_rate_score as leakageRateScore',
      'quality_score as qualityScore',
      'purity_score as purityScore',
      'contaminant_score as contaminantScore',
      'transparency_score as transparencyScore',
    ])
    .where('city_id', '=', place('cityId')),
)

/** The inputs of a city's scores. For subscribers and admins only. */
export const selectScoreInputs = (db: DbOrTx, cityId: string) => scoreInputsOf.rows(db, { cityId })

const scoreInputsOf = prepare((db, place: Place<{ cityId: string }>) =>
  db
    .selectFrom('city_score_inputs')
    .select([
      'input',
      'stored_value as storedValue',
      'published_value as publishedValue',
      'published_unit as publishedUnit',
      'level',
      'place',
      'year',
      'source_title as sourceTitle',
      'source_url as sourceUrl',
      'note',
    ])
    .where('city_id', '=', place('cityId'))
    .orderBy('input'),
)
