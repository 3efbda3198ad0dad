import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Adds an entry; a trigger moves its network address to a table of its own. */
export async function insertAuditEntry(
  db: DbOrTx,
  entry: {
    action: string
    actorId: string | null
    targetId: string | null
    requestId: string | null
    address: string | null
    details: Record<string, unknown>
  },
) {
  await db
    .insertInto('audit_log')
    .values({
      action: entry.action,
      actor_id: entry.actorId,
      target_id: entry.targetId,
      request_id: entry.requestId,
      address: entry.address,
      details: JSON.stringify(entry.details),
    })
    .execute()
}

/** Deletes the network addresses of entries that are this many days old. */
export async function deleteAddresses(db: DbOrTx, days: number): Promise<void> {
  await db
    .deleteFrom('audit_addresses')
    .where('at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}
