import { type RawBuilder, sql } from 'kysely'
import { type Param, prepare } from '#server/db/prepared.ts'
import { equalsIfGiven, escapeLike, holding } from '#server/db/search.ts'
import { FOUND_PFAS } from '#server/db/shown-measurements.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { nearestNamesFirst, swapsOf } from '#shared/water/places/near-names.rules.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'

const MAX_ZIP_CODES = 6
const MAX_TOWNS = 8
/** The most systems of one answer. */
export const MAX_SYSTEMS = 8
const MAX_CITIES = 4
const MAX_OF_COUNTRY = 24
/**
 * How many of the largest systems are searched before all. A word of very many names ("water") is among them often enough;
 * collecting and sorting all of its matches took 65 ms among ten times as many systems.
 */
const LARGEST_SYSTEMS = 500

/** Least likeness of a town whose name is spelled differently, by `similarity` of pg_trgm. */
const LEAST_SIMILARITY = 0.4

/** Towns among which those are picked whose name is nearest to one that is spelled differently. */
const MAX_SIMILAR_TOWNS = 300

/**
 * The status of a row of `water_systems`: that of the published report of the city that it serves, because a city and its utility are
 * one water. One that was never judged, because it has just been loaded, has no data yet.
 */
const SYSTEM_STATUS: RawBuilder<WaterStatus> = sql<WaterStatus>`coalesce((
  select report.verdict from city_water_systems as link
    join cities as city on city.id = link.city_id and city.status = 'published'
    join tap_water_data as report on report.city_id = link.city_id and report.status = 'published'
  where link.system_id = water_systems.id
  order by city.name limit 1
), (select status from system_statuses where system_id = water_systems.id), 'not-enough-data')`

/**
 * A system that a text finds. Its water is read at the end, for all that were found at once: planning that statement takes four
 * times as long as a search.
 */
const FOUND_SYSTEM = ['id', 'name', 'slug', 'state', 'region', 'population'] as const

export const SYSTEM_SUMMARY = [
  ...FOUND_SYSTEM,
  FOUND_PFAS.as('foundPfas'),
  SYSTEM_STATUS.as('waterStatus'),
] as const
export const TOWN_SUMMARY = ['name', 'slug', 'country', 'state', 'code', 'county'] as const
/** A town among what was found, with the ids of the systems that serve it. */
export const FOUND_TOWN = [
  ...TOWN_SUMMARY,
  'population as people',
  'main_system_id as mainSystemId',
  'system_ids as systemIds',
] as const
/** Towns that are known to be large come first, those of which no number is known after all others. */
const LARGEST_FIRST = sql`places.population desc nulls last, zip_count desc, name, state`

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

/** A name that is searched for, in a state where one is wanted. */
interface Wanted {
  key: string
  state: string | null
}

const TOWNS = prepare((db, param: Param<Wanted & { pattern: string }>) =>
  db
    .selectFrom('places')
    .select([
      ...FOUND_TOWN,
      // A town in several counties has a row for each.
      sql<number>`(
        select coalesce(sum(people), 0)::int from (
          select distinct state, population as people from places
          where search_text = ${param('key')} and ${equalsIfGiven('state', param('state'))}
        ) as namesakes
      )`.as('namesakePeople'),
    ])
    .where('search_text', 'like', param('pattern'))
    .where(equalsIfGiven('state', param('state')))
    .orderBy(sql`search_text = ${param('key')}`, 'desc')
    .orderBy(sql`starts_with(search_text, ${param('key')})`, 'desc')
    .orderBy(LARGEST_FIRST)
    .limit(MAX_TOWNS),
)

/**
 * Towns with a word that begins as `key` does (see `searchKey`), the same name first, then the larger ones; each with the people of
 * all towns of just this name.
 */
export const selectTowns = (db: DbOrTx, key: string, state: string | null) =>
  TOWNS.rows(db, { key, state, pattern: holding(key) })

/** What stands after the name of a place in Estonia, the largest kinds first: "Tartu (town)". */
const KINDS_OF_PLACES = ['city%', 'town', 'small town', 'village', 'settlement']

/** How a name that is `key` ends: with a kind of place, or with nothing. */
const endings = (key: string) =>
  [...KINDS_OF_PLACES, ''].map((kind) => `%${escapeLike(key)} ${kind}`.trimEnd())

