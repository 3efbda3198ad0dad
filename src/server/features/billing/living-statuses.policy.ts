import { GRACE_DAYS } from '#shared/billing/billing.limits.ts'

const GRACE_MS = GRACE_DAYS * 86_400_000

/** The statuses of a subscription that is still running. A person needs no second one. */
export const LIVING_STATUSES = ['trialing', 'active', 'past_due'] as const
type LivingStatus = (typeof LIVING_STATUSES)[number]

export const isLiving = (status: string): status is LivingStatus =>
  (LIVING_STATUSES as readonly string[]).includes(status)

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
