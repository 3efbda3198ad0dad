import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { Invitation } from '#shared/admin/users.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { insertInvited, isUnconfirmedSignUp, renewConfirmBy, selectInvited } from './users.queries.ts'

const INVITATION = 'invitation'

async function countInvitation(ctx: MemberContext, email: string): Promise<void> {
  await consumeLimit(ctx.deps.db, 'invitationByAdmin', ctx.viewer.id)
  await consumeLimit(ctx.deps.db, 'mailOfOneKind', `${INVITATION}:${email}`)
  await consumeLimit(ctx.deps.db, 'mailRequests', `${INVITATION}:${email}`)
}

async function addressIsTaken(tx: Tx, email: string): Promise<AppError> {
  const isStrangers = await isUnconfirmedSignUp(tx, email)
  const message = isStrangers
    ? 'Someone signed up with this address and has not confirmed it, so it may be a stranger. Ask the owner of the address to confirm it, or delete that account and invite them then.'
    : 'This address has an account already. Search for it in the table; an open invitation can be sent again there.'
  return new AppError('CONFLICT', message, { details: { field: 'email' } })
}

/**
 * Creates an account without a password and sends its owner a link to set one. Throws CONFLICT (`details.field`: email)
 * if the address has an account.
 */
export async function invite(ctx: MemberContext, invitation: Invitation): Promise<{ userId: string }> {
  const { email, role } = invitation
  await countInvitation(ctx, email)
  return inTransaction(ctx.deps.db, async (tx) => {
    const invited = await insertInvited(tx, invitation)
    if (invited === undefined) throw await addressIsTaken(tx, email)
    await queueMail(tx, { kind: INVITATION, to: email })
    await recordAudit(tx, ctx, {
      action: 'user.invite',
      actorId: ctx.viewer.id,
      targetId: invited.id,
      details: { role },
    })
    return { userId: invited.id }
  })
}

/**
 * Sends an open invitation again; the earlier link is void. Throws NOT_FOUND, and CONFLICT if the invitation was
 * accepted.
 */
export async function inviteAgain(ctx: MemberContext, userId: string): Promise<void> {
  const { db } = ctx.deps
  const person = await selectInvited(db, userId)
  if (person === undefined)
    throw new AppError('NOT_FOUND', 'There is no such user any more. Reload the list.')
  if (!person.isInvited)
    throw new AppError('CONFLICT', 'This person has an account of their own already. Reload the list.')
  await countInvitation(ctx, person.email.toLowerCase())
  await inTransaction(db, async (tx) => {
    await renewConfirmBy(tx, userId)
    await queueMail(tx, { kind: INVITATION, to: person.email })
    await recordAudit(tx, ctx, { action: 'user.invite', actorId: ctx.viewer.id, targetId: userId })
  })
}
