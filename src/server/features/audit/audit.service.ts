import type { DbOrTx } from '../../db/transaction.ts'
import type { Context } from '../../trpc/context.ts'
import { insertAuditEntry } from './audit.queries.ts'

/** What is written down: who signed in, what was changed about whom, what was taken out. */
export type AuditAction =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in.refused'
  | 'sign-out'
  | 'session.end'
  | 'email.confirm'
  | 'email.change'
  | 'password.change'
  | 'password.reset'
  | 'factor.add'
  | 'factor.remove'
  | 'recovery-code.use'
  | 'recovery-codes.renew'
  | 'identity.link'
  | 'role.change'
  | 'ban.change'
  | 'account.delete'
  | 'data.export'
  | 'subscription.duplicate'
  | 'portal.open'

/** One entry; people by id, never by address. Without `ctx` it was done at the server itself. */
export interface AuditEntry {
  action: AuditAction
  actorId: string | null
  targetId?: string | null
  details?: Record<string, string | number | boolean>
}

/** Adds an entry to the audit log, in the transaction of what it tells of where there is one. */
export function recordAudit(
  db: DbOrTx,
  ctx: Pick<Context, 'client' | 'requestId'> | null,
  { action, actorId, targetId = null, details = {} }: AuditEntry,
): Promise<void> {
  return insertAuditEntry(db, {
    action,
    actorId,
    targetId,
    details,
    requestId: ctx?.requestId ?? null,
    address: ctx?.client.address.slice(0, 50) ?? null,
  })
}
