import { SCORE_INPUT_COLUMNS } from '#server/db/columns.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { AdminScoreInput } from '#shared/cities/admin-cities.schema.ts'

/** The inputs of a city's scores with their sources. */
export async function selectInputs(db: DbOrTx, cityId: string): Promise<AdminScoreInput[]> {
  const rows = await db
    .selectFrom('city_score_inputs')
    .select([...SCORE_INPUT_COLUMNS, 'license'])
    .where('city_id', '=', cityId)
    .orderBy('input')
    .execute()
  return rows as AdminScoreInput[]
}

/** Updates a city's overall score, the only score that also depends on its report. */
export async function updateOverall(tx: Tx, cityId: string, overall: number | null): Promise<void> {
  await tx
    .updateTable('city_scores')
    .set({ overall_score: overall })
    .where('city_id', '=', cityId)
    .where('overall_score', 'is distinct from', overall)
    .execute()
}
