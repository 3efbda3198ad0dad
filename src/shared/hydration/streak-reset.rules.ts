import { addDays } from './history.rules.ts'
import type { Progress } from './hydration.rules.ts'

export const dayAfter = (date: string): string => addDays(date, 1)

/** The streak on a new day. It resets to 0 unless yesterday's goal was met or it was a rest day. */
export const streakOnNewDay = (
  { lastDate, intake, goal, streak, restOn }: Progress,
  today: string,
): number =>
  lastDate !== null && dayAfter(lastDate) === today && (intake >= goal || restOn === lastDate) ? streak : 0
