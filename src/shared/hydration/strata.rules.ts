import { countedAmount } from './drink-values.ts'
import { byTime } from './entry-order.ts'

/** What of an entry decides its place in the glass. */
interface Poured {
  at: string
  amount: number
  alcohol: number
}

/** One drink as it lies in the glass, from its lower to its upper surface, ml. */
export interface Stratum<Drink> {
  entry: Drink
  from: number
  to: number
}

/**
 * The day's drinks as they lie in the glass, the lowest first. What was removed is taken from the top; drinks with alcohol
 * are not in the glass.
 * @param base what lies below them, of entries that are not here, ml
 */
export function strataOf<Drink extends Poured>(entries: readonly Drink[], base = 0): Stratum<Drink>[] {
  const strata: Stratum<Drink>[] = []
  let level = base
  for (const entry of byTime(entries).toReversed()) {
    const amount = countedAmount(entry)
    const from = level
    level = Math.max(0, level + amount)
    if (amount > 0) strata.push({ entry, from, to: level })
    else if (amount < 0) cut(strata, level)
  }
  return strata
}

/** Takes away what lies above a level. */
function cut<Drink>(strata: Stratum<Drink>[], level: number): void {
  for (let top = strata.at(-1); top !== undefined && top.to > level; top = strata.at(-1)) {
    strata.pop()
    if (top.from < level) strata.push({ ...top, to: level })
  }
}
