import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/features/mail/mail.service.ts'
import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { MIN_REMINDER_INTERVAL } from '#shared/hydration/reminder-window.rules.ts'
import { selectRemindedPerson } from './due-reminders.queries.ts'
import { REMINDER_MAIL, type ReminderData, reminderFor } from './due-reminders.service.ts'
import { hydrationReminder } from './hydration-reminder.ts'

/** A reminder that could not be sent for this long is dropped, in milliseconds: the next slot may be due. */
const STALE_MS = MIN_REMINDER_INTERVAL * 60_000
const dataSchema: z.ZodType<ReminderData> = z.object({ userId: z.string(), slot: z.string() })

/**
 * Composes a reminder from what is true when it is sent. Returns null for other kinds of mail, and if the reminder is
 * no longer needed: the person drank, turned reminders off, changed their address or left, or the mail is late.
 */
export async function composeReminderMail(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  if (mail.kind !== REMINDER_MAIL) return null
  const { userId, slot } = dataSchema.parse(mail.data)
  const now = clock.now()
  if (!(now.getTime() - Date.parse(slot) < STALE_MS)) return null
  const person = await selectRemindedPerson(db, userId)
  if (person === undefined || !person.byMail || person.email !== mail.to) return null
  const amounts = reminderFor(person, now)
  return amounts === null ? null : hydrationReminder({ amounts, origin: site.origin })
}
