import type { BillingStatus } from '#shared/billing/billing.schema.ts'
import { type DateStyle, formatDate } from '#shared/format/date-time.ts'

/** What a failed payment means for the person; null if none failed. */
export function failedPaymentLabel(status: BillingStatus, style: DateStyle): string | null {
  const { state, graceEndsAt, isSubscribed } = status
  if (state !== 'past_due') return null
  if (!isSubscribed)
    return 'We could not charge your card, and Premium is closed. Set another card, and it opens again at once.'
  const until = graceEndsAt === null ? '' : ` until ${formatDate(graceEndsAt, style)}`
  return `We could not charge your card. Premium stays open${until}. Set another card, and it goes on.`
}

/** The state of a person's Premium and what happens next. */
export function planLabel(status: BillingStatus, style: DateStyle): string {
  const day = (isoTime: string | null) =>
    isoTime === null ? 'the end of its month' : formatDate(isoTime, style)
  const { state, trialEndsAt, renewsAt, endsAt, cancelAtPeriodEnd, price } = status
  switch (state) {
    case 'none':
      return 'One scan a day, bookmarks, and the public part of every report.'
    case 'granted':
      return 'Premium was given to you: nothing is charged.'
    case 'trialing':
      return cancelAtPeriodEnd
        ? `Your trial is canceled. Premium ends on ${day(endsAt)}, and nothing is charged.`
        : `Your trial ends on ${day(trialEndsAt)}. Then Premium costs ${price.text} a ${price.interval}, unless you cancel before.`
    case 'active':
      return cancelAtPeriodEnd
        ? `Your plan is canceled. Premium ends on ${day(endsAt)}, and nothing more is charged.`
        : `Premium renews on ${day(renewsAt)} for ${price.text}.`
    case 'past_due':
      return failedPaymentLabel(status, style) ?? ''
    case 'ended':
      return endsAt === null ? 'Premium has ended.' : `Premium ended on ${day(endsAt)}.`
  }
}
