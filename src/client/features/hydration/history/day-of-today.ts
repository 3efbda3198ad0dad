import { totalsByName } from '#shared/hydration/drink-totals.rules.ts'
import type { PastDay } from '#shared/hydration/history.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'

/** Today as a day of the history: the page knows more of it than the server's answer, because presses show at once. */
export const dayOfToday = (day: Today): PastDay => ({
  date: day.today,
  intake: day.intake,
  goal: day.goal,
  isLimit: day.isLimit,
  adjustedFor: day.adjustedFor,
  metGoal: day.metGoal,
  isRest: day.restOn === day.today,
  drinks: totalsByName(day.drunk),
})
