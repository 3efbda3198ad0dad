import { countedAmount } from './counted-amount.rules.ts'
import { byTime } from './entry-order.ts'

/** What of an entry decides its place in the glass. */
interface Poured {
  at: string
  amount: number
  alcohol: number
}

/** One drink as it lies in the glass, from its lower to its upper surface, ml. */
export interface Layer<Drink> {
  entry: Drink
  from: number
  to: number
}

/**
 * The day's drinks as they lie in the glass, the lowest first. What was removed is taken from the top; drinks with alcohol
 * are not in the glass.
 * @param base what lies below them, of entries that are not here, ml
 */
export function layersOf<Drink extends Poured>(entries: readonly Drink[], base = 0): Layer<Drink>[] {
  const layers: Layer<Drink>[] = []
  let level = base
  for (const entry of byTime(entries).toReversed()) {
    const amount = countedAmount(entry)
    const from = level
    level = Math.max(0, level + amount)
    if (amount > 0) layers.push({ entry, from, to: level })
    else if (amount < 0) cut(layers, level)
  }
  return layers
}

/** Takes away what lies above a level. */
function cut<Drink>(layers: Layer<Drink>[], level: number): void {
  for (let top = layers.at(-1); top !== undefined && top.to > level; top = layers.at(-1)) {
    layers.pop()
    if (top.from < level) layers.push({ ...top, to: level })
  }
}
