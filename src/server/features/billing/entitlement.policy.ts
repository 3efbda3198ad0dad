/** What decides whether Premium is open to somebody. */
interface EntitlementFacts {
  /** An admin's grant, `profiles.is_subscribed`. */
  isGranted: boolean
  /** Until when Premium is paid for or tried, grace included (ISO time), `profiles.paid_until`. */
  paidUntil: string | null
}

/**
 * Whether somebody is entitled to Premium: granted by an admin, or paid for until later than now. The one place where
 * the two meet. Admins may read everything anyway; that is not decided here.
 */
export function isEntitled({ isGranted, paidUntil }: EntitlementFacts, now: Date): boolean {
  return isGranted || (paidUntil !== null && Date.parse(paidUntil) > now.getTime())
}
