import type { GoalReason } from '#shared/hydration/hydration.limits.ts'

/** What a reason to adjust a goal is called. */
export const GOAL_REASON_TEXTS: Record<GoalReason, string> = {
  'hot-day': 'Hot day',
  sport: 'Sport',
  ill: 'Sick day',
  other: 'Other reason',
}
