import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { DrinkValues } from '#shared/hydration/drink-values.ts'

export interface ImportedRow extends DrinkValues {
  id: string
  date: string
  /** ml */
  amount: number
  /** ISO time. */
  at: string
  /** What recorded it; null if that is not known. */
  source: string | null
}

/** The rows of a person's days in a range, also those that were removed or undone. */
export const selectRowsOfDays = (tx: Tx, userId: string, from: string, to: string) =>
  tx
    .selectFrom('hydration_entries')
    .select(['id', 'date', 'amount', 'alcohol', 'undone_by as undoneBy'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()

/** Those of some ids that a person's days hold, also as removed or undone rows, with their instants. */
export async function selectHeldIds(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('hydration_entries')
    .select(['id', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]))
}

/** Imported rows of some instants, ISO. */
export async function selectImportedAt(tx: Tx, userId: string, instants: readonly string[]) {
  if (instants.length === 0) return []
  const rows = await tx
    .selectFrom('hydration_entries')
    .select(['id', 'created_at as at', 'amount', 'drink'])
    .where('user_id', '=', userId)
    .where('import_id', 'is not', null)
    .where('created_at', 'in', instants)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Imported drinks between two instants, ISO, whose source is known: not those that were removed. */
export async function selectSourcedBetween(tx: Tx, userId: string, from: string, to: string) {
  const rows = await tx
    .selectFrom('hydration_entries')
    .select(['id', 'created_at as at', 'amount', 'source'])
    .where('user_id', '=', userId)
    .where('import_id', 'is not', null)
    .where('source', 'is not', null)
    .where('undone_by', 'is', null)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, at: new Date(row.at).getTime(), source: row.source ?? '' }))
}

/** How many imported drinks are kept of a person. */
export async function countImported(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('hydration_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('import_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds drinks to an import, in order; the first ones create it. */
export async function insertImported(
  tx: Tx,
  userId: string,
  { importId, at }: { importId: string; at: string },
  rows: readonly ImportedRow[],
): Promise<void> {
  await tx
    .insertInto('hydration_imports')
    .values({ user_id: userId, id: importId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('hydration_entries')
    .values(
      rows.map(({ at: created_at, ...row }) => ({
        user_id: userId,
        import_id: importId,
        created_at,
        ...row,
      })),
    )
    .execute()
}

/** A person's last import with what is left of it; undefined if there is none. */
export const selectLastImport = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('hydration_imports as own')
    .innerJoin('hydration_entries as entry', (join) =>
      join.onRef('entry.user_id', '=', 'own.user_id').onRef('entry.import_id', '=', 'own.id'),
    )
    .select(({ fn }) => [
      'own.id',
      'own.created_at as at',
      fn.countAll<number>().as('drinks'),
      fn.count<number>('entry.date').distinct().as('days'),
      fn.min('entry.date').as('from'),
      fn.max('entry.date').as('to'),
    ])
    .where('own.user_id', '=', userId)
    .groupBy(['own.id', 'own.created_at'])
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id')
    .limit(1)
    .executeTakeFirst()

/** Deletes an import and its drinks; returns the drinks. */
export async function deleteImport(tx: Tx, userId: string, importId: string) {
  const rows = await tx
    .deleteFrom('hydration_entries')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .returning(['date', 'amount', 'alcohol', 'undone_by as undoneBy'])
    .execute()
  await tx.deleteFrom('hydration_imports').where('user_id', '=', userId).where('id', '=', importId).execute()
  return rows
}

/** Deletes those of some days that hold nothing: no drink, no mark, and nothing that counts toward the streak. */
export async function deleteEmptyDays(tx: Tx, userId: string, dates: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('hydration_history as day')
    .where('day.user_id', '=', userId)
    .where('day.date', 'in', dates)
    .where('day.intake', '=', 0)
    .where('day.is_rest', '=', false)
    .where('day.is_credited', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hydration_entries as entry')
            .select('entry.id')
            .whereRef('entry.user_id', '=', 'day.user_id')
            .whereRef('entry.date', '=', 'day.date'),
        ),
      ),
    )
    .execute()
}
