import { consumeLimit, isWithinLimit, networkOf } from '../../../limits/rate-limits.rate-limiter-flexible.ts'
import type { Context } from '../../../trpc/context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { requireHumanCheck } from '../human-check/human-check.service.ts'
import { hashPassword } from '../passwords/argon2.ts'
import { requireGoodPassword } from '../passwords/new-password.ts'
import { requestMail } from '../sign-in/sign-in.service.ts'
import { insertAccount } from './sign-up.queries.ts'

/** What somebody gives to have an account. */
export interface SignUp {
  email: string
  password: string
  fullName: string
  challengeId: string
  answer: number
  /** The solved proof of work, where the question came with one. */
  proof?: string
  timeZone?: string
}

/**
 * Makes an account, not confirmed yet, and has the confirming mail sent. What the caller learns is the same when the
 * address is taken; its owner learns it by mail. A mail server that is down changes nothing: the mail waits.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<void> {
  const { db } = ctx.deps
  const { email, password, fullName, timeZone = 'UTC' } = input
  await consumeLimit(db, 'signUpByAddress', networkOf(ctx.client.address))
  await requireGoodPassword(password, { email, fullName, role: 'user' })
  await requireHumanCheck(ctx, { id: input.challengeId, answer: input.answer, proof: input.proof })
  const passwordHash = await hashPassword(password)
  const isMailed =
    (await isWithinLimit(db, 'mailOfOneKind', `confirm-email:${email}`)) &&
    (await isWithinLimit(db, 'mailByRecipient', email))
  const id = await insertAccount(db, { email, fullName, passwordHash, timeZone, isMailed })
  await recordAudit(db, ctx, { action: 'sign-up', actorId: id })
}

/** Sends the confirming mail again, if the address has an account that needs it. */
export async function resendConfirmation(ctx: Context, email: string): Promise<void> {
  await consumeLimit(ctx.deps.db, 'linkByAddress', networkOf(ctx.client.address))
  await requestMail(ctx, 'confirm-email', email)
}
