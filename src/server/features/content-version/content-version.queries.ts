import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Marks of changes are kept this long, so that few have to be read. */
const KEPT_HOURS = 1

/** How many changes are known, and their numbers together: a change that commits late moves both. */
export async function selectChanges(db: DbOrTx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || '.' || coalesce(max(id), 0) || '.' || coalesce(sum(id), 0) as version
    from content_changes`.execute(db)
  return rows[0]?.version ?? ''
}

/** Forgets old changes, but the newest: without it the next change could bring an old version back. */
export async function deleteOldChanges(db: DbOrTx): Promise<void> {
  await sql`delete from content_changes where at < now() - make_interval(hours => ${KEPT_HOURS})
      and id < (select max(id) from content_changes)`.execute(db)
}
