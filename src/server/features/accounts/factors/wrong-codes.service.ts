import { lockPerson } from '#server/db/lock-person.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { clearLimits, consumeLimit, countUp } from '#server/limits/rate-limits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueNotice } from '#server/platform/mail/mail.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { endSessionWithDevices } from '../sessions/sessions.queries.ts'
import { SESSION_COOKIE } from '../sessions/sessions.service.ts'

/** What checking a code of the second step came to. `isWrong`: the code was entered and is wrong. */
export type CodeOutcome<Answer> = { isWrong: false; answer: Answer } | { isWrong: true; refusal: AppError }

/**
 * Counts a code of the second step that a signed-in person enters, before `check` looks at it. A right one resets the
 * counts. Twenty wrong ones in a row end the session and send the owner a mail, because the person who enters them has the
 * session but not the phone. Throws the refusal of a wrong code, TOO_MANY_REQUESTS, UNAUTHORIZED for the twentieth.
 */
export async function countingCodes<Answer>(
  ctx: MemberContext,
  userId: string,
  check: () => Promise<CodeOutcome<Answer>>,
): Promise<Answer> {
  const { db } = ctx.deps
  await consumeLimit(db, 'signInByAccount', `factor:${userId}`)
  const outcome = await check()
  if (!outcome.isWrong) {
    await clearLimits(db, countersOf(userId))
    return outcome.answer
  }
  const wrong = await countUp(db, 'wrongCodesInARow', userId)
  if (wrong < LIMITS.wrongCodesInARow.points) throw outcome.refusal
  await endSession(ctx, userId)
  throw new AppError('UNAUTHORIZED', 'Too many codes were wrong, so you were logged out. Log in again.')
}

const countersOf = (userId: string) => [
  { name: 'signInByAccount' as const, key: `factor:${userId}` },
  { name: 'wrongCodesInARow' as const, key: userId },
]

async function endSession(ctx: MemberContext, userId: string): Promise<void> {
  await inTransaction(ctx.deps.db, async (tx) => {
    const owner = await lockPerson(tx, userId)
    await endSessionWithDevices(tx, userId, ctx.session.handle)
    await recordAudit(tx, ctx, { action: 'session.end', actorId: null, targetId: userId })
    if (owner !== undefined) await queueNotice(tx, owner, { kind: 'wrong-codes' })
  })
  await clearLimits(ctx.deps.db, [{ name: 'wrongCodesInARow', key: userId }])
  ctx.cookies.delete(SESSION_COOKIE)
}
