import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { FOUND_TOWN } from './find.queries.ts'

/** Counties of one name: thirty are Washington County. */
const MAX_NAMES = 32
const MAX_BOTTLES = 4

/** Towns by their keys, such as "NJ/paramus", in any order. */
export async function selectTownsByKey(db: DbOrTx, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('places')
    .innerJoin(
      sql<{ of_state: string; of_slug: string }>`(
        select split_part(key, '/', 1) as of_state, split_part(key, '/', 2) as of_slug
        from unnest(${keys}::text[]) as key
      )`.as('wanted'),
      (join) =>
        join.onRef('places.state', '=', 'wanted.of_state').onRef('places.slug', '=', 'wanted.of_slug'),
    )
    .select(FOUND_TOWN)
    .execute()
}

/** Names that one of some texts is exactly, in a state where one is given. */
export const selectNames = (db: DbOrTx, keys: readonly string[], state: string | null) =>
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
    .where('search_text', '=', sql<string>`any(${keys}::text[])`)
    .where('kind', '<>', 'abroad')
    .$if(state !== null, (query) =>
      query.where((where) => where.or([where('state', '=', state), where('state', 'is', null)])),
    )
    .orderBy(sql`population desc nulls last`)
    .orderBy('id')
    .limit(MAX_NAMES)
    .execute()

/** How many people live in cities abroad, by their keys. */
export const selectPeopleAbroad = (db: DbOrTx, keys: readonly string[]) =>
  db
    .selectFrom('place_names')
    .select(['search_text as key', 'country', 'population as people'])
    .where('search_text', '=', sql<string>`any(${keys}::text[])`)
    .where('kind', '=', 'abroad')
    .execute()

/** A name of a bottled water in the words of `searchKey`: "Saint-Yorre" and "C'estbon" are typed in several ways. */
const wordsOf = (name: string) =>
  sql`trim(regexp_replace(translate(lower(immutable_unaccent(${sql.ref(name)})), '''’', ''), '[^[:alnum:]]+', ' ', 'g'))`

/** Brands of bottled water that visitors see and that are called just so. */
export function selectBottles(db: DbOrTx, names: readonly string[]) {
  const typed = sql`any(array(select immutable_unaccent(name) from unnest(${names}::text[]) as name))`
  return db
    .selectFrom('bottled_waters')
    .select('brand')
    .where(
      sql<boolean>`(${wordsOf('brand')} = ${typed}
        or exists (select from unnest(aliases) as alias where ${wordsOf('alias')} = ${typed}))`,
    )
    .where('rejected', '=', false)
    .orderBy('brand')
    .limit(MAX_BOTTLES)
    .execute()
}

/** The names of bottled waters that visitors see, of some lengths, with their brands. */
export async function selectBottleNames(db: DbOrTx, least: number, most: number) {
  const { rows } = await sql<{ brand: string; name: string }>`
    select brand, ${wordsOf('called')} as name
    from bottled_waters, unnest(array_append(aliases, brand)) as called
    where not rejected and length(called) between ${least} and ${most}
    order by brand`.execute(db)
  return rows
}

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
