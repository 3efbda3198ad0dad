import { HOUR_WARNING } from '#shared/hydration/hydration.limits.ts'
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

/** The ml drunk within the last hour if that is enough for a warning; else null. */
export function tooMuchInHour(entries: readonly Pick<Entry, 'amount' | 'at'>[], now: number): number | null {
  const drunk = drunkInHour(entries, now)
  return drunk > HOUR_WARNING ? drunk : null
}
