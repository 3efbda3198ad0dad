import { AppError } from '#shared/app-error.ts'
import type { Tx } from '../db/transaction.ts'
import type { CurrentSession } from './context.ts'

/**
 * Keeps the caller's session from ending before the transaction does: what is added in it is there when the person ends
 * it, and goes with it. Throws UNAUTHORIZED if the session has ended since the request began.
 */
export async function requireLiveSession(tx: Tx, { handle }: CurrentSession): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select('handle')
    .where('handle', '=', handle)
    .forKeyShare()
    .executeTakeFirst()
  if (session === undefined)
    throw new AppError('UNAUTHORIZED', 'You are not logged in. Log in and try again.')
}
