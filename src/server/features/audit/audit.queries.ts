import type { DbOrTx } from '#server/db/transaction.ts'

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
