import { consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import { askerOf } from '#server/limits/shares.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { Context } from '#server/trpc/context.ts'
import type { Intention } from '#shared/accounts/intention.schema.ts'
import { knownSpelling } from '../accounts.queries.ts'
import { requireHumanCheck } from '../human-check/human-check.service.ts'
import { requesterOf } from '../known-devices.ts'
import { hashPassword } from '../passwords/argon2.ts'
import { requireGoodPassword } from '../passwords/new-password.ts'
import { isMailRequestWithin, requestMail } from '../sign-in/tries.service.ts'
import { insertAccount } from './sign-up.queries.ts'

export interface SignUp {
  email: string
  password: string
  fullName: string
  challengeId: string
  answer: number
  /** The solved proof of work, if the question came with one. */
  proof?: string
  /** As the browser reports it; null for none. */
  timeZone?: string | null
  /** What the link in the mail leads on to. */
  intention?: Intention | undefined
}

/**
 * Creates an unconfirmed account and sends the confirming mail. The answer is the same if the address is taken; its
 * owner learns of it by mail. If the mail server is down, the mail waits in the outbox.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<void> {
  const { db } = ctx.deps
  const { email, password, fullName, intention } = input
  const timeZone = input.timeZone ?? ctx.timeZone
  await consumeNetworkLimit(db, 'signUpByAddress', ctx.client.address)
  await requireGoodPassword(password, { email, fullName, role: 'user' })
  await requireHumanCheck(ctx, { id: input.challengeId, answer: input.answer, proof: input.proof })
  const passwordHash = await hashPassword(password, askerOf(ctx))
  const { mailKey, isKnownDevice } = requesterOf(ctx, email)
  const isMailed = await isMailRequestWithin(ctx, 'confirm-email', email)
  const askedBy = isMailed ? { key: mailKey, isKnownDevice } : null
  const id = await insertAccount(db, { email, fullName, passwordHash, timeZone, askedBy, intention })
  await recordAudit(db, ctx, { action: 'sign-up', actorId: id })
}

/** Sends the confirming mail again if the address has an unconfirmed account. */
export async function resendConfirmation(
  ctx: Context,
  { email: typed, intention }: { email: string; intention?: Intention | undefined },
): Promise<void> {
  const email = await knownSpelling(ctx.deps.db, typed)
  await requestMail(ctx, 'confirm-email', email, intention && { intention })
}
