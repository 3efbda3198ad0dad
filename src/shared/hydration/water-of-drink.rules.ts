import type { DrinkKey, DrinkValues } from './drink-values.ts'
import type { WaterOfDrink } from './water-of-drink.schema.ts'

export type DefaultWaters = Readonly<Record<DrinkKey, WaterOfDrink>>

/** The built-in drinks that are water or are brewed from it. */
export const DRINKS_OF_WATER: readonly DrinkKey[] = [
  ...['water', 'sparkling-water', 'filter-coffee', 'espresso', 'decaf-coffee'],
  ...['black-tea', 'green-tea', 'coffee', 'tea'],
]

/** Whether a drink can name its water: the built-in ones made of it, and own drinks without alcohol. */
export const isMadeOfWater = ({ drink, name, alcohol }: Pick<DrinkValues, 'drink' | 'name' | 'alcohol'>) =>
  name === null ? DRINKS_OF_WATER.includes(drink) : alcohol === 0

/**
 * The water that a new entry of a drink gets; null if the person has not said. A day that an earlier version saved on the
 * device has no defaults.
 */
export function defaultWaterOf(
  { defaultWaters }: { defaultWaters?: DefaultWaters | undefined },
  values: Pick<DrinkValues, 'drink' | 'name' | 'alcohol'>,
): WaterOfDrink | null {
  return isMadeOfWater(values) ? (defaultWaters?.[values.drink] ?? null) : null
}

/** What a water is called: "Oslo tap water", "Evian". */
export const waterName = ({ kind, name }: Pick<WaterOfDrink, 'kind' | 'name'>): string =>
  kind === 'tap' ? `${name} tap water` : name

/** A person's scan as a key of the waters they can choose. Only its owner finds anything under it. */
export const scanKey = (scanId: string): string => `scan.${scanId}`
