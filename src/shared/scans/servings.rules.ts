import type { Units } from '../format/amount.ts'
import { MAX_AMOUNT } from '../hydration/hydration.limits.ts'
import { quickAddsOf } from '../hydration/quick-amounts.ts'

/** ml. A bottle up to this size is mostly emptied in one go (half liter bottles, cans of 20 fl oz); a larger one is shared. */
const ONE_GO_ML = 600

/** A part of a bottle that people drink. */
interface Serving {
  name: string
  /** Whole ml. */
  ml: number
}

/** Whether a press may add the whole bottle without asking how much of it was drunk. */
export const isOneServing = (volumeMl: number | null | undefined): volumeMl is number =>
  typeof volumeMl === 'number' && volumeMl > 0 && volumeMl <= ONE_GO_ML

/**
 * What may have been drunk of a bottle, the least first: the person's usual glass, half of it and all of it. Without a
 * volume, or of one that is no larger, only the glass or the bottle.
 */
export function servingsOf(volumeMl: number | null | undefined, units: Units): Serving[] {
  const glass = { name: 'A glass', ml: quickAddsOf(units)[0] }
  if (!volumeMl) return [glass]
  const servings = [
    { name: 'Half', ml: Math.floor(volumeMl / 2) },
    { name: 'Whole bottle', ml: Math.round(volumeMl) },
  ]
  const isPart = glass.ml < volumeMl && servings.every(({ ml }) => ml !== glass.ml)
  return [...(isPart ? [glass] : []), ...servings]
    .filter(({ ml }) => ml >= 1 && ml <= MAX_AMOUNT)
    .sort((one, other) => one.ml - other.ml)
}
