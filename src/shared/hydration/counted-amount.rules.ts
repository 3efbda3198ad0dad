import type { OwnDrink } from './own-drinks.schema.ts'

/** What an entry adds to the day's intake, ml: a drink with alcohol is recorded and does not count. */
export const countedAmount = ({ amount, alcohol }: { amount: number; alcohol: number }): number =>
  alcohol > 0 ? 0 : amount

/** The factor of a built-in drink. A liter of milk is a liter: no drink counts more than its own volume. */
export const factorOfIndex = (index: number): number => Math.min(1, index)

/**
 * The factor of an own drink. One with alcohol has no factor in our sources that holds for its strength, so it is worth nothing as
 * still water.
 */
export const factorOfOwn = ({ water, alcohol }: Pick<OwnDrink, 'water' | 'alcohol'>): number =>
  alcohol > 0 ? 0 : water / 100
