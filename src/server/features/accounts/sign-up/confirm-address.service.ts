import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import { askerOf } from '#server/limits/shares.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueNotice } from '#server/platform/mail/mail.service.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import {
  closeEveryWayIn,
  confirmEmail,
  holdPasswordDue,
  isPasswordStill,
  unsafeAccountByEmail,
  unsafeAccountById,
} from '../accounts.queries.ts'
import { deleteToken, deleteTokensOf } from '../mailed-links/mailed-links.queries.ts'
import {
  admitToken,
  linkExpired,
  newToken,
  ownerOfToken,
  spendToken,
} from '../mailed-links/mailed-links.service.ts'
import { isPassword } from '../passwords/argon2.ts'
import { changeEmail } from '../profile/profile.queries.ts'
import { endSessionsOf } from '../sessions/sessions.lucia.ts'
import { finishSignIn } from '../sign-in/sign-in.service.ts'
import { offerTakeBack } from '../take-back/take-back.service.ts'

const CONFIRMING_LINKS = ['confirm-email', 'change-email'] as const

/**
 * The result of following a link. The token sets a password (`resetPassword`) if every other way in was closed.
 */
export interface Confirmed {
  kind: 'confirmed' | 'changed'
  passwordToken: string | null
}

/** How the person proved, besides the link, that the account is theirs; null with the link alone. */
type Proof = { kind: 'session' } | { kind: 'password'; hash: string } | null

async function proofOf(ctx: Context, userId: string, password: string | undefined): Promise<Proof> {
  const { viewer } = ctx
  if (viewer.kind === 'user' && viewer.id === userId && !viewer.isBanned) return { kind: 'session' }
  if (password === undefined) return null
  const hash = (await unsafeAccountById(ctx.deps.db, userId))?.passwordHash ?? null
  if (!(await isPassword(password, hash, askerOf(ctx))) || hash === null) {
    throw new AppError('BAD_REQUEST', 'This is not the password of this account. Check it and try again.', {
      details: { field: 'password' },
    })
  }
  return { kind: 'password', hash }
}

/**
 * Follows the link in a mail to a new account, or to a changed address.
 *
 * The link alone confirms a new account, but then every other way into it is closed, because someone else may have
 * created it. With the account's session or its password, everything stays as it is; with the password the person is
 * also logged in. A changed address needs one of the two, or its owner could be tricked into taking over someone else's
 * account.
 *
 * Throws BAD_REQUEST for a link that is no longer valid (`details.reason`: link-expired) or a wrong password
 * (`details.field`: password), FORBIDDEN (`details.reason`: proof-needed), CONFLICT if another account has the new
 * address by now.
 */
export async function confirmAddress(
  ctx: Context,
  { token, password }: { token: string; password?: string },
): Promise<Confirmed> {
  const { db } = ctx.deps
  await consumeNetworkLimit(db, 'linkByAddress', ctx.client.address)
  const owner = await ownerOfToken(db, CONFIRMING_LINKS, token)
  if (owner === undefined) throw linkExpired()
  const proof = await proofOf(ctx, owner, password)
  const confirmed = await inTransaction(db, async (tx) => {
    const { userId, newEmail } = await spendToken(tx, CONFIRMING_LINKS, token)
    if (proof?.kind === 'password' && !(await isPasswordStill(tx, userId, proof.hash))) throw linkExpired()
    return newEmail === null
      ? confirmNewAccount(tx, ctx, userId, proof)
      : confirmNewAddress(tx, ctx, userId, newEmail, proof)
  })
  if (proof?.kind === 'password' && confirmed.passwordToken === null)
    await finishSignIn(ctx, owner, 'password', proof.hash)
  return confirmed
}

async function confirmNewAccount(tx: Tx, ctx: Context, userId: string, proof: Proof): Promise<Confirmed> {
  if (proof === null) await closeEveryWayIn(tx, userId)
  await confirmEmail(tx, userId)
  // An invitation that is still in the mailbox must not set the password of an account in use.
  await deleteToken(tx, userId, 'invitation')
  await recordAudit(tx, ctx, {
    action: 'email.confirm',
    actorId: userId,
    details: { proof: proof?.kind ?? 'link' },
  })
  // Someone was made an admin before the address was confirmed: the role counts from now on.
  const isPasswordDue = await holdPasswordDue(tx, userId)
  if (isPasswordDue) await endSessionsOf(tx, userId)
  else if (proof !== null) return { kind: 'confirmed', passwordToken: null }
  const passwordToken = newToken()
  await admitToken(tx, passwordToken, { userId, purpose: 'reset-password' })
  return { kind: 'confirmed', passwordToken }
}

async function confirmNewAddress(
  tx: Tx,
  ctx: Context,
  userId: string,
  newEmail: string,
  proof: Proof,
): Promise<Confirmed> {
  if (proof === null) {
    throw new AppError(
      'FORBIDDEN',
      'Log in to the account whose address you are changing, or enter its password.',
      { details: { reason: 'proof-needed' } },
    )
  }
  const before = await unsafeAccountById(tx, userId)
  if ((await unsafeAccountByEmail(tx, newEmail)) !== undefined) {
    throw new AppError('CONFLICT', 'This address belongs to another account. Choose a different one.')
  }
  await changeEmail(tx, userId, newEmail)
  // A link sent to the old address must no longer open the account.
  await deleteTokensOf(tx, userId)
  await recordAudit(tx, ctx, { action: 'email.change', actorId: userId })
  const oldEmail = before?.email ?? newEmail
  const data = { userId, oldEmail, newEmail }
  // The link has just confirmed the new address.
  await queueNotice(tx, { email: newEmail, isConfirmed: true }, { kind: 'email-changed', data })
  // Without this condition, a mistyped address at sign-up would give the account to the owner of that mailbox.
  const isConfirmed = before?.isConfirmed === true
  const takeBackId = isConfirmed ? await offerTakeBack(tx, ctx.deps, userId, oldEmail) : null
  const old = { email: oldEmail, isConfirmed }
  await queueNotice(tx, old, { kind: 'email-changed', data: { ...data, takeBackId } })
  return { kind: 'changed', passwordToken: null }
}
