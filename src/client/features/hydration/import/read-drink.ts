import { DRINKS } from '#shared/hydration/drink-factors.ts'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'

/** Other names that trackers give our drinks. */
const OTHER_NAMES: Readonly<Record<string, DrinkKey>> = {
  'tap water': 'water',
  'mineral water': 'water',
  'still water': 'water',
  'plain water': 'water',
  'soda water': 'sparkling-water',
  'carbonated water': 'sparkling-water',
  'sparkling mineral water': 'sparkling-water',
  'drip coffee': 'filter-coffee',
  decaf: 'decaf-coffee',
  'decaf coffee': 'decaf-coffee',
  coke: 'cola',
  'energy drinks': 'energy-drink',
  'fruit juice': 'juice',
  'orange juice': 'juice',
  'apple juice': 'juice',
  soda: 'soft-drink',
  'soft drinks': 'soft-drink',
  'sport drink': 'sports-drink',
  'sports drinks': 'sports-drink',
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The drink that a name of a file means: one of the person's own, or a built-in one. Null for any other. */
export function drinkNamed(name: string, ownDrinks: readonly OwnDrink[]): DrinkKey | null {
  const text = plain(name)
  const own = ownDrinks.find((drink) => plain(drink.name) === text)
  if (own !== undefined) return own.id
  const builtIn = DRINKS.find((drink) => plain(drink.name) === text || drink.id === text)
  return builtIn?.id ?? OTHER_NAMES[text] ?? null
}
