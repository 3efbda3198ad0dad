import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { unsafeAccountById } from '../accounts.queries.ts'
import { endSessionsOf } from '../sessions/sessions.lucia.ts'
import { lockAdmins, updateBan, updateRole } from './roles.queries.ts'

/** Who makes a change: a signed-in admin, or null for the command line. */
export interface Actor {
  id: string
  ctx: Pick<Context, 'client' | 'requestId'>
}

/** Throws CONFLICT if no one could act as an admin any more. Locks all admins until the transaction ends. */
export async function requireAnotherAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  const isAdmin = admins.some(({ id }) => id === userId)
  const remains = admins.some(({ id, canAct }) => id !== userId && canAct)
  if (isAdmin && !remains) {
    throw new AppError('CONFLICT', 'This is the only admin. Make somebody else an admin first.')
  }
}

/** Throws FORBIDDEN if the actor is the same person. */
export function refuseOwn(actor: Pick<Actor, 'id'> | null, userId: string): void {
  if (actor?.id === userId) {
    throw new AppError('FORBIDDEN', 'You cannot change this about yourself. Ask another admin.')
  }
}

/**
 * Throws CONFLICT unless the person's address is confirmed: rights that are given by an address must not reach a stranger
 * who signed up with it. NOT_FOUND if the person does not exist.
 */
export async function requireConfirmedPerson(tx: Tx, userId: string): Promise<void> {
  const person = await unsafeAccountById(tx, userId)
  if (person === undefined) throw isGone()
  if (person.isConfirmed) return
  throw new AppError(
    'CONFLICT',
    `The address ${person.email} is not confirmed, so a stranger may have entered it. Ask its owner to open the link in the mail they got, then try again.`,
  )
}

const isGone = () => new AppError('NOT_FOUND', 'There is no such user any more. Reload the list.')

interface Change {
  /** Whether the change could remove an admin. */
  mayTakeAdmin: boolean
  /** Returns whether the person exists. */
  write: (tx: Tx) => Promise<boolean>
  entry: Pick<AuditEntry, 'action' | 'details'>
}

/** Changes what a person is allowed to do and ends their sessions, both or neither. */
async function changeSomebody(
  deps: Pick<Deps, 'db'>,
  actor: Actor | null,
  userId: string,
  { mayTakeAdmin, write, entry }: Change,
): Promise<void> {
  refuseOwn(actor, userId)
  await inTransaction(deps.db, async (tx) => {
    if (mayTakeAdmin) await requireAnotherAdmin(tx, userId)
    if (!(await write(tx))) throw isGone()
    await endSessionsOf(tx, userId)
    await recordAudit(tx, actor?.ctx ?? null, { ...entry, actorId: actor?.id ?? null, targetId: userId })
  })
}

/**
 * Makes a person an admin or a user. Their sessions end, so that nothing continues under the old role, and a new admin
 * chooses a new password at the next log-in. Throws FORBIDDEN for one's own role, CONFLICT for the last admin and for a
 * new admin whose address is not confirmed, NOT_FOUND.
 */
export async function setRole(
  deps: Pick<Deps, 'db'>,
  actor: Actor | null,
  userId: string,
  role: 'user' | 'admin',
): Promise<void> {
  await changeSomebody(deps, actor, userId, {
    mayTakeAdmin: role === 'user',
    async write(tx) {
      if (role === 'admin') await requireConfirmedPerson(tx, userId)
      return updateRole(tx, userId, role)
    },
    entry: { action: 'role.change', details: { role } },
  })
}

/**
 * Suspends a person until an ISO time, or lifts the suspension (null). Their sessions end at once. Throws as {@link
 * setRole}.
 */
export async function setBan(
  deps: Pick<Deps, 'db'>,
  actor: Actor | null,
  userId: string,
  until: string | null,
): Promise<void> {
  await changeSomebody(deps, actor, userId, {
    mayTakeAdmin: until !== null,
    write: (tx) => updateBan(tx, userId, until),
    entry: { action: 'ban.change', details: { until: until ?? 'lifted' } },
  })
}
