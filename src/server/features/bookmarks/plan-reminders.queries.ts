import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'

/** Sets the reminder of a person's plan. Returns whether there is such a plan. */
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

/** Removes the reminder of a person's plan. Returns whether there is such a plan. */
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

/**
 * Reminders of bookmarked plans and whom to write to. People who are suspended or have not confirmed their address are
 * left out.
 */
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

/** Reminders that are due, the longest waiting first. */
export const duePlans = (tx: Tx, now: Date) =>
  remindedPlans(tx)
    .where('own.sent_at', 'is', null)
    .where('own.due_at', '<=', now.toISOString())
    .orderBy('own.due_at')

/** Marks reminders as used. */
export async function markSent(tx: Tx, bookmarkIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('plan_reminders')
    .set({ sent_at: now })
    .where('bookmark_id', '=', sql<string>`any(${sql.val(bookmarkIds)}::uuid[])`)
    .execute()
}

/** A used reminder, if it is still wanted. */
export const selectSentPlan = (db: DbOrTx, bookmarkId: string) =>
  remindedPlans(db)
    .where('own.bookmark_id', '=', bookmarkId)
    .where('own.sent_at', 'is not', null)
    .executeTakeFirst()
