import { everyDay, goalOn } from '#shared/hydration/progress.rules.ts'
import { localDay, msToNextDay } from '#shared/local-day.ts'
import { type BadgeDay, updateBadge } from './app-badge.ts'
import { readSavedDay, type SavedDay } from './saved-day.ts'

/** The clock is looked at again after this long, ms: a laptop may have slept. */
const LONGEST_NAP_MS = 30 * 60_000

/** A day that began after the saved one, on which nothing was drunk yet; null while the saved day goes on. */
export function newBadgeDay(
  { day, timeZone }: Pick<SavedDay, 'day' | 'timeZone'>,
  now: Date,
): BadgeDay | null {
  // A day that an earlier version saved says neither when days start nor the goals by weekday.
  const { date, goal, isLimit, cups, dayStart = 0, weekdayGoals = everyDay(goal) } = day
  const today = localDay(now, timeZone, dayStart)
  return today > date ? { intake: 0, goal: goalOn(today, weekdayGoals), isLimit, cups } : null
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Renews the number on the icon now and whenever a new day begins while the page is open, on whatever page of the site. */
export function renewBadgeDaily(): void {
  clearTimeout(timer)
  const now = new Date()
  const saved = readSavedDay(now)
  if (saved === null) return
  const day = newBadgeDay(saved, now)
  if (day !== null) void updateBadge(saved.userId, day)
  const ms = msToNextDay(saved.timeZone, now, saved.day.dayStart ?? 0)
  timer = setTimeout(renewBadgeDaily, Math.min(ms, LONGEST_NAP_MS))
}
