import { countedAmount } from '#shared/hydration/drink-values.ts'
import { byTime } from '#shared/hydration/entry-order.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'

/** One drink as it lies in the glass, from its lower to its upper surface, ml. */
export interface Stratum {
  id: string
  at: string
  from: number
  to: number
}

/** What of an entry decides its place in the glass. */
type Poured = Pick<Entry, 'id' | 'at' | 'amount' | 'alcohol'>

/**
 * The day's drinks as they lie in the glass, the lowest first. What was removed is taken from the top; drinks with alcohol
 * are not in the glass.
 * @param base what lies below them, of entries that are not here, ml
 */
export function strataOf(entries: readonly Poured[], base = 0): Stratum[] {
  const strata: Stratum[] = []
  let level = base
  for (const entry of byTime(entries).toReversed()) {
    const { id, at } = entry
    const amount = countedAmount(entry)
    const from = level
    level = Math.max(0, level + amount)
    if (amount > 0) strata.push({ id, at, from, to: level })
    else if (amount < 0) cut(strata, level)
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
