import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { Revision } from '#shared/admin/content.schema.ts'
import { AppError } from '#shared/app-error.ts'

export type ContentKind = 'city' | 'city-scores' | 'tap-water' | 'product' | 'innovation' | 'data-review'

/** How many revisions of a record an editor shows. */
const SHOWN_REVISIONS = 50

/** A record's fields before and after a save. */
export interface SavedRecord {
  kind: ContentKind
  recordId: string
  /** Its version after the save. */
  version: number
  /** Its editable fields after the save, named as in the editor's input. */
  data: Readonly<Record<string, unknown>>
  /**
   * The fields before the save, if the record existed. They are stored once, so that the first save can be undone too.
   */
  before?: Readonly<Record<string, unknown>>
  /** Null: the rules changed it, and no person. */
  authorId: string | null
}

/** Adds a save to the record's history. Part of the transaction that saves the record. */
export async function recordRevision(tx: Tx, saved: SavedRecord): Promise<void> {
  const { kind, recordId, version, data, before, authorId } = saved
  const store = (at: number, fields: SavedRecord['data'], author: string | null) =>
    tx
      .insertInto('content_revisions')
      .values({ kind, record_id: recordId, version: at, data: JSON.stringify(fields), author_id: author })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (before !== undefined) await store(version - 1, before, null)
  await store(version, data, authorId)
}

/** A record's history, the newest first. */
export async function listRevisions(db: DbOrTx, kind: ContentKind, recordId: string): Promise<Revision[]> {
  const rows = await db
    .selectFrom('content_revisions')
    .leftJoin('profiles', 'profiles.id', 'content_revisions.author_id')
    .select([
      'content_revisions.version',
      'content_revisions.created_at as savedAt',
      'profiles.full_name as savedBy',
      'content_revisions.data',
    ])
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('version', 'desc')
    .limit(SHOWN_REVISIONS)
    .execute()
  return rows as Revision[]
}

/** A record's data at a version. Throws NOT_FOUND. */
export async function revisionData(
  db: DbOrTx,
  kind: ContentKind,
  recordId: string,
  version: number,
): Promise<unknown> {
  const row = await db
    .selectFrom('content_revisions')
    .select('data')
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row === undefined)
    throw new AppError('NOT_FOUND', 'This version is not kept any more. Reload the history.')
  return row.data
}

/** Deletes the history of deleted records. Part of the transaction that deletes them. */
export const deleteRevisions = (tx: Tx, kind: ContentKind, recordIds: readonly string[]) =>
  tx.deleteFrom('content_revisions').where('kind', '=', kind).where('record_id', 'in', recordIds).execute()

/** The error for a save that is based on an older version (`details.reason`: stale-version). */
export const staleVersion = (what: string) =>
  new AppError(
    'CONFLICT',
    `Somebody else saved this ${what} after you opened it. Nothing was overwritten: compare the two, then save again.`,
    { details: { reason: 'stale-version' } },
  )

/** The error for a save of a record that was deleted in the meantime (`details.reason`: deleted). */
export const deletedSinceRead = (what: string) =>
  new AppError(
    'NOT_FOUND',
    `This ${what} has been deleted. What you typed is still here: save it as a new one.`,
    {
      details: { reason: 'deleted' },
    },
  )
