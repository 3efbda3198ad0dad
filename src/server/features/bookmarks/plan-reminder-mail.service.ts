import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/features/mail/mail.service.ts'
import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { PLAN_REMINDER_MAIL, type PlanReminderData } from './due-plan-reminders.service.ts'
import { planReminder } from './plan-reminder.ts'
import { selectSentPlan } from './plan-reminders.queries.ts'

const dataSchema: z.ZodType<PlanReminderData> = z.object({ bookmarkId: z.uuid(), dueAt: z.string() })

/**
 * Composes a plan's reminder from what is true when it is sent. Returns null for other kinds of mail, and if the
 * reminder is no longer wanted: the plan was removed, the reminder was removed or moved, or the person left or changed
 * their address.
 */
export async function composePlanReminderMail(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  if (mail.kind !== PLAN_REMINDER_MAIL) return null
  const { bookmarkId, dueAt } = dataSchema.parse(mail.data)
  const plan = await selectSentPlan(db, bookmarkId)
  if (plan === undefined || plan.dueAt !== dueAt) return null
  if (!plan.isReachable || plan.email !== mail.to) return null
  return planReminder({ title: plan.title, bookmarkId, origin: site.origin })
}