/** The number of the first ending that a name has. */
const byEnding = (endings: string[] | RawBuilder<string[]>) =>
  sql`array_position(array(select search_text like ending from unnest(${endings}::text[]) as ending), true)`

const SYSTEMS_ABROAD = prepare((db, param: Param<Wanted & { pattern: string; endings: string[] }>) =>
  db
    .selectFrom('water_systems')
    .select(FOUND_SYSTEM)
    .where('region', 'is not', null)
    // The index finds the first, of which the second leaves the endings and names of their own.
    .where('search_text', 'like', param('pattern'))
    .where((where) =>
      where.or([
        where('search_text', 'like', sql<string>`any(${param('endings')}::text[])`),
        where('search_text', '=', sql<string>`${param('key')} || ' ' || lower(immutable_unaccent(name))`),
      ]),
    )
    .where(equalsIfGiven('state', param('state')))
    .orderBy(byEnding(param('endings')))
    .orderBy(sql`length(search_text)`)
    .orderBy('id')
    .limit(MAX_SYSTEMS),
)

/**
 * Systems abroad that are called just `key`, in English or their own language ("Wien"), end in it, or are a place of that name:
 * they have no number of people, so no other order finds them.
 */
export const selectSystemsAbroad = (db: DbOrTx, key: string, state: string | null) =>
  SYSTEMS_ABROAD.rows(db, { key, state, pattern: holding(key), endings: endings(key) })

/** Systems of a country abroad begin with its code, which the primary key finds. */
const ofCountry = (code: string) => sql<boolean>`id >= ${`${code}-`} and id < ${`${code}.`}`

/** Systems of a country abroad with a word that begins as `key` does, in the order of {@link selectSystemsAbroad}. */
export const selectSystemsOfCountry = (db: DbOrTx, key: string, code: string) =>
  db
    .selectFrom('water_systems')
    .select(FOUND_SYSTEM)
    .where(ofCountry(code))
    .where('search_text', 'like', holding(key))
    .orderBy(byEnding(endings(key)))
    .orderBy(sql`length(search_text)`)
    .orderBy('id')
    .limit(MAX_SYSTEMS)
    .execute()

/** Systems of a country abroad: cities and towns first, then by name. */
export const selectSystemsIn = (db: DbOrTx, code: string) =>
  db
    .selectFrom('water_systems')
    .select(SYSTEM_SUMMARY)
    .where(ofCountry(code))
    .orderBy(sql`name ~ '\\(city' desc`)
    .orderBy(sql`name ~ '\\(town' desc`)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_OF_COUNTRY)
    .execute()

/** How many cities, systems and communes there are of a country abroad. */
export async function countPlacesIn(db: DbOrTx, code: string, name: string) {
  const { rows } = await sql<{ cities: number; systems: number; communes: number }>`
    select
      (select count(*)::int from cities where status = 'published' and country = ${name}
        and not exists (
          select from city_water_systems as link where link.city_id = cities.id
            and link.system_id >= ${`${code}-`} and link.system_id < ${`${code}.`})) as cities,
      (select count(*)::int from water_systems where ${ofCountry(code)}) as systems,
      (select count(*)::int from (select from places where country = ${code} limit 1) as any_place) as communes
  `.execute(db)
  return rows[0] ?? { cities: 0, systems: 0, communes: 0 }
}

const BY_PEOPLE = sql`population desc nulls last, id`
/** Systems that are no longer in use, or in no list of those that are, come after all others. */
export const IN_USE_FIRST = sql`standing <> 'active'`

const LARGEST = prepare((db, param: Param<{ pattern: string }>) =>
  db
    .selectFrom(
      db
        .selectFrom('water_systems')
        .select([...FOUND_SYSTEM, 'search_text', 'standing'])
        .orderBy(BY_PEOPLE)
        .limit(sql.lit(LARGEST_SYSTEMS))
        .as('largest'),
    )
    .select(FOUND_SYSTEM)
    .where('search_text', 'like', param('pattern'))
    .where('standing', '=', 'active')
    .orderBy(BY_PEOPLE)
    .limit(MAX_SYSTEMS),
)

