import { byTime } from '#shared/hydration/entry-order.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'

/** One drink as it lies in the glass, from its lower to its upper surface, ml. */
export interface Stratum {
  id: string
  at: string
  from: number
  to: number
}

/**
 * The day's drinks as they lie in the glass, the lowest first. What was removed is taken from the top.
 * @param base what lies below them, of entries that are not here, ml
 */
export function strataOf(entries: readonly Entry[], base = 0): Stratum[] {
  const strata: Stratum[] = []
  let level = base
  for (const { id, at, amount } of byTime(entries).toReversed()) {
    const from = level
    level = Math.max(0, level + amount)
    if (amount > 0) strata.push({ id, at, from, to: level })
    else cut(strata, level)
  }
  return strata
}

/** Takes away what lies above a level. */
function cut(strata: Stratum[], level: number): void {
  for (let top = strata.at(-1); top !== undefined && top.to > level; top = strata.at(-1)) {
    strata.pop()
    if (top.from < level) strata.push({ ...top, to: level })
  }
}
