import { sql } from 'kysely'
import { escapeLike } from '#server/db/search.ts'
import { FOUND_PFAS } from '#server/db/shown-measurements.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

const MAX_ZIP_CODES = 6
const MAX_TOWNS = 8
const MAX_SYSTEMS = 8
const MAX_CITIES = 4

/** Least likeness of a name that is spelled differently, by `similarity` of pg_trgm. */
const LEAST_SIMILARITY = 0.4

export const SYSTEM_SUMMARY = [
  'id',
  'name',
  'slug',
  'state',
  'region',
  'population',
  FOUND_PFAS.as('foundPfas'),
] as const
export const TOWN_SUMMARY = ['name', 'slug', 'country', 'state', 'code', 'county'] as const

/** ZIP codes, and postal codes of France, that begin with some digits. */
export const selectZipCodes = (db: DbOrTx, digits: string) =>
  db
    .selectFrom('water_system_areas')
    .select(['zip_code as zip', 'country', sql<number>`cardinality(system_ids)`.as('systems')])
    .where('zip_code', '>=', digits)
    .where('zip_code', '<', `${digits}:`)
    .orderBy('zip_code')
    .orderBy('country', 'desc')
    .limit(MAX_ZIP_CODES)
    .execute()

/** Towns with a word that begins as `key` does (see `searchKey`), the same name first, then the larger ones. */
export const selectTowns = (db: DbOrTx, key: string, state: string | null) =>
  db
    .selectFrom('places')
    .select(TOWN_SUMMARY)
    .where('search_text', 'like', `%${escapeLike(key)}%`)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy(sql`search_text = ${key}`, 'desc')
    .orderBy(sql`starts_with(search_text, ${key})`, 'desc')
    .orderBy('zip_count', 'desc')
    .orderBy('name')
    .orderBy('state')
    .limit(MAX_TOWNS)
    .execute()

/** Systems with a word that begins as `key` does, those that serve most people first. */
export const selectSystems = (db: DbOrTx, key: string, state: string | null) =>
  db
    .selectFrom('water_systems')
    .select(SYSTEM_SUMMARY)
    .where('search_text', 'like', `%${escapeLike(key)}%`)
    .$if(state !== null, (query) => query.where('state', '=', state))
    // A place abroad has no number of people; it goes first where it is called just that.
    .orderBy(sql`region is not null and ${key} in (search_text, right(search_text, length(${key})))`, 'desc')
    .orderBy(sql`population desc nulls last`)
    .orderBy('id')
    .limit(MAX_SYSTEMS)
    .execute()

/** Towns that are spelled alike, the likest first. */
export const selectSimilarTowns = (db: DbOrTx, key: string, state: string | null) =>
  db
    .selectFrom('places')
    .select(TOWN_SUMMARY)
    .where(sql<boolean>`search_text % ${key}`)
    .where(sql<boolean>`similarity(search_text, ${key}) >= ${LEAST_SIMILARITY}`)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy(sql`similarity(search_text, ${key})`, 'desc')
    .orderBy('zip_count', 'desc')
    .orderBy('state')
    .limit(MAX_TOWNS)
    .execute()

/** Systems that are spelled alike, the likest first. */
export const selectSimilarSystems = (db: DbOrTx, key: string, state: string | null) =>
  db
    .selectFrom('water_systems')
    .select(SYSTEM_SUMMARY)
    .where(sql<boolean>`search_text % ${key}`)
    .where(sql<boolean>`similarity(search_text, ${key}) >= ${LEAST_SIMILARITY}`)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy(sql`similarity(search_text, ${key})`, 'desc')
    .orderBy(sql`population desc nulls last`)
    .orderBy('id')
    .limit(MAX_SYSTEMS)
    .execute()

/** Cities with a page of their own, by a part of their name. */
export const selectCities = (db: DbOrTx, key: string) =>
  db
    .selectFrom('cities')
    .select(['name', 'country', 'slug'])
    .where('status', '=', 'published')
    .where(sql<boolean>`' ' || lower(immutable_unaccent(name)) like ${`%${escapeLike(key)}%`}`)
    .orderBy('name')
    .limit(MAX_CITIES)
    .execute()
