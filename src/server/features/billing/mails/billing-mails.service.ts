import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { ComposedMail } from '../../mail/layout/mail-layout.ts'
import type { MailOrder } from '../../mail/mail.service.ts'
import { PAYMENT_FAILED_MAIL, TRIAL_ENDS_MAIL, TRIAL_USED_MAIL } from './billing-mail-kinds.ts'
import { paymentFailed, trialEnds, trialUsed } from './billing-mail-texts.ts'
import { selectMailFacts } from './billing-mails.queries.ts'

const orderData = z.object({
  userId: z.string(),
  subscriptionId: z.string().nullable().default(null),
  endsAt: z.iso.datetime().optional(),
  graceEndsAt: z.iso.datetime().optional(),
})

/** A day as people write it, in their own time zone: `Friday, 4 December`. */
function dayOf(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .format(new Date(time))
    .replace(/^(\p{L}+) /u, '$1, ')
}

/**
 * Writes the mails about Premium by what is true when they are sent. Null where nobody needs one any more: the trial was
 * cancelled, the payment came, the person left.
 */
export async function composeBillingMail(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  order: MailOrder,
): Promise<ComposedMail | null> {
  const { userId, subscriptionId, endsAt, graceEndsAt } = orderData.parse(order.data)
  const person = await selectMailFacts(db, userId, subscriptionId)
  if (person === undefined) return null
  const { fullName: name, timeZone, status, cancelAtPeriodEnd } = person
  const accountLink = `${site.origin}/account`
  if (order.kind === TRIAL_ENDS_MAIL && endsAt !== undefined) {
    if (status !== 'trialing' || cancelAtPeriodEnd === true) return null
    return trialEnds({ name, day: dayOf(endsAt, timeZone), accountLink })
  }
  if (order.kind === PAYMENT_FAILED_MAIL && graceEndsAt !== undefined) {
    if (status !== 'past_due') return null
    return paymentFailed({ name, day: dayOf(graceEndsAt, timeZone), accountLink })
  }
  return order.kind === TRIAL_USED_MAIL ? trialUsed({ name, accountLink }) : null
}
