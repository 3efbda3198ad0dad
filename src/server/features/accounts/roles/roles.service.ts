import { AppError } from '../../../../shared/app-error.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../trpc/context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { endSessionsOf } from '../sessions/sessions.lucia.ts'
import { lockAdmins, updateBan, updateRole } from './roles.queries.ts'

/** Who changes something about somebody: a signed-in admin, or null for the command line. */
export interface Actor {
  id: string
  ctx: Pick<Context, 'client' | 'requestId'>
}

/** Throws CONFLICT when nobody would be left who can act as an admin. Holds all admins until the transaction ends. */
export async function requireAnotherAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  const isAdmin = admins.some(({ id }) => id === userId)
  const remains = admins.some(({ id, isBanned }) => id !== userId && !isBanned)
  if (isAdmin && !remains) {
    throw new AppError('CONFLICT', 'This is the only admin. Make somebody else an admin first.')
  }
}

function refuseOwn(actor: Actor | null, userId: string): void {
  if (actor?.id === userId) {
    throw new AppError('FORBIDDEN', 'You cannot change this about yourself. Ask another admin.')
  }
}

const NO_SUCH_PERSON = 'There is no such user any more. Reload the list.'

/**
 * Makes somebody an admin, or a user again; their sessions end, so that nothing goes on under the old role. Throws
 * FORBIDDEN for one's own role, CONFLICT for the last admin's, NOT_FOUND.
 */
export async function setRole(
  deps: Pick<Deps, 'db'>,
  actor: Actor | null,
  userId: string,
  role: 'user' | 'admin',
): Promise<void> {
  refuseOwn(actor, userId)
  await inTransaction(deps.db, async (tx) => {
    if (role === 'user') await requireAnotherAdmin(tx, userId)
    if (!(await updateRole(tx, userId, role))) throw new AppError('NOT_FOUND', NO_SUCH_PERSON)
    await endSessionsOf(tx, userId)
    await recordAudit(tx, actor?.ctx ?? null, {
      action: 'role.change',
      actorId: actor?.id ?? null,
      targetId: userId,
      details: { role },
    })
  })
}

/**
 * Suspends somebody until an ISO time, or lets them back (null); their sessions end at once. Throws as {@link setRole}.
 */
export async function setBan(
  deps: Pick<Deps, 'db'>,
  actor: Actor | null,
  userId: string,
  until: string | null,
): Promise<void> {
  refuseOwn(actor, userId)
  await inTransaction(deps.db, async (tx) => {
    if (until !== null) await requireAnotherAdmin(tx, userId)
    if (!(await updateBan(tx, userId, until))) throw new AppError('NOT_FOUND', NO_SUCH_PERSON)
    await endSessionsOf(tx, userId)
    await recordAudit(tx, actor?.ctx ?? null, {
      action: 'ban.change',
      actorId: actor?.id ?? null,
      targetId: userId,
      details: { until: until ?? 'lifted' },
    })
  })
}
