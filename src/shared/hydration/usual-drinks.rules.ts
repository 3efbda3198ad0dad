import { UNIT_FORMATS, type Units } from '../format/amount.ts'
import { DRINKS, type Drink } from './built-in-drinks.ts'
import type { DrinkKey } from './drink-values.ts'
import type { Entry } from './hydration.schema.ts'
import type { OwnDrink } from './own-drinks.schema.ts'

/** A drink, and how much one drinks of it at a time, ml. */
export interface UsualDrink {
  drink: DrinkKey
  amount: number
}

export interface OfferedDrink extends UsualDrink, Pick<Drink, 'name' | 'icon'> {}

/**
 * What one drinks of a built-in drink at a time until one has drunk it once: ml for those who read milliliters, US fluid
 * ounces for everyone else. Coffee, tea, cola and energy drinks are near the servings that EFSA names.
 */
const SERVINGS: Readonly<Record<(typeof DRINKS)[number]['id'], readonly [ml: number, ounces: number]>> = {
  water: [250, 8],
  'sparkling-water': [250, 8],
  'filter-coffee': [200, 8],
  espresso: [60, 2],
  'decaf-coffee': [200, 8],
  'black-tea': [220, 8],
  'green-tea': [220, 8],
  cola: [330, 12],
  'energy-drink': [250, 8],
  juice: [200, 6],
  milk: [200, 8],
  'soft-drink': [330, 12],
  'sports-drink': [500, 12],
  'rehydration-solution': [200, 8],
  coffee: [200, 8],
  tea: [220, 8],
}
/** What is offered first to someone who has only drunk water so far: kinds whose caffeine is known. */
const COMMON: readonly DrinkKey[] = [
  'filter-coffee',
  'black-tea',
  'cola',
  'milk',
  'juice',
  'sparkling-water',
  'espresso',
]
/** Drinks without a kind, whose caffeine nobody can know: their kinds are offered. Entries of them stay. */
const WITHOUT_KIND: ReadonlySet<DrinkKey> = new Set(['coffee', 'tea'])
/** What is offered only to people who drink it. */
const RARE: ReadonlySet<DrinkKey> = new Set(['soft-drink', 'sports-drink', 'rehydration-solution'])

const servingOf = (drink: (typeof DRINKS)[number]['id'], units: Units): number => {
  const [ml, ounces] = SERVINGS[drink]
  return units === 'ml' ? ml : Math.round(ounces * UNIT_FORMATS.fl_oz.ml)
}

/**
 * Drinks by when they were last drunk, the latest first.
 * @param entries those of today, the last added first: newer than what was read before
 */
export function drinksByLastUse(
  entries: readonly Pick<Entry, 'drink' | 'amount'>[],
  usual: readonly UsualDrink[],
): UsualDrink[] {
  const drinks = new Map<DrinkKey, number>()
  for (const { drink, amount } of [...entries.filter(({ amount }) => amount > 0), ...usual])
    if (!drinks.has(drink)) drinks.set(drink, amount)
  return [...drinks].map(([drink, amount]) => ({ drink, amount }))
}

/** The drinks to choose from next to water, the last drunk first, each with the amount it was last drunk in. */
export function offeredDrinks(
  last: readonly UsualDrink[],
  ownDrinks: readonly OwnDrink[],
  units: Units,
): OfferedDrink[] {
  const place = (drink: DrinkKey) => {
    const index = last.findIndex((usual) => usual.drink === drink)
    if (index >= 0) return index
    // A drink that was just described is about to be drunk.
    if (ownDrinks.some(({ id }) => id === drink)) return last.length
    const common = COMMON.indexOf(drink)
    return last.length + 1 + (common >= 0 ? common : COMMON.length)
  }
  const amountOf = (drink: DrinkKey, serving: number) =>
    last.find((usual) => usual.drink === drink)?.amount ?? serving
  // An own drink stands in for the built-in one of its name.
  const ownNames = new Set(ownDrinks.map(({ name }) => name.trim().toLowerCase()))
  const isOffered = ({ id, name }: Pick<Drink, 'id' | 'name'>) =>
    id !== 'water' &&
    !WITHOUT_KIND.has(id) &&
    !ownNames.has(name.toLowerCase()) &&
    (!RARE.has(id) || last.some(({ drink }) => drink === id))
  const offered: OfferedDrink[] = [
    ...ownDrinks.map(({ id, name, icon }) => ({
      ...{ drink: id, name, icon },
      amount: amountOf(id, servingOf('water', units)),
    })),
    ...DRINKS.filter(isOffered).map(({ id, name, icon }) => ({
      ...{ drink: id, name, icon },
      amount: amountOf(id, servingOf(id, units)),
    })),
  ]
  return offered.toSorted((one, other) => place(one.drink) - place(other.drink))
}
