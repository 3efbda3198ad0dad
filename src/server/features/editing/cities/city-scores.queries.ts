import { sql } from 'kysely'
import { columnsOf } from '#server/db/column-names.ts'
import { scoreColumns } from '#server/db/score-columns.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { AdminScoreInput, SavedScores } from '#shared/cities/admin-cities.schema.ts'
import type { StoredScores } from '#shared/cities/cities.rules.ts'
import type { Indicator, Place } from '#shared/cities/score-inputs.rules.ts'

/**
 * Locks a city, so that only one transaction at a time computes its scores. Returns its place, or undefined.
 */
export function lockPlace(tx: Tx, cityId: string): Promise<Place | undefined> {
  return tx
    .selectFrom('cities')
    .select(['name', 'state', 'country'])
    .where('id', '=', cityId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A city's place, or undefined. */
export function selectPlace(db: DbOrTx, cityId: string): Promise<Place | undefined> {
  return db
    .selectFrom('cities')
    .select(['name', 'state', 'country'])
    .where('id', '=', cityId)
    .executeTakeFirst()
}

/** The version of a city's scores; 0 if it has none. */
export async function selectScoresVersion(db: DbOrTx, cityId: string): Promise<number> {
  const row = await db
    .selectFrom('city_scores')
    .select('version')
    .where('city_id', '=', cityId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Replaces the inputs of a city's scores. */
export async function replaceInputs(
  tx: Tx,
  cityId: string,
  inputs: readonly AdminScoreInput[],
): Promise<void> {
  await tx.deleteFrom('city_score_inputs').where('city_id', '=', cityId).execute()
  if (inputs.length === 0) return
  const rows = inputs.map((input) => ({ city_id: cityId, ...columnsOf(input) }))
  await tx.insertInto('city_score_inputs').values(rows).execute()
}

/** Stores computed scores as the next version and returns that version. */
export async function upsertScores(
  tx: Tx,
  cityId: string,
  stored: StoredScores,
  card: Omit<SavedScores, 'version'>,
): Promise<number> {
  const values = scoreColumns(stored, card)
  const { version } = await tx
    .insertInto('city_scores')
    .values({ city_id: cityId, ...values })
    .onConflict((conflict) =>
      conflict.column('city_id').doUpdateSet({ ...values, version: sql`city_scores.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Stores the scores that today's rules compute from unchanged inputs; the version stays the same. */
export async function updateCard(
  tx: Tx,
  cityId: string,
  stored: StoredScores,
  card: Omit<SavedScores, 'version'>,
): Promise<void> {
  const values = scoreColumns(stored, card)
  const columns = Object.keys(values).map((column) => sql.ref(column))
  await tx
    .updateTable('city_scores')
    .set(values)
    .where('city_id', '=', cityId)
    .where(sql<boolean>`row(${sql.join(columns)}) is distinct from row(${sql.join(Object.values(values))})`)
    .execute()
}

/** All published indicators for a place or its country. */
export async function selectIndicators(db: DbOrTx, place: Place): Promise<Indicator[]> {
  const names = [place.name, place.country, ...(place.state === null ? [] : [place.state])]
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
    .where('name', 'in', names)
    .where('rejected', '=', false)
    .orderBy('id')
    .execute()
  return rows as Indicator[]
}
