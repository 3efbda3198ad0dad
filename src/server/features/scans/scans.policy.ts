import { localDay } from '#shared/local-day.ts'

/** How many scans a day are free. */
export const FREE_SCANS_A_DAY = 1
const DAY_MS = 86_400_000
/** How exactly the beginning of a day is found. */
const STEP_MS = 1_000

/** A free scan that counts: made, or running. */
export interface CountedScan {
  /** The day it was in `timeZone`, `YYYY-MM-DD`. */
  localDay: string
  /** IANA time zone of the person at that moment. */
  timeZone: string
  at: Date
}

/**
 * Whether one more scan is free: on a later day than the last one's and, where the person's zone is another than then,
 * not within 24 hours of it, so that hopping zones gives no second one.
 * @param last the latest that counts; null before the first
 * @param zone the person's zone as it is kept now
 */
export function mayScan(last: CountedScan | null, now: Date, zone: string): boolean {
  if (last === null) return true
  if (localDay(now, zone) <= last.localDay) return false
  return last.timeZone === zone || now.getTime() - last.at.getTime() >= DAY_MS
}

/** The first moment, to the second, of the day after `day` in a time zone. */
export function endOfDay(day: string, zone: string): Date {
  const noonUtc = Date.parse(`${day}T12:00:00Z`)
  // No zone is further from UTC than 14 hours, so that the day ends between these two.
  let before = noonUtc - DAY_MS
  let after = noonUtc + 2 * DAY_MS
  while (after - before > STEP_MS) {
    const middle = Math.floor((before + after) / 2 / STEP_MS) * STEP_MS
    if (localDay(new Date(middle), zone) > day) after = middle
    else before = middle
  }
  return new Date(after)
}

/** When the next scan is free; null where one is now. */
export function nextScanAt(last: CountedScan | null, now: Date, zone: string): Date | null {
  if (last === null || mayScan(last, now, zone)) return null
  const dayEnds = endOfDay(last.localDay, zone).getTime()
  const waits = last.timeZone === zone ? 0 : last.at.getTime() + DAY_MS
  return new Date(Math.max(dayEnds, waits))
}
