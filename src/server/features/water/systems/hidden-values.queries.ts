import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { ValueKey } from '#shared/water/answer/hidden-values.schema.ts'

/** All stored values of a system, with those that editors hid. */
export const selectAllValues = (db: DbOrTx, systemId: string) =>
  db
    .selectFrom('system_measurements as measured')
    .innerJoin('data_sources as source', 'source.id', 'measured.source_id')
    .leftJoin('hidden_measurements as hidden', (join) =>
      join
        .onRef('hidden.system_id', '=', 'measured.system_id')
        .onRef('hidden.parameter', '=', 'measured.parameter')
        .onRef('hidden.source_id', '=', 'measured.source_id'),
    )
    .select([
      'measured.parameter',
      'measured.value',
      'measured.unit',
      'measured.qualifier',
      'measured.statistic',
      'measured.year_from as yearFrom',
      'measured.year_to as yearTo',
      'measured.source_id as sourceId',
      'source.title as sourceTitle',
      'hidden.reason',
      'hidden.hidden_at as since',
      'hidden.value as hiddenValue',
    ])
    .where('measured.system_id', '=', systemId)
    .orderBy('measured.parameter')
    .orderBy('measured.source_id')
    .execute()

/** Hides a value, or changes the reason; false if there is no such value. */
export async function hideValue(
  tx: Tx,
  { systemId, parameter, sourceId }: ValueKey,
  reason: string,
  at: Date,
): Promise<boolean> {
  const measured = await tx
    .selectFrom('system_measurements')
    .select('value')
    .where('system_id', '=', systemId)
    .where('parameter', '=', parameter)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  if (measured === undefined) return false
  const { value } = measured
  await tx
    .insertInto('hidden_measurements')
    .values({ system_id: systemId, parameter, source_id: sourceId, reason, value, hidden_at: at })
    .onConflict((conflict) =>
      conflict.columns(['system_id', 'parameter', 'source_id']).doUpdateSet({ reason, value, hidden_at: at }),
    )
    .execute()
  return true
}

/** Shows a value again; false if it was not hidden. */
export async function showValue(tx: Tx, { systemId, parameter, sourceId }: ValueKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('hidden_measurements')
    .where('system_id', '=', systemId)
    .where('parameter', '=', parameter)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
