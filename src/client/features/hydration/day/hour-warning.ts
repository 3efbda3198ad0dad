import { HOUR_WARNING } from '../../../../shared/hydration/hydration.limits.ts'
import type { Entry } from '../../../../shared/hydration/hydration.schema.ts'

const HOUR_MS = 3_600_000

/** What was drunk in the hour before a time in ms, ml. What was removed had not been drunk. */
function drunkInHour(entries: readonly Entry[], now: number): number {
  const recent = entries.filter(({ at }) => Date.parse(at) > now - HOUR_MS)
  return Math.max(
    0,
    recent.reduce((sum, { amount }) => sum + amount, 0),
  )
}

/** The ml drunk within the last hour where that is more than the kidneys pass; null where all is well. */
export function tooMuchInHour(entries: readonly Entry[], now: number): number | null {
  const drunk = drunkInHour(entries, now)
  return drunk > HOUR_WARNING ? drunk : null
}
