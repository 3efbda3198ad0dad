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
