import { HOUR_MAXIMUM, HOUR_WARNING } from '#shared/hydration/hydration.limits.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'

const HOUR_MS = 3_600_000

/** The ml added in the hour before a time in ms; removed water counts as not drunk. */
function drunkInHour(entries: readonly Pick<Entry, 'amount' | 'at'>[], now: number): number {
  const recent = entries.filter(({ at }) => Date.parse(at) > now - HOUR_MS)
  return Math.max(
    0,
    recent.reduce((sum, { amount }) => sum + amount, 0),
  )
}

/** A warning: the ml drunk within the last hour, and whether that is near the most an hour may hold or above it. */
export interface HourWarning {
  drunk: number
  level: 'near' | 'above'
}

/** The warning about what was drunk within the last hour; null if it is not much. */
export function hourWarning(
  entries: readonly Pick<Entry, 'amount' | 'at'>[],
  now: number,
): HourWarning | null {
  const drunk = drunkInHour(entries, now)
  if (drunk <= HOUR_WARNING) return null
  return { drunk, level: drunk > HOUR_MAXIMUM ? 'above' : 'near' }
}
