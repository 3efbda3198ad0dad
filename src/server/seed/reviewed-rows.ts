import { applyReview, type RecordContent, type RecordReview } from '#shared/admin/review/review.rules.ts'
import type { Tx } from '../db/transaction.ts'

/** The decisions about the records of one kind, by the ids of their rows. */
export async function readReviews(tx: Tx, kind: 'water' | 'limit' | 'indicator') {
  const rows = await tx
    .selectFrom('data_reviews')
    .select(['record_key', 'decision', 'content', 'correction'])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ record_key, ...review }) => [record_key, review as unknown as RecordReview]))
}

/**
 * A shipped row as everyone sees it: an editor's decision holds until the row is shipped otherwise; then the row waits for
 * someone again.
 */
export function reviewedRow<Row extends { unconfirmed: boolean }>(
  { unconfirmed, ...shipped }: Row,
  review: RecordReview | undefined,
): Omit<Row, 'unconfirmed'> & { unconfirmed: boolean; rejected: boolean } {
  // Stored decisions went through JSON, where an absent field and null are the same.
  const { content, isUnconfirmed, isRejected } = applyReview<RecordContent>(shipped, unconfirmed, review)
  return { ...(content as Omit<Row, 'unconfirmed'>), unconfirmed: isUnconfirmed, rejected: isRejected }
}
