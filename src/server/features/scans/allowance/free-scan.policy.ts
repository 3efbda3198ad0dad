import { localDay } from '#shared/local-day.ts'
import { presentZoneName } from '#shared/time-zone.rules.ts'

export const FREE_SCANS_A_DAY = 1
const DAY_MS = 86_400_000
/** How precisely the beginning of a day is computed. */
const STEP_MS = 1_000

/** A free scan that counts: made or running. */
export interface CountedScan {
  /** The day of the scan in `timeZone`, `YYYY-MM-DD`. */
  localDay: string
  /** The person's IANA time zone at that moment. */
  timeZone: string
  at: Date
}

/** The zone that a person's days follow now. */
export interface PresentZone {
  /** IANA name */
  timeZone: string
  /** Whether they ever changed it. The first one, in place of UTC until it was known, is no change. */
  hasChangedZone: boolean
}

/** A scan from before the first zone was known counts as one of that zone, on whichever of its two days is earlier. */
function inPresentZone(last: CountedScan, { timeZone, hasChangedZone }: PresentZone): CountedScan {
  const isSame = presentZoneName(last.timeZone) === presentZoneName(timeZone)
  if (isSame) return { ...last, timeZone }
  if (hasChangedZone) return last
  const day = localDay(last.at, timeZone)
  return { at: last.at, timeZone, localDay: day < last.localDay ? day : last.localDay }
}

/**
 * Whether one more scan is free. The free scan resets with a new local day. If the person's time zone has changed since
 * the last scan, 24 hours must have passed too, so that changing the zone gives no second scan.
 * @param scan the latest scan that counts; null before the first
 */
export function isFreeScanAvailable(scan: CountedScan | null, now: Date, zone: PresentZone): boolean {
  if (scan === null) return true
  const last = inPresentZone(scan, zone)
  if (localDay(now, zone.timeZone) <= last.localDay) return false
  return last.timeZone === zone.timeZone || now.getTime() - last.at.getTime() >= DAY_MS
}

/** The first moment, to the second, of the day after `day` in a time zone. */
export function endOfDay(day: string, zone: string): Date {
  const noonUtc = Date.parse(`${day}T12:00:00Z`)
  // No zone is more than 14 hours from UTC, so the day ends between these two.
  let before = noonUtc - DAY_MS
  let after = noonUtc + 2 * DAY_MS
  while (after - before > STEP_MS) {
    const middle = Math.floor((before + after) / 2 / STEP_MS) * STEP_MS
    if (localDay(new Date(middle), zone) > day) after = middle
    else before = middle
  }
  return new Date(after)
}

/** When the next scan is free; null if it is free now. */
export function nextFreeScanAt(scan: CountedScan | null, now: Date, zone: PresentZone): Date | null {
  if (scan === null || isFreeScanAvailable(scan, now, zone)) return null
  const last = inPresentZone(scan, zone)
  const dayEnds = endOfDay(last.localDay, zone.timeZone).getTime()
  const waits = last.timeZone === zone.timeZone ? 0 : last.at.getTime() + DAY_MS
  return new Date(Math.max(dayEnds, waits))
}
