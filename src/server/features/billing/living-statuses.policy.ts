/** The statuses of a subscription that is still running. A person needs no second one. */
export const LIVING_STATUSES = ['trialing', 'active', 'past_due'] as const
type LivingStatus = (typeof LIVING_STATUSES)[number]

export const isLiving = (status: string): status is LivingStatus =>
  (LIVING_STATUSES as readonly string[]).includes(status)
