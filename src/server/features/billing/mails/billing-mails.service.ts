import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import type { ComposedMail } from '#server/platform/mail/mail-layout.ts'
import { dollars, MONTHLY_CENTS } from '#shared/billing/price-and-trial.ts'
import { formatWeekday } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { paymentFailed, trialEnds, trialUsed } from './billing-mail-texts.ts'
import { selectMailFacts } from './billing-mails.queries.ts'

const dataSchema = z.object({
  userId: z.string(),
  subscriptionId: z.string().nullable().default(null),
  endsAt: z.iso.datetime().optional(),
  graceEndsAt: z.iso.datetime().optional(),
})

/**
 * Composes the mails about Premium from what is true when they are sent. Returns null if a mail is no longer needed:
 * the trial was canceled, the payment arrived, or the person left.
 */
export async function composeBillingMail(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { userId, subscriptionId, endsAt, graceEndsAt } = dataSchema.parse(mail.data)
  const person = await selectMailFacts(db, userId, subscriptionId)
  if (person === undefined) return null
  const { fullName: name, timeZone, locale, status, cancelAtPeriodEnd, amount, interval } = person
  const style = { timeZone, locale: locale ?? DEFAULT_LOCALE }
  const accountLink = `${site.origin}/account`
  if (mail.kind === 'trial-ends' && endsAt !== undefined) {
    if (status !== 'trialing' || cancelAtPeriodEnd === true) return null
    const price = `${dollars(amount ?? MONTHLY_CENTS)} a ${interval ?? 'month'}`
    return trialEnds({ name, day: formatWeekday(endsAt, style), price, accountLink })
  }
  if (mail.kind === 'payment-failed' && graceEndsAt !== undefined) {
    if (status !== 'past_due') return null
    return paymentFailed({ name, day: formatWeekday(graceEndsAt, style), accountLink })
  }
  return mail.kind === 'trial-used' ? trialUsed({ name, accountLink: `${site.origin}/pricing` }) : null
}
