import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { Revision } from '#shared/admin/content.schema.ts'
import { AppError } from '#shared/app-error.ts'
import type { ContentKind } from './revisions.queries.ts'
import * as queries from './revisions.queries.ts'

export type { ContentKind } from './revisions.queries.ts'

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
  if (before !== undefined)
    await queries.insertRevision(tx, {
      kind,
      recordId,
      version: version - 1,
      data: before,
      authorId: null,
    })
  await queries.insertRevision(tx, { kind, recordId, version, data, authorId })
}

/** A record's history, the newest first. */
export async function listRevisions(db: DbOrTx, kind: ContentKind, recordId: string): Promise<Revision[]> {
  return (await queries.selectRevisions(db, kind, recordId, SHOWN_REVISIONS)) as Revision[]
}

/** A record's data at a version. Throws NOT_FOUND. */
export async function revisionData(
  db: DbOrTx,
  kind: ContentKind,
  recordId: string,
  version: number,
): Promise<unknown> {
  const data = await queries.selectRevisionData(db, kind, recordId, version)
  if (data === undefined)
    throw new AppError('NOT_FOUND', 'This version is not kept any more. Reload the history.')
  return data
}

/** Deletes the history of deleted records. Part of the transaction that deletes them. */
export const deleteRevisions = (tx: Tx, kind: ContentKind, recordIds: readonly string[]): Promise<void> =>
  queries.deleteRevisions(tx, kind, recordIds)

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