const SYSTEMS_BY_PEOPLE = prepare((db, param: Param<{ pattern: string; state: string | null }>) =>
  db
    .selectFrom(
      // `offset 0` keeps the order out of the search, which an index of its own answers.
      db
        .selectFrom('water_systems')
        .select([...FOUND_SYSTEM, 'standing'])
        .where('search_text', 'like', param('pattern'))
        .where(equalsIfGiven('state', param('state')))
        .offset(0)
        .as('matches'),
    )
    .select(FOUND_SYSTEM)
    .orderBy(IN_USE_FIRST)
    .orderBy(BY_PEOPLE)
    .limit(MAX_SYSTEMS),
)

/** Systems with a word that begins as `key` does, those in use that serve most people first. */
async function selectSystemsByPeople(db: DbOrTx, key: string, state: string | null) {
  const pattern = holding(key)
  const largest = state === null ? await LARGEST.rows(db, { pattern }) : []
  return largest.length === MAX_SYSTEMS ? largest : SYSTEMS_BY_PEOPLE.rows(db, { pattern, state })
}

/** Systems with a word that begins as `key` does: those abroad that are called just that, then those that serve most people. */
export async function selectSystems(db: DbOrTx, key: string, state: string | null) {
  const [abroad, byPeople] = await Promise.all([
    selectSystemsAbroad(db, key, state),
    selectSystemsByPeople(db, key, state),
  ])
  const first = new Set(abroad.map(({ id }) => id))
  return [...abroad, ...byPeople.filter(({ id }) => !first.has(id))].slice(0, MAX_SYSTEMS)
}

/**
 * Towns that may be meant by a name that is spelled differently: like it, or of nearly its length. Swapped letters leave a short
 * name little in common with the right one, so each swap is looked up as well.
 */
export async function selectSimilarTowns(db: DbOrTx, key: string, state: string | null) {
  const rows = await db
    .selectFrom('places')
    .select([
      ...FOUND_TOWN,
      'search_text as key',
      sql<number>`coalesce(places.population, 0)`.as('size'),
      sql<boolean>`similarity(search_text, ${key}) >= ${LEAST_SIMILARITY}`.as('isAlike'),
    ])
    .where(sql<boolean>`(search_text % ${key} or search_text = any(${swapsOf(key)}::text[]))`)
    .where(
      sql<boolean>`(similarity(search_text, ${key}) >= ${LEAST_SIMILARITY} or abs(length(search_text) - ${key.length}) <= 1)`,
    )
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy(sql`similarity(search_text, ${key})`, 'desc')
    .orderBy(LARGEST_FIRST)
    .limit(MAX_SIMILAR_TOWNS)
    .execute()
  return nearestNamesFirst(rows, key)
    .slice(0, MAX_TOWNS)
    .map(({ key: _key, size: _size, isAlike: _isAlike, ...town }) => town)
}

/** Systems that are spelled alike, the likest first. */
export const selectSimilarSystems = (db: DbOrTx, key: string, state: string | null) =>
  db
    .selectFrom('water_systems')
    .innerJoin(
      sql<{ system_id: string; likeness: number }>`systems_spelled_like(${key})`.as('alike'),
      'alike.system_id',
      'water_systems.id',
    )
    .select(FOUND_SYSTEM)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy(IN_USE_FIRST)
    .orderBy('likeness', 'desc')
    .orderBy(sql`population desc nulls last`)
    .orderBy('id')
    .limit(MAX_SYSTEMS)
    .execute()

/** People of a town from which on its name is known by itself: "capitol hill seattle" is in Seattle, and not in Hill. */
const PEOPLE_OF_LARGE_TOWN = 50_000

const LARGE_TOWNS = prepare((db, param: Param<{ keys: readonly string[]; state: string | null }>) =>
  db
    .selectFrom('places')
    .select(FOUND_TOWN)
    .where(sql<boolean>`search_text = any(${param('keys')}::text[])`)
    // Written out, so that the index of large towns is used.
    .where('population', '>=', sql.lit(PEOPLE_OF_LARGE_TOWN))
    .where(equalsIfGiven('state', param('state')))
    .orderBy(LARGEST_FIRST)
    .limit(MAX_CITIES),
)

/** Large towns that are called just one of some keys, the largest first. */
export const selectLargeTownsCalled = (db: DbOrTx, keys: readonly string[], state: string | null) =>
  LARGE_TOWNS.rows(db, { keys, state })
