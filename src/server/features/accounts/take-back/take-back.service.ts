import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueNotice } from '#server/platform/mail/mail.service.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { unsafeAccountByEmail, unsafeAccountById } from '../accounts.queries.ts'
import { deleteTokensOf } from '../mailed-links/mailed-links.queries.ts'
import { admitToken, hashOf, linkExpired, newToken } from '../mailed-links/mailed-links.service.ts'
import { changeEmail, deleteProfile } from '../profile/profile.queries.ts'
import { endSessionsOf } from '../sessions/sessions.lucia.ts'
import {
  deleteLaterTakeBacks,
  deletePassword,
  deleteWaysInSince,
  insertTakeBack,
  takeTakeBack,
} from './take-back.queries.ts'

/**
 * The token of a take-back link: the same for every attempt to send its mail, and impossible to guess without the
 * server's secret.
 */
export const takeBackToken = (secrets: SecretBox, id: string) => secrets.sign('email-take-back', id)

/** Allows the old address to take a change back for seven days. Returns the id that its mail needs. */
export async function offerTakeBack(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  userId: string,
  oldEmail: string,
): Promise<string> {
  const id = randomUUID()
  await insertTakeBack(tx, { id, userId, oldEmail, hash: hashOf(takeBackToken(secrets, id)) })
  return id
}

/** Frees an address that someone has signed up with since. Throws CONFLICT if that account is confirmed. */
async function freeAddress(tx: Tx, email: string, userId: string): Promise<void> {
  const other = await unsafeAccountByEmail(tx, email)
  if (other === undefined || other.id === userId) return
  if (other.isConfirmed) {
    throw new AppError(
      'CONFLICT',
      'This address has a new account since then. Delete that account first, then open this link again.',
    )
  }
  await deleteProfile(tx, other.id)
}

/**
 * Restores an account's old address: every session ends, and the password and everything added since the change (second
 * factors, recovery codes, identities, notified devices) is deleted. Returns the token with which `resetPassword` sets
 * a new password. Throws BAD_REQUEST (`details.reason`: link-expired), CONFLICT if the old address has another account.
 */
export async function takeBackEmail(ctx: Context, token: string): Promise<{ passwordToken: string }> {
  const { db } = ctx.deps
  await consumeNetworkLimit(db, 'linkByAddress', ctx.client.address)
  return inTransaction(db, async (tx) => {
    const change = await takeTakeBack(tx, hashOf(token))
    if (change === undefined) throw linkExpired()
    const { userId, oldEmail, changedAt } = change
    const newEmail = (await unsafeAccountById(tx, userId))?.email ?? oldEmail
    await freeAddress(tx, oldEmail, userId)
    await changeEmail(tx, userId, oldEmail)
    await deleteLaterTakeBacks(tx, userId, changedAt)
    await endSessionsOf(tx, userId)
    await deleteTokensOf(tx, userId)
    await deletePassword(tx, userId)
    await deleteWaysInSince(tx, userId, changedAt)
    await recordAudit(tx, ctx, { action: 'email.take-back', actorId: userId })
    // A take-back is offered to confirmed addresses only, and the change was confirmed by the new one.
    for (const email of new Set([oldEmail, newEmail])) {
      await queueNotice(tx, { email, isConfirmed: true }, { kind: 'email-taken-back', data: { oldEmail } })
    }
    const passwordToken = newToken()
    await admitToken(tx, passwordToken, { userId, purpose: 'reset-password' })
    return { passwordToken }
  })
}
