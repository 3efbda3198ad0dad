import { addDays, isMet } from './history.rules.ts'
import { MAX_DAY } from './hydration.limits.ts'
import { isRestDay, type Progress, type StoredDay, withDay, withStreak } from './progress.rules.ts'

/** How many days back a day can be corrected. */
export const CORRECTION_DAYS = 7
/** How long after its end a corrected day still counts toward streak and days tracked, ms: 48 hours. */
export const STREAK_CORRECTION_MS = 48 * 3_600_000

/** Whether a day can be corrected: it is over, and not longer ago than a week. */
export const isCorrectable = (date: string, today: string): boolean =>
  date < today && date >= addDays(today, -CORRECTION_DAYS)

/** Whether a day that is over may hold so much more or less. */
export const canHold = ({ intake }: StoredDay, delta: number): boolean =>
  intake + delta >= 0 && intake + delta <= MAX_DAY

/** What a corrected day leads to: the person's progress, and the days that changed. */
export interface Recount {
  progress: Progress
  days: StoredDay[]
}

/**
 * Corrects a day that is over. Experience, level and achievements stay as they are.
 * @param day the day as it was stored, or as it would have begun
 * @param between the stored days from the day before it up to yesterday
 * @param counts whether streak and days tracked are counted again, from this day on
 */
export function correctPastDay(
  progress: Progress,
  day: StoredDay,
  delta: number,
  { between, counts }: { between: readonly StoredDay[]; counts: boolean },
): Recount {
  const intake = day.intake + delta
  const corrected = { ...day, intake }
  if (!counts) return { progress, days: [corrected] }
  const isCredited = day.isLimit ? day.isCredited : isMet(corrected)
  return recount(progress, { ...corrected, isCredited }, between)
}

/** Counts the streak again from a changed day up to today. */
export function recount(progress: Progress, changed: StoredDay, between: readonly StoredDay[]): Recount {
  const today = progress.lastDate ?? changed.date
  const stored = new Map(between.map((day) => [day.date, day]))
  const wasCredited = stored.get(changed.date)?.isCredited ?? false
  stored.set(changed.date, changed)
  let kept = stored.get(addDays(changed.date, -1))?.streakKept ?? 0
  let { bestBefore } = progress
  const days: StoredDay[] = []
  for (let date = changed.date; date < today; date = addDays(date, 1)) {
    const day = stored.get(date)
    if (day !== undefined) {
      const counted = withDay(day, kept)
      bestBefore = Math.max(bestBefore, counted.streak)
      days.push(counted.day)
    }
    kept = day === undefined ? 0 : (days.at(-1)?.streakKept ?? 0)
  }
  const streak = kept + (progress.goalCreditedOn === today && !isRestDay(progress) ? 1 : 0)
  const daysTracked = progress.daysTracked + Number(changed.isCredited) - Number(wasCredited)
  return { progress: withStreak({ ...progress, bestBefore, daysTracked }, streak), days }
}
