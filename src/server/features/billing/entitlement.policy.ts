import type { ProviderInvoice } from '#server/providers/payments/payments.stripe.ts'

/** How long a failed payment may take before what was paid for ends, ms: three days. */
const GRACE_MS = 3 * 86_400_000

/** What decides whether a person has Premium. */
interface EntitlementFacts {
  /** An admin granted Premium (`profiles.is_subscribed`). */
  isGranted: boolean
  /** Until when Premium is paid for or on trial, grace period included (ISO time, `profiles.paid_until`). */
  paidUntil: string | null
}

/**
 * Whether a person is entitled to Premium: granted by an admin, or paid for until later than now. Admins can read
 * everything anyway; that is decided elsewhere.
 */
export function isEntitled({ isGranted, paidUntil }: EntitlementFacts, now: Date): boolean {
  return isGranted || (paidUntil !== null && Date.parse(paidUntil) > now.getTime())
}

/** When the amount that a subscription owes was first charged; null if nothing is owed. */
export function owedSince(invoices: readonly ProviderInvoice[], subscriptionId: string) {
  const owed = invoices.filter(
    (invoice) =>
      invoice.subscriptionId === subscriptionId && invoice.status === 'open' && invoice.attempts > 0,
  )
  const times = owed.map((invoice) => ({ invoice, at: invoice.finalizedAt ?? invoice.createdAt }))
  return times.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

/** The end of the grace period after a time. */
const withGrace = (time: Date) => new Date(time.getTime() + GRACE_MS)

/**
 * Until when a subscription opens Premium, grace period included. Null if it does not open it at all. A paid or trial
 * period lasts to its end plus three days, so that access ends even if no event reaches us. After a failed payment it
 * lasts three days from the first attempt to charge it. There is no grace period for subscriptions that are canceled at
 * the period's end or are unpaid for good.
 * @param failedAt when the amount that is owed was first charged; null if unknown
 */
export function paidUntil(
  subscription: { status: string; periodStart: Date; periodEnd: Date; cancelAtPeriodEnd: boolean },
  failedAt: Date | null,
): Date | null {
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      // A canceled subscription is not charged again, so no payment can be late.
      return subscription.cancelAtPeriodEnd ? subscription.periodEnd : withGrace(subscription.periodEnd)
    case 'past_due':
      return withGrace(failedAt ?? subscription.periodStart)
    default:
      return null
  }
}
