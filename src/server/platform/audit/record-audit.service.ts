import type { DbOrTx } from '#server/db/transaction.ts'
import type { Context } from '#server/trpc/context.ts'
import type { AuditAction } from '#shared/admin/audit/audit-actions.ts'
import { deleteAddresses } from './audit.queries.ts'

/** Every action is listed in `AUDIT_ACTIONS`. */
export type { AuditAction } from '#shared/admin/audit/audit-actions.ts'

/** One entry. It names people by id, never by address. Entries without `ctx` come from the server itself. */
export interface AuditEntry {
  action: AuditAction
  actorId: string | null
  targetId?: string | null
  details?: Record<string, string | number | boolean>
}

/**
 * Adds an entry to the audit log. Pass the transaction of the action, so that both are stored or neither. A trigger moves the
 * network address to a table of its own.
 */
export async function recordAudit(
  db: DbOrTx,
  ctx: Pick<Context, 'client' | 'requestId'> | null,
  { action, actorId, targetId = null, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      action,
      actor_id: actorId,
      target_id: targetId,
      request_id: ctx?.requestId ?? null,
      address: ctx?.client.address.slice(0, 50) ?? null,
      details: JSON.stringify(details),
    })
    .execute()
}

/** Days for which the network addresses of entries are stored. The privacy page states this number. */
const ADDRESS_DAYS = 90

/** Deletes the network addresses of entries that are older than 90 days; the entries stay. */
export const deleteOldAddresses = (db: DbOrTx) => deleteAddresses(db, ADDRESS_DAYS)
