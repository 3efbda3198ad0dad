import { drinkOf } from './built-in-drinks.ts'
import { factorOfIndex, factorOfOwn } from './counted-amount.rules.ts'
import type { DrinkIcon } from './drink-icons.ts'
import type { OwnDrink } from './own-drinks.schema.ts'

/** A built-in drink, or the id of a drink of the person's own. */
export type DrinkKey = string

/** What an entry copies of its drink, so that a later change of the drink does not change the entry. */
export interface DrinkValues {
  drink: DrinkKey
  /** The name of an own drink; null for a built-in one, which has the name of its id. */
  name: string | null
  icon: DrinkIcon | null
  /** The share of its volume that counts as still water, at most 1; entries of earlier versions may have more. */
  factor: number
  /** mg in 100 ml; null if not known. */
  caffeine: number | null
  /** g in 100 ml; null if not known. */
  sugar: number | null
  /** % vol; above 0 the entry does not count towards the intake. */
  alcohol: number
}

const NAMES: Record<keyof DrinkValues, true> = {
  ...{ drink: true, name: true, icon: true, factor: true },
  ...{ caffeine: true, sugar: true, alcohol: true },
}
/** The names of all of them, which are their columns too: rows and comparisons are made from this list. */
export const DRINK_VALUES = Object.keys(NAMES) as (keyof DrinkValues)[]

/** What an entry of a drink copies; undefined if the drink is neither built in nor one of the person's own. */
export function drinkValues(key: DrinkKey, ownDrinks: readonly OwnDrink[]): DrinkValues | undefined {
  const builtIn = drinkOf(key)
  if (builtIn !== undefined) {
    const { id: drink, index, caffeine, sugar } = builtIn
    return { drink, name: null, icon: null, factor: factorOfIndex(index), caffeine, sugar, alcohol: 0 }
  }
  const own = ownDrinks.find(({ id }) => id === key.toLowerCase())
  if (own === undefined) return undefined
  const { id: drink, name, icon, water, caffeine, sugar, alcohol } = own
  return { drink, name, icon, factor: factorOfOwn({ water, alcohol }), caffeine, sugar, alcohol }
}

/**
 * Whether choosing an entry's drink again copies the same values. It does not for an own drink that was changed or deleted since,
 * or for a drink that an import brought with a content of its own.
 */
export function copiesAgain(entry: DrinkValues, ownDrinks: readonly OwnDrink[]): boolean {
  const values = drinkValues(entry.drink, ownDrinks)
  return values !== undefined && DRINK_VALUES.every((key) => values[key] === entry[key])
}

/** The name of an entry's drink. */
export const drinkName = ({ drink, name }: Pick<DrinkValues, 'drink' | 'name'>): string =>
  name ?? drinkOf(drink)?.name ?? drink
