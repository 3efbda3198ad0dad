import type { DbOrTx } from '#server/db/transaction.ts'

/** The kinds of records that have a history. */
export type ContentKind = 'city' | 'city-scores' | 'tap-water' | 'product' | 'innovation' | 'data-review'

/** Stores a record's data at a version, unless that version is stored already. */
export async function insertRevision(
  db: DbOrTx,
  revision: {
    kind: ContentKind
    recordId: string
    version: number
    data: Readonly<Record<string, unknown>>
    authorId: string | null
  },
): Promise<void> {
  await db
    .insertInto('content_revisions')
    .values({
      kind: revision.kind,
      record_id: revision.recordId,
      version: revision.version,
      data: JSON.stringify(revision.data),
      author_id: revision.authorId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A record's history, the newest first. */
export function selectRevisions(db: DbOrTx, kind: ContentKind, recordId: string, limit: number) {
  return db
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
    .limit(limit)
    .execute()
}

/** A record's data at a version, or undefined. */
export async function selectRevisionData(
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
  return row?.data
}

export async function deleteRevisions(
  db: DbOrTx,
  kind: ContentKind,
  recordIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('content_revisions')
    .where('kind', '=', kind)
    .where('record_id', 'in', recordIds)
    .execute()
}
