import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { Revision } from '#shared/admin/content.schema.ts'
import { AppError } from '#shared/app-error.ts'
import type { ContentKind } from './revisions.queries.ts'
import * as queries from './revisions.queries.ts'

export type { ContentKind } from './revisions.queries.ts'

/** How many entries of a record's history an editor shows. */
const SHOWN_REVISIONS = 50

/** What a record says before and after a save, for its history. */
export interface SavedRecord {
  kind: ContentKind
  recordId: string
  /** Its version after the save. */
  version: number
  /** Its editable fields after the save, as the editor's input names them. */
  data: Readonly<Record<string, unknown>>
  /** The fields before the save, where it existed: kept once, so that the first save can be undone too. */
  before?: Readonly<Record<string, unknown>>
  authorId: string
}

/** Writes a save into the record's history; part of the saving transaction. */
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

/** What a record said at a version. Throws NOT_FOUND. */
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

/** Forgets the history of deleted records; part of the deleting transaction. */
export const forgetRevisions = (tx: Tx, kind: ContentKind, recordIds: readonly string[]): Promise<void> =>
  queries.deleteRevisions(tx, kind, recordIds)

/** What somebody is told whose save is based on an older version (`details.reason`: stale-version). */
export const staleVersion = (what: string) =>
  new AppError(
    'CONFLICT',
    `Somebody else saved this ${what} after you opened it. Nothing was overwritten: compare the two, then save again.`,
    { details: { reason: 'stale-version' } },
  )

/** What somebody is told whose record was deleted while they edited it (`details.reason`: deleted). */
export const deletedMeanwhile = (what: string) =>
  new AppError(
    'NOT_FOUND',
    `This ${what} has been deleted. What you typed is still here: save it as a new one.`,
    {
      details: { reason: 'deleted' },
    },
  )
