import { sql } from 'kysely'
import { columnsOf } from '#server/db/column-names.ts'
import { SCORE_INPUT_COLUMNS } from '#server/db/columns.ts'
import { scoreColumns } from '#server/db/score-columns.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { type CityScoreCard, toStoredScores } from '#shared/cities/city-scores.rules.ts'
import type { CityFigure, FigureSource, Indicator, Place } from '#shared/cities/score-figures.ts'
import { inputsThatShow, type KeptInput } from '#shared/cities/score-inputs.rules.ts'

const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export interface ScoredCity extends Place {
  id: string
}

const selectCityColumns = (db: DbOrTx) =>
  db.selectFrom('cities').select(['cities.id', 'name', 'state', 'country'])

/** Cities after an id, by id. */
export function selectCitiesAfter(db: DbOrTx, after: string | null, limit: number): Promise<ScoredCity[]> {
  const query = selectCityColumns(db).orderBy('cities.id').limit(limit)
  return (after === null ? query : query.where('cities.id', '>', after)).execute()
}

/** A city's place, or undefined. */
export const selectCity = (db: DbOrTx, cityId: string): Promise<ScoredCity | undefined> =>
  selectCityColumns(db).where('cities.id', '=', cityId).executeTakeFirst()

/** Locks cities, so that only one transaction at a time computes their scores. Returns their places. */
export const lockCities = (tx: Tx, cityIds: readonly string[]): Promise<ScoredCity[]> =>
  selectCityColumns(tx)
    .where('cities.id', '=', among(cityIds))
    .orderBy('cities.id')
    .forNoKeyUpdate()
    .execute()

/** The kept inputs of some cities' scores, by city; one without any is not in it. */
export async function selectInputs(
  db: DbOrTx,
  cityIds: readonly string[],
): Promise<Map<string, KeptInput[]>> {
  const rows = await db
    .selectFrom('city_score_inputs')
    .select(['city_id as cityId', ...SCORE_INPUT_COLUMNS, 'license', 'is_typed as isTyped'])
    .where('city_id', '=', among(cityIds))
    .orderBy('input')
    .orderBy('is_typed')
    .execute()
  const inputs = new Map<string, KeptInput[]>()
  for (const { cityId, ...input } of rows) {
    const own = inputs.get(cityId) ?? []
    own.push(input as KeptInput)
    inputs.set(cityId, own)
  }
  return inputs
}

/** The stored scores of some cities. */
export const selectScores = (db: DbOrTx, cityIds: readonly string[]) =>
  db.selectFrom('city_scores').selectAll().where('city_id', '=', among(cityIds)).execute()

/** The shipped figures of some cities. */
export async function selectFigures(
  db: DbOrTx,
  cityIds: readonly string[],
): Promise<(CityFigure & { cityId: string })[]> {
  const rows = await db
    .selectFrom('city_figures')
    .select([
      'city_id as cityId',
      'measure',
      'value',
      'level',
      'place',
      'year',
      'is_own_claim as isOwnClaim',
      'source_title as sourceTitle',
      'source_url as sourceUrl',
      'license',
      'note',
    ])
    .where('city_id', '=', among(cityIds))
    .orderBy('measure')
    .execute()
  return rows as (CityFigure & { cityId: string })[]
}

/** The published indicators for some places, their states and countries. */
export async function selectIndicators(db: DbOrTx, places: readonly Place[]): Promise<Indicator[]> {
  const names = new Set(places.flatMap(({ name, state, country }) => [name, country, state ?? country]))
  const rows = await db
    .selectFrom('indicators')
    .select([
      'scope',
      'name',
      'indicator',
      'value',
      'unit',
      'year',
      'source_title as sourceTitle',
      'source_url as sourceUrl',
      'license',
      'unconfirmed',
      'notes',
    ])
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .where('rejected', '=', false)
    .orderBy('id')
    .execute()
  return rows as Indicator[]
}

/** The rows of the published reports of some cities. */
export const selectReportRows = (db: DbOrTx, cityIds: readonly string[]) =>
  db
    .selectFrom('tap_water_data')
    .select(['city_id as cityId', 'contaminants'])
    .where('city_id', '=', among(cityIds))
    .where('status', '=', 'published')
    .execute()

/** The names of the utilities that serve some cities, where they are loaded. */
export const selectUtilities = (db: DbOrTx, cityIds: readonly string[]) =>
  db
    .selectFrom('city_water_systems as link')
    .innerJoin('water_systems as system', 'system.id', 'link.system_id')
    .select(['link.city_id as cityId', 'system.name'])
    .where('link.city_id', '=', among(cityIds))
    .execute()

/** The collections behind the values of utilities, by id. */
export async function selectSources(db: DbOrTx): Promise<Map<string, FigureSource>> {
  const rows = await db.selectFrom('data_sources').select(['id', 'title', 'url', 'license']).execute()
  return new Map(rows.map(({ id, ...source }) => [id, source]))
}

/** The inputs and scores of one city, as they are stored. */
export interface ComputedScores {
  cityId: string
  kept: readonly KeptInput[]
  card: CityScoreCard
  /** The number of the save they are from. */
  version: number
}

/** Stores the inputs and scores of some cities in place of those there were. */
export async function replaceScores(tx: Tx, computed: readonly ComputedScores[]): Promise<void> {
  if (computed.length === 0) return
  const ids = computed.map(({ cityId }) => cityId)
  await tx.deleteFrom('city_score_inputs').where('city_id', '=', among(ids)).execute()
  const inputs = computed.flatMap(({ cityId, kept }) =>
    kept.map((input) => ({ city_id: cityId, ...columnsOf(input) })),
  )
  if (inputs.length > 0) await tx.insertInto('city_score_inputs').values(inputs).execute()
  const rows = computed.map(({ cityId, kept, card, version }) => ({
    city_id: cityId,
    version,
    ...scoreColumns(toStoredScores(inputsThatShow(kept)), card),
  }))
  await tx
    .insertInto('city_scores')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('city_id').doUpdateSet((row) =>
        Object.fromEntries(
          Object.keys(rows[0] ?? {})
            .filter((column) => column !== 'city_id')
            .map((column) => [column, row.ref(`excluded.${column}` as 'excluded.version')]),
        ),
      ),
    )
    .execute()
}
