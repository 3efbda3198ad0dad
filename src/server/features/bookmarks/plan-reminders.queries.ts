import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'

/** Sets the one reminder of a plan of somebody's; answers whether there is such a plan. */
export async function upsertPlanReminder(
  db: DbOrTx,
  userId: string,
  bookmarkId: string,
  dueAt: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('plan_reminders')
    .columns(['bookmark_id', 'user_id', 'due_at'])
    .expression((query) =>
      query
        .selectFrom('saved_bookmarks')
        .select(['id', 'user_id', sql<string>`${dueAt}::timestamptz`.as('due_at')])
        .where('id', '=', bookmarkId)
        .where('user_id', '=', userId)
        .where('type', '=', 'iq_plan')
        .where('removed_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.column('bookmark_id').doUpdateSet({ due_at: sql<string>`excluded.due_at`, sent_at: null }),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes the reminder of a plan of somebody's away; answers whether there is such a plan. */
export async function deletePlanReminder(db: DbOrTx, userId: string, bookmarkId: string): Promise<boolean> {
  const plan = await db
    .with('taken', (query) =>
      query.deleteFrom('plan_reminders').where('bookmark_id', '=', bookmarkId).where('user_id', '=', userId),
    )
    .selectFrom('saved_bookmarks')
    .select('id')
    .where('id', '=', bookmarkId)
    .where('user_id', '=', userId)
    .where('type', '=', 'iq_plan')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return plan !== undefined
}

/** Reminders of plans that are kept, with whom to write to: nobody whose address is unconfirmed or who is suspended. */
const remindedPlans = (db: DbOrTx) =>
  db
    .selectFrom('plan_reminders as own')
    .innerJoin('saved_bookmarks as plan', 'plan.id', 'own.bookmark_id')
    .innerJoin('profiles', 'profiles.id', 'own.user_id')
    .where('plan.removed_at', 'is', null)
    .select([
      'own.bookmark_id as bookmarkId',
      'own.due_at as dueAt',
      'plan.title',
      'profiles.email',
      sql<boolean>`
        profiles.email_confirmed_at is not null and coalesce(profiles.banned_until <= now(), true)
      `.as('isReachable'),
    ])

/** Holds up to `limit` reminders that are due, the longest waiting first; nobody else gets them meanwhile. */
export const lockDuePlans = (tx: Tx, now: Date, limit: number) =>
  remindedPlans(tx)
    .where('own.sent_at', 'is', null)
    .where('own.due_at', '<=', now.toISOString())
    .orderBy('own.due_at')
    .limit(limit)
    .forUpdate('own')
    .skipLocked()
    .execute()

/** Notes that reminders were used. */
export async function markSent(tx: Tx, bookmarkIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('plan_reminders')
    .set({ sent_at: now })
    .where('bookmark_id', '=', sql<string>`any(${sql.val(bookmarkIds)}::uuid[])`)
    .execute()
}

/** A reminder that was used, if it is still wanted. */
export const selectSentPlan = (db: DbOrTx, bookmarkId: string) =>
  remindedPlans(db)
    .where('own.bookmark_id', '=', bookmarkId)
    .where('own.sent_at', 'is not', null)
    .executeTakeFirst()
