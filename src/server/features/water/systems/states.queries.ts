import { sql } from 'kysely'
import { FOUND_PFAS, isHidden } from '#server/db/shown-measurements.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { SystemPosition } from '#shared/water/places/system-position.rules.ts'
import type { Law } from '#shared/water/values/laws.ts'
import type { YearlyPfasLimit } from '#shared/water/values/yearly-pfas-limits.rules.ts'
import { SYSTEM_SUMMARY, TOWN_SUMMARY } from './find.queries.ts'

/** Changes whenever an editor hides a value or shows one again. */
export async function selectHiddenMark(db: DbOrTx): Promise<string> {
  const { count, newest } = await db
    .selectFrom('hidden_measurements')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('hidden_at').as('newest')])
    .executeTakeFirstOrThrow()
  return `${count} ${newest}`
}

/** The counts of the systems of one state; of tribal systems in several states where it is null. */
export interface StateCounts {
  state: string | null
  systems: number
  people: number
  testedSystems: number
  testedPeople: number
  foundSystems: number
  foundPeople: number
  aboveSystems: number
  abovePeople: number
  /** Null where there is no result. */
  yearFrom: number | null
  yearTo: number | null
  sourceIds: string[]
}

/**
 * The counts of all states.
 * @param parameters under which PFAS results are stored
 */
export async function selectStateCounts(
  db: DbOrTx,
  parameters: readonly string[],
  limits: readonly YearlyPfasLimit[],
): Promise<StateCounts[]> {
  const { rows } = await sql<StateCounts>`
    with levels as (
      select * from unnest(${limits.map(({ parameter }) => parameter)}::text[],
        ${limits.map(({ value }) => value)}::double precision[]) as level (parameter, value)
    ),
    results as (
      select system_id, min(year_from) as year_from, max(year_to) as year_to, min(source_id) as source_id,
        bool_or(coalesce(qualifier is null and result.value > levels.value, false)) as is_above
      from system_measurements as result left join levels on levels.parameter = result.parameter
      where result.parameter = any(${parameters}::text[]) and not ${isHidden('result')}
      group by system_id
    ),
    systems as (select id, state, population, region, ${FOUND_PFAS} as found_pfas from water_systems)
    select state,
      count(*)::int as systems,
      coalesce(sum(population), 0)::int as people,
      (count(*) filter (where found_pfas is not null))::int as "testedSystems",
      coalesce(sum(population) filter (where found_pfas is not null), 0)::int as "testedPeople",
      (count(*) filter (where found_pfas))::int as "foundSystems",
      coalesce(sum(population) filter (where found_pfas), 0)::int as "foundPeople",
      (count(*) filter (where is_above))::int as "aboveSystems",
      coalesce(sum(population) filter (where is_above), 0)::int as "abovePeople",
      min(year_from) as "yearFrom", max(year_to) as "yearTo",
      coalesce(array_agg(distinct source_id) filter (where source_id is not null), '{}') as "sourceIds"
    from systems left join results on results.system_id = systems.id
    where region is null
    group by state`.execute(db)
  return rows
}

/** How many systems of a state are above or within the limits of a law, and the people they serve. */
export interface LawCounts {
  state: string | null
  law: Law
  aboveSystems: number
  abovePeople: number
  withinSystems: number
  withinPeople: number
}

/** What the last judging found by each law, by state; a state without a system that a law can judge is not in it. */
export async function selectLawCounts(db: DbOrTx): Promise<LawCounts[]> {
  const outcome = (column: 'above_laws' | 'within_laws') => sql`law = any(${sql.ref(column)})`
  const { rows } = await sql<LawCounts>`
    select state, law,
      (count(*) filter (where ${outcome('above_laws')}))::int as "aboveSystems",
      coalesce(sum(population) filter (where ${outcome('above_laws')}), 0)::int as "abovePeople",
      (count(*) filter (where ${outcome('within_laws')}))::int as "withinSystems",
      coalesce(sum(population) filter (where ${outcome('within_laws')}), 0)::int as "withinPeople"
    from water_systems join system_statuses on system_id = water_systems.id
      cross join lateral unnest(above_laws || within_laws) as law
    where region is null
    group by state, law`.execute(db)
  return rows
}

/** What a list of systems is ordered by: the index of states has this very expression. */
const PEOPLE = sql<number>`coalesce(population, -1)`

/** Systems of a state after a position, those that serve most people first. */
export const selectSystemsOfState = (
  db: DbOrTx,
  state: string,
  after: SystemPosition | null,
  limit: number,
) =>
  db
    .selectFrom('water_systems')
    .select(SYSTEM_SUMMARY)
    .where('state', '=', state)
    .$if(after !== null, (query) => {
      const people = after?.population ?? -1
      // The first condition finds the place in the index, the second leaves out the rows before it there.
      return query
        .where(PEOPLE, '<=', people)
        .where((eb) => eb.or([eb(PEOPLE, '<', people), eb('id', '>', after?.id ?? '')]))
    })
    .orderBy(sql`coalesce(population, -1) desc`)
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many towns of a state there are by the first letter of their addresses. */
export const selectTownLetters = (db: DbOrTx, state: string) =>
  db
    .selectFrom('places')
    .select([sql<string>`left(slug, 1)`.as('letter'), sql<number>`count(*)::int`.as('towns')])
    .where('state', '=', state)
    .groupBy('letter')
    .orderBy('letter')
    .execute()

/** Towns of a state whose address begins with a letter, by name. */
export const selectTownsByLetter = (db: DbOrTx, state: string, letter: string) =>
  db
    .selectFrom('places')
    .select(TOWN_SUMMARY)
    .where('state', '=', state)
    .where(sql<boolean>`starts_with(slug, ${letter})`)
    .orderBy('slug')
    .execute()

/** The towns of a state with the most ZIP codes. */
export const selectLargestTowns = (db: DbOrTx, state: string, limit: number) =>
  db
    .selectFrom('places')
    .select(TOWN_SUMMARY)
    .where('state', '=', state)
    .orderBy('zip_count', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute()

/** The state of a system, and where its towns in that state lie. */
export const selectTownPoints = (db: DbOrTx, systemId: string) =>
  db
    .selectFrom('places')
    .innerJoin('water_systems', (join) =>
      join.onRef('water_systems.state', '=', 'places.state').on('water_systems.id', '=', systemId),
    )
    .select(['places.state', 'places.slug', 'longitude', 'latitude'])
    .where('places.country', '=', 'US')
    .where(sql<boolean>`places.system_ids @> array[${systemId}]`)
    .orderBy('places.slug')
    // The towns of the United States have all three.
    .$narrowType<{ state: string; longitude: number; latitude: number }>()
    .execute()
