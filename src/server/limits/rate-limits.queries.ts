import type { DbOrTx } from '../db/transaction.ts'

/** Clears counters whose time was over before `now`. */
export async function deleteExpiredLimits(db: DbOrTx, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
