import { addDays, isMet } from './history.rules.ts'
import type { Progress } from './hydration.rules.ts'

export const dayAfter = (date: string): string => addDays(date, 1)

/** The streak on a new day. It resets to 0 unless yesterday's goal was met, or it was a rest day or had a limit. */
export function streakOnNewDay(progress: Progress, today: string): number {
  const { lastDate, streak, restOn, isLimit } = progress
  const isYesterday = lastDate !== null && dayAfter(lastDate) === today
  return isYesterday && (isLimit || isMet(progress) || restOn === lastDate) ? streak : 0
}
