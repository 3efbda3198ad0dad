import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import type { PlanReminderData } from './due-plan-reminders.service.ts'
import { selectSentPlan } from './plan-reminders.queries.ts'

const dataSchema: z.ZodType<PlanReminderData> = z.object({ bookmarkId: z.uuid(), dueAt: z.string() })

/** The longest title in a subject, in characters; mailboxes cut it even earlier. */
const SUBJECT_TITLE_LENGTH = 100

function oneLine(title: string): string {
  const letters = [...title.split(/\s+/u).join(' ').trim()]
  return letters.length <= SUBJECT_TITLE_LENGTH
    ? letters.join('')
    : `${letters.slice(0, SUBJECT_TITLE_LENGTH - 1).join('')}…`
}

function planReminder(values: { title: string; bookmarkId: string; origin: string }): ComposedMail {
  const title = oneLine(values.title)
  const sentence = `You asked us to remind you of this plan: ${title}.`
  return composeMail({
    subject: `Reminder: ${title}`,
    preheader: sentence,
    heading: 'Time for your repair plan',
    paragraphs: [sentence, 'The steps, parts and tools are in your bookmarks, as you saved them.'],
    button: { label: 'Open the plan', href: `${values.origin}/bookmarks?open=${values.bookmarkId}` },
    reason:
      'You get this because you set a reminder on a saved plan. It is sent once; you can set another one in your bookmarks.',
  })
}

/**
 * Composes a plan's reminder from what is true when it is sent. Returns null for other kinds of mail, and if the
 * reminder is no longer wanted: the plan was removed, the reminder was removed or moved, or the person left or changed
 * their address.
 */
export async function composePlanReminderMail(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { bookmarkId, dueAt } = dataSchema.parse(mail.data)
  const plan = await selectSentPlan(db, bookmarkId)
  if (plan === undefined || plan.dueAt !== dueAt) return null
  if (!plan.isReachable || plan.email !== mail.to) return null
  return planReminder({ title: plan.title, bookmarkId, origin: site.origin })
}
