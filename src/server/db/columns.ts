import { sql } from 'kysely'
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

type ContentTable = 'cities' | 'tap_water_data' | 'affiliate_products' | 'innovations'

/** Whether a row was written by a model and no one has given a source for it yet. */
export const isGenerated = (table: ContentTable & keyof DB) =>
  sql<boolean>`${sql.ref(`${table}.generated_by`)} is not null and ${sql.ref(`${table}.source_url`)} is null`
