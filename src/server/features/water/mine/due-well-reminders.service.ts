import { claimDue } from '#server/db/claim-due.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import { localDay } from '#shared/local-day.ts'
import { aYearAfter } from '#shared/water/mine/own-well.rules.ts'
import * as queries from './well-reminders.queries.ts'
import { moveReminder } from './well-reminders.service.ts'

export const WELL_REMINDER_BATCH = 50

/** The data of a queued `well-reminder`. */
export interface WellReminderData {
  userId: string
}

/**
 * Queues one batch of due mails. Each next time is moved on by a year and its mail queued in one transaction, so that a year
 * brings one mail, in any number of processes and after any crash. Someone who has tested since is mailed a year after that test.
 * @returns how many were due; `WELL_REMINDER_BATCH` means that more may be due
 */
export function queueWellReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const duePeople = (tx: Tx) => queries.duePeople(tx, now)
  return claimDue(db, WELL_REMINDER_BATCH, duePeople, async (tx, due) => {
    for (const person of due) {
      const { userId, email, isMailed, newestTest, timeZone } = person
      const isTested = newestTest !== null && aYearAfter(newestTest) > localDay(now, timeZone)
      await moveReminder(tx, userId, now, person)
      if (!isMailed || isTested) continue
      await queueMail(tx, {
        kind: 'well-reminder',
        to: email,
        data: { userId } satisfies WellReminderData,
      })
    }
  })
}
