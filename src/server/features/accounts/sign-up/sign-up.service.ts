import { AppError } from '../../../../shared/app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { consumeNetworkLimit } from '../../../limits/rate-limits.ts'
import type { Context } from '../../../trpc/context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { queueMail } from '../../mail/mail.service.ts'
import { confirmEmail, unsafeAccountByEmail, unsafeAccountById } from '../accounts.queries.ts'
import { requireHumanCheck } from '../human-check/human-check.service.ts'
import { hashPassword } from '../passwords/argon2.ts'
import { requireGoodPassword } from '../passwords/new-password.ts'
import { changeEmail } from '../profile/profile.queries.ts'
import { isMailRequestWithin, requestMail } from '../sign-in/tries.service.ts'
import { deleteToken, deleteTokensOf } from '../tokens/tokens.queries.ts'
import { spendToken } from '../tokens/tokens.service.ts'
import { insertAccount } from './sign-up.queries.ts'

/** What somebody gives to have an account. */
export interface SignUp {
  email: string
  password: string
  fullName: string
  challengeId: string
  answer: number
  timeZone?: string
}

/**
 * Makes an account, not confirmed yet, and has the confirming mail sent. What the caller learns is the same when the
 * address is taken; its owner learns it by mail. A mail server that is down changes nothing: the mail waits.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<void> {
  const { db } = ctx.deps
  const { email, password, fullName, timeZone = 'UTC' } = input
  await consumeNetworkLimit(db, 'signUpByAddress', ctx.client.address)
  await requireGoodPassword(password, { email, fullName, role: 'user' })
  await requireHumanCheck(ctx, input.challengeId, input.answer)
  const passwordHash = await hashPassword(password)
  const isMailed = await isMailRequestWithin(ctx, 'confirm-email', email)
  const id = await insertAccount(db, { email, fullName, passwordHash, timeZone, isMailed })
  await recordAudit(db, ctx, { action: 'sign-up', actorId: id })
}

/** Sends the confirming mail again, if the address has an account that needs it. */
export async function resendConfirmation(ctx: Context, email: string): Promise<void> {
  await requestMail(ctx, 'confirm-email', email)
}

/**
 * Follows the link of a mail to a new account, or to a changed address. Throws BAD_REQUEST for a link that is not good
 * any more, CONFLICT when the new address has come to belong to another account meanwhile.
 */
export async function confirmAddress(
  ctx: Context,
  token: string,
): Promise<{ kind: 'confirmed' | 'changed' }> {
  const { db } = ctx.deps
  await consumeNetworkLimit(db, 'linkByAddress', ctx.client.address)
  return inTransaction(db, async (tx) => {
    const { userId, newEmail } = await spendToken(tx, ['confirm-email', 'change-email'], token)
    if (newEmail === null) {
      await confirmEmail(tx, userId)
      // The account is its owner's now: nobody sets its password by an invitation that lies in some mailbox.
      await deleteToken(tx, userId, 'invitation')
      await recordAudit(tx, ctx, { action: 'email.confirm', actorId: userId })
      return { kind: 'confirmed' }
    }
    const oldEmail = (await unsafeAccountById(tx, userId))?.email ?? newEmail
    if ((await unsafeAccountByEmail(tx, newEmail)) !== undefined) {
      throw new AppError('CONFLICT', 'This address belongs to another account. Choose a different one.')
    }
    await changeEmail(tx, userId, newEmail)
    // A link sent to the old address must not open the account any more.
    await deleteTokensOf(tx, userId)
    await recordAudit(tx, ctx, { action: 'email.change', actorId: userId })
    for (const to of [oldEmail, newEmail]) {
      await queueMail(tx, { kind: 'email-changed', to, data: { userId, oldEmail, newEmail } })
    }
    return { kind: 'changed' }
  })
}
