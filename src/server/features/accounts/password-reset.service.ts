import { inTransaction } from '#server/db/transaction.ts'
import { consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import { askerOf } from '#server/limits/shares.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueNotice } from '#server/platform/mail/mail.service.ts'
import type { Context } from '#server/trpc/context.ts'
import {
  closeEveryWayIn,
  confirmEmail,
  endWhatOutlivesSessions,
  knownSpelling,
  unsafeAccountById,
  upsertPassword,
} from './accounts.queries.ts'
import { deleteTokensOf } from './mailed-links/mailed-links.queries.ts'
import { linkExpired, ownerOfToken, spendToken } from './mailed-links/mailed-links.service.ts'
import { hashPassword } from './passwords/argon2.ts'
import { requireGoodPassword } from './passwords/new-password.ts'
import { endSessionsOf } from './sessions/sessions.lucia.ts'
import { requestMail, resetFactorTries, resetTries } from './sign-in/tries.service.ts'

/** Sends the link to a new password, if the address has an account. */
export async function requestPasswordReset(ctx: Context, typed: string): Promise<void> {
  const email = await knownSpelling(ctx.deps.db, typed)
  await requestMail(ctx, 'reset-password', email)
}

/**
 * The links that set a password: requested, sent to a person who signed up twice, or an invitation to an account
 * without one.
 */
const PASSWORD_LINKS = ['reset-password', 'existing-account', 'invitation'] as const

/**
 * Sets a new password with the link from a mail: every session, access token and notified device ends, every other link is
 * void, and the owner gets a mail. If the password is refused, the link stays valid. Throws BAD_REQUEST for the link or the password.
 */
export async function resetPassword(ctx: Context, token: string, password: string): Promise<void> {
  const { db } = ctx.deps
  await consumeNetworkLimit(db, 'linkByAddress', ctx.client.address)
  // Checked first, so that an invented link costs no hashing.
  if ((await ownerOfToken(db, PASSWORD_LINKS, token)) === undefined) throw linkExpired()
  const hash = await hashPassword(password, askerOf(ctx))
  const account = await inTransaction(db, async (tx) => {
    const { userId } = await spendToken(tx, PASSWORD_LINKS, token)
    const account = await unsafeAccountById(tx, userId)
    if (account === undefined) throw new Error('A token outlived its account')
    await requireGoodPassword(password, account)
    if (!account.isConfirmed) await closeEveryWayIn(tx, userId)
    await upsertPassword(tx, userId, hash)
    await confirmEmail(tx, userId)
    await endSessionsOf(tx, userId)
    await endWhatOutlivesSessions(tx, userId)
    await deleteTokensOf(tx, userId)
    await recordAudit(tx, ctx, { action: 'password.reset', actorId: userId })
    // The link has just confirmed the address.
    await queueNotice(tx, { ...account, isConfirmed: true }, { kind: 'password-changed' })
    return account
  })
  const email = account.email.toLowerCase()
  await resetTries(ctx, email)
  await resetFactorTries(ctx, account.id, email)
}
