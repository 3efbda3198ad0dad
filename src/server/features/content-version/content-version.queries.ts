import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** How long records of changes are kept. Few records are faster to read. */
const KEPT_HOURS = 1

/**
 * The number of recorded changes and their highest and summed ids: a change that commits late alters the result too.
 */
export async function selectChanges(db: DbOrTx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || '.' || coalesce(max(id), 0) || '.' || coalesce(sum(id), 0) as version
    from content_changes`.execute(db)
  return rows[0]?.version ?? ''
}

/** Deletes old records except the newest: without it, the next change could produce an old version again. */
export async function deleteOldChanges(db: DbOrTx): Promise<void> {
  await sql`delete from content_changes where at < now() - make_interval(hours => ${KEPT_HOURS})
      and id < (select max(id) from content_changes)`.execute(db)
}
