import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** How long records of changes are kept. Few records are faster to read. */
const KEPT_HOURS = 1

/**
 * The number of recorded changes and their highest and summed ids: a change that commits late alters the result too. Changes
 * of single pages are counted apart from those that any page may show.
 */
export async function selectChanges(db: DbOrTx): Promise<{ whole: string; partial: string }> {
  const { rows } = await sql<{ whole: string; partial: string }>`
    select
      count(*) filter (where subject is null) || '.' || coalesce(max(id) filter (where subject is null), 0)
        || '.' || coalesce(sum(id) filter (where subject is null), 0) as whole,
      count(subject) || '.' || coalesce(sum(id) filter (where subject is not null), 0) as partial
    from content_changes`.execute(db)
  return rows[0] ?? { whole: '', partial: '' }
}

/** Changes that concern single pages alone: their ids, and what the addresses of those pages hold. */
export const selectPartialChanges = (db: DbOrTx): Promise<{ id: string; subject: string }[]> =>
  db
    .selectFrom('content_changes')
    .select([sql<string>`id::text`.as('id'), sql<string>`subject`.as('subject')])
    .where('subject', 'is not', null)
    .execute()

/** Deletes old records except the newest of all pages: without it, the next change could produce an old version again. */
export async function deleteOldChanges(db: DbOrTx): Promise<void> {
  await sql`delete from content_changes as change where at < now() - make_interval(hours => ${KEPT_HOURS})
      and (subject is not null or id < (select max(id) from content_changes where subject is null))`.execute(
    db,
  )
}
