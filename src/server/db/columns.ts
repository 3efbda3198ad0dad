import { sql } from 'kysely'
import { OUR_OWN_VALUES } from '#shared/admin/content.schema.ts'
import type { DB } from './db-types.generated.ts'

/** A city in a list, with its overall score (`city_scores` joined). Never add the inputs: they are locked. */
export const CITY_LIST_COLUMNS = [
  'cities.id',
  'cities.name',
  'cities.state',
  'cities.country',
  'cities.tagline',
  'cities.image_url as imageUrl',
  'cities.slug',
  'cities.category',
  'city_scores.overall_score as overallScore',
] as const

/** An input of a city's scores. For subscribers and admins only. */
export const SCORE_INPUT_COLUMNS = [
  'input',
  'stored_value as storedValue',
  'published_value as publishedValue',
  'published_unit as publishedUnit',
  'measure',
  'level',
  'place',
  'year',
  'year_from as yearFrom',
  'low',
  'high',
  'is_own_claim as isOwnClaim',
  'counts',
  'measurements',
  'source_title as sourceTitle',
  'source_url as sourceUrl',
  'note',
] as const

/** Where the texts or figures of a row come from. */
export const SOURCE_COLUMNS = [
  'source_title as sourceTitle',
  'source_url as sourceUrl',
  'source_year as sourceYear',
  'license',
] as const

type ContentTable = 'cities' | 'tap_water_data' | 'affiliate_products' | 'innovations'

/** Whether a row was written by a model and no one has given a source for it yet. */
export const isGenerated = (table: ContentTable & keyof DB) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.generated_by`)} <> ${OUR_OWN_VALUES}, false) and ${sql.ref(`${table}.source_url`)} is null`

/** Whether a row of `cities` is linked to the water system that serves it. */
export const hasWaterSystem = sql<boolean>`exists (
  select from city_water_systems where city_water_systems.city_id = cities.id and city_water_systems.system_id is not null)`
