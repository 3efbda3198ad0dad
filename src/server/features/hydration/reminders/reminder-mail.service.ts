import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { MIN_REMINDER_INTERVAL } from '#shared/hydration/reminder-window.rules.ts'
import { type Amounts, reminderSentence, reminderTitle } from './amounts.ts'
import { selectRemindedPerson } from './due-reminders.queries.ts'
import { type ReminderData, reminderFor } from './due-reminders.service.ts'

/** A reminder that could not be sent for this long is dropped, in milliseconds: the next slot may be due. */
const STALE_MS = MIN_REMINDER_INTERVAL * 60_000
const dataSchema: z.ZodType<ReminderData> = z.object({ userId: z.string(), slot: z.string() })

/** To a person who is behind today, or has something left of a limit, and gets reminders by mail. */
function hydrationReminder(values: { amounts: Amounts; origin: string }): ComposedMail {
  const sentence = reminderSentence(values.amounts)
  return composeMail({
    subject: reminderTitle(values.amounts),
    preheader: sentence,
    paragraphs: [sentence],
    button: {
      label: values.amounts.isLimit ? 'Open the tracker' : 'Add a glass',
      href: `${values.origin}/tracker`,
    },
    after: {
      title: 'Too many of these?',
      links: [
        {
          label: 'Change or turn off your reminders',
          href: `${values.origin}/tracker/settings#reminders`,
        },
      ],
    },
    reason:
      'You get this because you turned on reminders by e-mail. To stop them, turn reminders off in the tracker’s settings.',
  })
}

/**
 * Composes a reminder from what is true when it is sent. Returns null for other kinds of mail, and if the reminder is
 * no longer needed: the person drank, turned reminders off, changed their address or left, or the mail is late.
 */
export async function composeReminderMail(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { userId, slot } = dataSchema.parse(mail.data)
  const now = clock.now()
  if (!(now.getTime() - Date.parse(slot) < STALE_MS)) return null
  const person = await selectRemindedPerson(db, userId)
  if (person === undefined || !person.byMail || person.email !== mail.to) return null
  const amounts = reminderFor(person, now)
  return amounts === null ? null : hydrationReminder({ amounts, origin: site.origin })
}
