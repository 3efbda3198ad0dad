import type { Tx } from '#server/db/transaction.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import type { ProviderInvoice, ProviderSubscription } from '#server/providers/payments/payments.stripe.ts'
import { owedSince, paidUntil } from '../entitlement.policy.ts'
import * as queries from './billing-mails.queries.ts'

/** How long before its end the mail about a trial is due, in milliseconds. */
export const TRIAL_MAIL_MS = 3 * 86_400_000
export const TRIAL_WILL_END = 'customer.subscription.trial_will_end'

/**
 * Queues the mails that a customer's state makes due, each once: one as the trial ends, one for each invoice that could not be charged.
 * @param eventType the event that this state was read for; null for a reading of our own
 */
export async function queueDueMails(
  { tx, email, now, userId }: { tx: Tx; email: string; now: Date; userId: string },
  {
    subscriptions,
    invoices,
  }: { subscriptions: readonly ProviderSubscription[]; invoices: readonly ProviderInvoice[] },
  eventType: string | null,
): Promise<void> {
  for (const { id, status, trialEnd, cancelAtPeriodEnd } of subscriptions) {
    if (status !== 'trialing' || trialEnd === null || cancelAtPeriodEnd) continue
    const isSoon = eventType === TRIAL_WILL_END || trialEnd.getTime() - now.getTime() <= TRIAL_MAIL_MS
    if (isSoon && (await queries.claimTrialMail(tx, id, now)))
      await queueMail(tx, {
        kind: 'trial-ends',
        to: email,
        data: { userId, subscriptionId: id, endsAt: trialEnd.toISOString() },
      })
  }
  for (const subscription of subscriptions.filter(({ status }) => status === 'past_due')) {
    const owed = owedSince(invoices, subscription.id)
    const graceEndsAt = paidUntil(subscription, owed?.at ?? null)
    if (owed === null || graceEndsAt === null) continue
    if (await queries.claimFailureMail(tx, owed.invoice.id, now))
      await queueMail(tx, {
        kind: 'payment-failed',
        to: email,
        data: { userId, subscriptionId: subscription.id, graceEndsAt: graceEndsAt.toISOString() },
      })
  }
}
