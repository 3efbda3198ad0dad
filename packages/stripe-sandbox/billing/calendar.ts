import type { Interval } from '../world/objects.ts'

export const HOUR = 3600
export const DAY = 24 * HOUR

const MONTHS: Record<Interval, number> = { day: 0, week: 0, month: 1, year: 12 }
const DAYS: Record<Interval, number> = { day: 1, week: 7, month: 0, year: 0 }

/**
 * When the `count`-th interval after an anchor ends (seconds since 1970, UTC). A month keeps the anchor's day if it has that day,
 * and otherwise ends on its last day: 31 January, 28 February, 31 March.
 */
export function afterIntervals(anchor: number, interval: Interval, count: number): number {
  if (DAYS[interval] > 0) return anchor + DAYS[interval] * count * DAY
  const start = new Date(anchor * 1000)
  const month = start.getUTCMonth() + MONTHS[interval] * count
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const end = new Date(start)
  end.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1000)
}

/** The first end of an interval after a time, counted from the anchor. */
export function nextEnd(anchor: number, interval: Interval, intervalCount: number, after: number): number {
  let count = 1
  while (afterIntervals(anchor, interval, count * intervalCount) <= after) count += 1
  return afterIntervals(anchor, interval, count * intervalCount)
}
