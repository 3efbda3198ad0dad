import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { RankedSystem } from '#shared/water/places/rank-systems.rules.ts'
import { TOWN_SUMMARY } from './find.queries.ts'

/** The systems of a ZIP code, the largest first, or undefined where there is none. */
export const selectSystemIdsOfZip = async (
  db: DbOrTx,
  zip: string,
  country: string,
): Promise<string[] | undefined> =>
  (
    await db
      .selectFrom('water_system_areas')
      .select('system_ids as ids')
      .where('country', '=', country)
      .where('zip_code', '=', zip)
      .executeTakeFirst()
  )?.ids

/**
 * What the order of the systems in some ZIP codes depends on.
 * @param also systems that are known to serve the place, whatever the ZIP codes say
 */
export async function selectRankedSystems(
  db: DbOrTx,
  zips: readonly string[],
  also: readonly string[] = [],
): Promise<RankedSystem[]> {
  const { rows } = await sql<RankedSystem>`
    with here as (
      select id, sum(zips)::int as zips from (
        select unnest(system_ids) as id, 1 as zips from water_system_areas
        where country = 'US' and zip_code = any(${zips}::text[])
        union all
        select unnest(${also}::text[]), 0
      ) as part group by id
    )
    select id, name, population, cardinality(zip_codes) as "zipCount", greatest(zips, 1) as "zipsHere",
      standing = 'active' as "isInUse"
    from here join water_systems using (id)`.execute(db)
  return rows
}

const TOWN_ROW = [
  ...TOWN_SUMMARY,
  'latitude',
  'longitude',
  'zip_codes as zipCodes',
  'system_ids as systemIds',
  'main_system_id as mainSystemId',
] as const

/** A town of the United States, or undefined. */
export const selectTown = (db: DbOrTx, state: string, slug: string) =>
  db
    .selectFrom('places')
    .select(TOWN_ROW)
    .where('state', '=', state)
    .where('slug', '=', slug)
    .executeTakeFirst()

/** The parts of a town by county, that with the most ZIP codes first. */
export const selectPartsOfTown = (db: DbOrTx, state: string, name: string, searchText: string) =>
  db
    .selectFrom('places')
    .select(TOWN_ROW)
    .where('search_text', 'like', searchText)
    .where('state', '=', state)
    .where('name', '=', name)
    .orderBy('zip_count', 'desc')
    .orderBy('slug')
    .execute()

/** The towns of a ZIP code of the United States: one, as a rule. */
export const selectTownsOfZip = (db: DbOrTx, zip: string) =>
  db
    .selectFrom('places')
    .select(TOWN_ROW)
    .where('country', '=', 'US')
    .where(sql<boolean>`zip_codes @> array[${zip}]`)
    .orderBy('zip_count', 'desc')
    .orderBy('slug')
    .execute()

/** The towns with a system that are nearest on a flat map, in degrees: the nearest on the globe are among them. */
export const selectNearestTowns = (db: DbOrTx, latitude: number, longitude: number, limit: number) =>
  db
    .selectFrom('places')
    .select([...TOWN_SUMMARY, 'latitude', 'longitude'])
    .where('country', '=', 'US')
    .where(sql<boolean>`system_ids <> '{}'`)
    .orderBy(sql`point(longitude, latitude) <-> point(${longitude}, ${latitude})`)
    .limit(limit)
    .$narrowType<{ latitude: number; longitude: number }>()
    .execute()

/** A commune with the ids of its systems, or undefined. */
export const selectCommune = (db: DbOrTx, code: string) =>
  db
    .selectFrom('places')
    .select([...TOWN_SUMMARY, 'system_ids as systemIds', 'zip_codes as zipCodes', 'parts'])
    .where('country', '=', 'FR')
    .where('code', '=', code)
    .executeTakeFirst()

/** The communes of a postal code of France. */
export const selectCommunesOfZip = (db: DbOrTx, zip: string) =>
  db
    .selectFrom('places')
    .select(TOWN_SUMMARY)
    .where('country', '<>', 'US')
    .where(sql<boolean>`zip_codes @> array[${zip}]`)
    .orderBy('name')
    .execute()
