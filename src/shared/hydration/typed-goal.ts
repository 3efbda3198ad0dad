import { amountIn, mlThatReadAs, UNIT_FORMATS, type Units } from '../format/amount.ts'
import { parseAmount } from '../format/typed-amount.ts'
import { DEFAULT_GOAL, MAX_GOAL, MIN_GOAL } from './hydration.limits.ts'

/** A goal of ml as it stands in a field: '2000', or '64' for fl oz. */
export const goalInField = (ml: number, units: Units): string =>
  String(Number(amountIn(ml, units).toFixed(UNIT_FORMATS[units].digits)))

/**
 * A typed goal or limit in whole ml; null if it is no amount. One of whole ounces is the least amount that reads as it, and a
 * limit the most: so four drinks of 16 fl oz reach a goal of 64, and are not above a limit of 64.
 */
export function parseGoal(text: string, units: Units, isLimit = false): number | null {
  const ml = parseAmount(text, units)
  if (ml === null) return null
  const amount = amountIn(ml, units)
  if (units === 'ml' || !Number.isInteger(amount)) return ml
  const { least, most } = mlThatReadAs(amount, units)
  return Math.min(MAX_GOAL, Math.max(MIN_GOAL, isLimit ? most : least))
}

/** The goal or limit nearest to an amount that is a round number of the person's unit: 2,000 ml are 68 fl oz, or 2,000 ml. */
export function roundGoal(ml: number, units: Units, isLimit = false): number {
  const { ml: one, round } = UNIT_FORMATS[units]
  const text = String(Math.round(ml / one / round) * round)
  return Math.min(MAX_GOAL, Math.max(MIN_GOAL, parseGoal(text, units, isLimit) ?? ml))
}

/** What a new person's daily goal is, in a round number of their unit. */
export const defaultGoal = (units: Units): number => roundGoal(DEFAULT_GOAL, units)
