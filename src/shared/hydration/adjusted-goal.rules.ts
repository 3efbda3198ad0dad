import { goalOn, type Progress } from './progress.rules.ts'

/** Today's goal as a person adjusts it. */
export interface Adjustment {
  /** ml */
  goal: number
  reason: NonNullable<Progress['adjustedFor']>
}

/** The lowest goal of today that was met; null if none was. A goal counts as met by the press that reached it. */
function lowestMetGoal({
  goal,
  metGoal,
  intake,
  goalCreditedOn,
  lastDate,
  isLimit,
}: Progress): number | null {
  if (isLimit) return metGoal
  const isMet = goalCreditedOn === lastDate && intake >= goal
  if (!isMet) return metGoal
  return metGoal === null ? goal : Math.min(metGoal, goal)
}

/**
 * Sets today's goal alone, or restores the ordinary one (null). A goal that was met stays met, whatever the goal is then; a
 * goal that falls counts at the next press.
 */
export function adjustGoal(progress: Progress, adjustment: Adjustment | null): Progress {
  const { lastDate, weekdayGoals, adjustedFor } = progress
  if (lastDate === null || (adjustment === null && adjustedFor === null)) return progress
  return {
    ...progress,
    goal: adjustment?.goal ?? goalOn(lastDate, weekdayGoals),
    adjustedFor: adjustment?.reason ?? null,
    metGoal: lowestMetGoal(progress),
  }
}
