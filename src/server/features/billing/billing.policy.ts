import { GRACE_DAYS } from '#shared/billing/billing.schema.ts'

const GRACE_MS = GRACE_DAYS * 86_400_000

/** Statuses in which a subscription goes on: nobody needs a second one. */
export const LIVING_STATUSES = ['trialing', 'active', 'past_due'] as const
type LivingStatus = (typeof LIVING_STATUSES)[number]

/** Whether a subscription goes on. */
export const isLiving = (status: string): status is LivingStatus =>
  (LIVING_STATUSES as readonly string[]).includes(status)

/** A time with the days of grace after it. */
const withGrace = (time: Date) => new Date(time.getTime() + GRACE_MS)

/**
 * Until when a subscription opens Premium, grace included; null for now on not at all. What is tried or paid lasts to
 * the end of its period and three days more, so that it ends by itself where nobody tells us. A failed payment leaves
 * three days from when it was asked for; whoever cancels at the end, or owes for good, gets none.
 * @param failedAt when the amount that is owed was first asked for; null where nothing is known of it
 */
export function paidUntil(
  subscription: { status: string; periodStart: Date; periodEnd: Date; cancelAtPeriodEnd: boolean },
  failedAt: Date | null,
): Date | null {
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      // A cancelled one is not charged at its end, so there is no payment that could be late.
      return subscription.cancelAtPeriodEnd ? subscription.periodEnd : withGrace(subscription.periodEnd)
    case 'past_due':
      return withGrace(failedAt ?? subscription.periodStart)
    default:
      return null
  }
}
