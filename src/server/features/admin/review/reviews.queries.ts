import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { RecordContent, RecordReview, ReviewKind } from '#shared/admin/review/review.rules.ts'

export interface StoredReview extends RecordReview {
  id: string
  kind: ReviewKind
  key: string
  version: number
  readAt: string | null
  readOn: string | null
  reason: string | null
  decidedAt: string
}

/** Makes everyone who decides on a record wait until this transaction ends. */
export async function lockRecord(tx: Tx, kind: ReviewKind, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`data-review:${kind}:${key}`}))`.execute(tx)
}

/** The decisions about records, or about one. */
export async function selectReviews(
  db: DbOrTx,
  only: { kind?: ReviewKind; key?: string } = {},
): Promise<StoredReview[]> {
  const rows = await db
    .selectFrom('data_reviews')
    .select([
      'id',
      'kind',
      'record_key as key',
      'version',
      'decision',
      'content',
      'correction',
      'read_at as readAt',
      sql<string | null>`read_on::text`.as('readOn'),
      'reason',
      'decided_at as decidedAt',
    ])
    .$if(only.kind !== undefined, (query) => query.where('kind', '=', only.kind ?? ''))
    .$if(only.key !== undefined, (query) => query.where('record_key', '=', only.key ?? ''))
    .orderBy('kind')
    .orderBy('record_key')
    .execute()
  // The check constraints of the table allow these words only.
  return rows as unknown as StoredReview[]
}

export interface NewReview extends Omit<StoredReview, 'id' | 'version' | 'decidedAt'> {
  decidedAt: Date
}

const json = (content: RecordContent | null) => (content === null ? null : JSON.stringify(content))

/** Stores the next decision about a record. */
export function upsertReview(
  tx: Tx,
  { kind, key, decision, content, correction, readAt, readOn, reason, decidedAt }: NewReview,
): Promise<{ id: string; version: number }> {
  const fields = {
    decision,
    content: JSON.stringify(content),
    correction: json(correction),
    read_at: readAt,
    read_on: readOn,
    reason,
    decided_at: decidedAt,
  }
  return tx
    .insertInto('data_reviews')
    .values({ kind, record_key: key, ...fields })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'record_key']).doUpdateSet({
        ...fields,
        version: sql<number>`data_reviews.version + 1`,
      }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
