import type { Subscription } from '../world/objects.ts'

/** Schedules the end of a subscription for the end of its period, or cancels that. */
export function setCancelAtPeriodEnd(subscription: Subscription, ends: boolean, at: number): void {
  if (subscription.cancel_at_period_end === ends) return
  subscription.cancel_at_period_end = ends
  subscription.cancel_at = ends ? subscription.items.data[0].current_period_end : null
  subscription.canceled_at = ends ? at : null
  subscription.cancellation_details.reason = ends ? 'cancellation_requested' : null
}
