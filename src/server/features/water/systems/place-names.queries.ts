import { sql } from 'kysely'
import { type Param, prepare } from '#server/db/prepared.ts'
import { equalsIfGiven } from '#server/db/search.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { searchKey } from '#shared/water/places/search-key.rules.ts'
import { FOUND_TOWN } from './find.queries.ts'

/** Counties of one name: thirty are Washington County. */
const MAX_NAMES = 32

const TOWNS_BY_KEY = prepare((db, param: Param<{ keys: readonly string[] }>) =>
  db
    .selectFrom('places')
    .innerJoin(
      sql<{ of_state: string; of_slug: string }>`(
        select split_part(key, '/', 1) as of_state, split_part(key, '/', 2) as of_slug
        from unnest(${param('keys')}::text[]) as key
      )`.as('wanted'),
      (join) =>
        join.onRef('places.state', '=', 'wanted.of_state').onRef('places.slug', '=', 'wanted.of_slug'),
    )
    .select(FOUND_TOWN),
)

/** Towns by their keys, such as "NJ/paramus", in any order. */
export const selectTownsByKey = async (db: DbOrTx, keys: readonly string[]) =>
  keys.length === 0 ? [] : TOWNS_BY_KEY.rows(db, { keys })

const NAMES = prepare((db, param: Param<{ keys: readonly string[]; state: string | null }>) =>
  db
    .selectFrom('place_names')
    .select([
      'search_text as key',
      'kind',
      'name',
      'state',
      'place_keys as placeKeys',
      'system_ids as systemIds',
      'population as people',
      'is_confirmed as isConfirmed',
    ])
    .where('search_text', '=', sql<string>`any(${param('keys')}::text[])`)
    .where('kind', '<>', 'abroad')
    .where(({ eb, or }) => or([eb('state', 'is', null), equalsIfGiven('state', param('state'))]))
    .orderBy(sql`population desc nulls last`)
    .orderBy('id')
    .limit(MAX_NAMES),
)

/** Names that one of some texts is exactly, in a state where one is given. */
export const selectNames = (db: DbOrTx, keys: readonly string[], state: string | null) =>
  NAMES.rows(db, { keys, state })

/** How many people live in cities abroad, by their keys. */
export const selectPeopleAbroad = (db: DbOrTx, keys: readonly string[]) =>
  db
    .selectFrom('place_names')
    .select(['search_text as key', 'country', 'population as people'])
    .where('search_text', '=', sql<string>`any(${keys}::text[])`)
    .where('kind', '=', 'abroad')
    .execute()

const BOTTLES = prepare((db) =>
  db.selectFrom('bottled_waters').select(['brand', 'aliases']).where('rejected', '=', false).orderBy('brand'),
)

/** The bottled waters that visitors see, each with its names as they are typed: "Saint-Yorre" as "saint yorre". */
export const selectBottleNames = async (db: DbOrTx) =>
  (await BOTTLES.rows(db, {})).map(({ brand, aliases }) => ({
    brand,
    names: [brand, ...aliases].map((name) => searchKey(name).trim()),
  }))

/** Whether a town of another state is called so. */
export async function isElsewhere(db: DbOrTx, key: string, state: string): Promise<boolean> {
  const found = await db
    .selectFrom('places')
    .select('slug')
    .where('search_text', '=', key)
    .where('state', '<>', state)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Which of some names a town or something else is called, with its state where one is wanted; in their order. */
export async function selectKnown(db: DbOrTx, wanted: readonly { key: string; state: string | null }[]) {
  const { rows } = await sql<{ key: string; state: string | null }>`
    select wanted.key, wanted.state
    from unnest(${wanted.map(({ key }) => key)}::text[], ${wanted.map(({ state }) => state)}::text[])
      with ordinality as wanted (key, state, position)
    where exists (
        select from places where search_text = wanted.key
          and (wanted.state is null or places.state = wanted.state))
      or exists (
        select from place_names as named where named.search_text = wanted.key and kind <> 'abroad'
          and (wanted.state is null or named.state = wanted.state))
    order by position limit 1`.execute(db)
  return rows
}
