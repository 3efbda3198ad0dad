import { claimDue } from '#server/db/claim-due.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import * as queries from './plan-reminders.queries.ts'

export const PLAN_REMINDER_BATCH = 50

/** The data of a queued `plan-reminder`. */
export interface PlanReminderData {
  bookmarkId: string
  /** The ISO time that the reminder was set to. */
  dueAt: string
}

/**
 * Uses one batch of due plan reminders. Each is marked as used and its mail is queued in one transaction, so that it is
 * queued exactly once, in any number of processes. Late reminders are sent too.
 * @returns how many were used; `PLAN_REMINDER_BATCH` means that more may be due
 */
export function sendDuePlanReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const duePlans = (tx: Tx) => queries.duePlans(tx, now)
  return claimDue(db, PLAN_REMINDER_BATCH, duePlans, async (tx, due) => {
    const ids = due.map(({ bookmarkId }) => bookmarkId)
    await queries.markSent(tx, ids, now)
    for (const { bookmarkId, dueAt, email, isReachable } of due) {
      if (!isReachable) continue
      const data = { bookmarkId, dueAt } satisfies PlanReminderData
      await queueMail(tx, { kind: 'plan-reminder', to: email, data })
    }
  })
}
