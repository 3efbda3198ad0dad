import { hasNoSugar } from './built-in-drinks.ts'
import { type DrinkValues, drinkName } from './drink-values.ts'

/** What was drunk of one drink on a day. Two entries of a drink that was changed in between are two of these. */
export type DrinkTotal = Pick<DrinkValues, 'drink' | 'name' | 'caffeine' | 'sugar' | 'alcohol'> & {
  /** What was added, less what was removed. */
  ml: number
}

const keyOf = ({ drink, name, caffeine, sugar, alcohol }: Omit<DrinkTotal, 'ml'>): string =>
  JSON.stringify([drink, name, caffeine, sugar, alcohol])

/** The same, always in one order. */
export const inOrder = (totals: readonly DrinkTotal[]): DrinkTotal[] =>
  totals.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

/** What was drunk with `ml` more of a drink; less, below 0. */
export function addToTotals(
  totals: readonly DrinkTotal[],
  entry: Omit<DrinkTotal, 'ml'>,
  ml: number,
): DrinkTotal[] {
  const { drink, name, caffeine, sugar, alcohol } = entry
  const before = totals.find((other) => keyOf(other) === keyOf(entry))
  const others = totals.filter((other) => other !== before)
  const sum = (before?.ml ?? 0) + ml
  return sum === 0 ? others : inOrder([...others, { drink, name, caffeine, sugar, alcohol, ml: sum }])
}

/** A drink of a day as a list of the day names it. */
export interface NamedAmount {
  name: string
  ml: number
}

/** What was drunk by name, the most first. A drink that was changed in between and kept its name is one. */
export function totalsByName(totals: readonly DrinkTotal[]): NamedAmount[] {
  const sums = new Map<string, number>()
  for (const entry of totals) {
    const name = drinkName(entry)
    sums.set(name, (sums.get(name) ?? 0) + entry.ml)
  }
  return [...sums]
    .flatMap(([name, ml]) => (ml > 0 ? { name, ml } : []))
    .toSorted((one, other) => other.ml - one.ml || (one.name < other.name ? -1 : 1))
}

/** What a day's drinks contain of something. */
export interface Content {
  /** mg of caffeine, g of sugar. */
  total: number
  /** What could not be counted because the content of the drink is not known. */
  notCounted: DrinkTotal[]
}

/** The caffeine in mg, or the sugar in g, of what was drunk. */
export function contentOf(totals: readonly DrinkTotal[], what: 'caffeine' | 'sugar'): Content {
  const total = totals.reduce((sum, { ml, [what]: per100 }) => sum + (ml * (per100 ?? 0)) / 100, 0)
  return {
    total: Math.max(0, total),
    notCounted: totals.filter(
      ({ ml, name, drink, [what]: per100 }) =>
        per100 === null && ml > 0 && !(what === 'sugar' && name === null && hasNoSugar(drink)),
    ),
  }
}

/** What the drinks of a day contain, as the history keeps it. */
export interface DayContents {
  /** mg */
  caffeine: number
  /** g */
  sugar: number
  /** ml of drinks whose caffeine, and whose sugar, is not known. */
  unknownCaffeine: number
  unknownSugar: number
  /** ml of drinks with alcohol, which the intake leaves out. */
  withAlcohol: number
}

const mlOf = (totals: readonly DrinkTotal[]): number => totals.reduce((sum, { ml }) => sum + ml, 0)
const rounded = (value: number): number => Number(value.toFixed(1))

/** What the drinks of a day contain, to a tenth of a unit. */
export function dayContents(totals: readonly DrinkTotal[]): DayContents {
  const [caffeine, sugar] = [contentOf(totals, 'caffeine'), contentOf(totals, 'sugar')]
  return {
    caffeine: rounded(caffeine.total),
    sugar: rounded(sugar.total),
    unknownCaffeine: mlOf(caffeine.notCounted),
    unknownSugar: mlOf(sugar.notCounted),
    withAlcohol: mlOf(totals.filter(({ alcohol }) => alcohol > 0)),
  }
}

/**
 * Caffeine a day that raises no safety concern, mg: up to 400 for adults, up to 200 for those who are pregnant or
 * breast-feeding (EFSA, "Scientific Opinion on the safety of caffeine", EFSA Journal 2015;13(5):4102).
 */
export const CAFFEINE_LEVELS = { adult: 400, pregnant: 200 } as const

/**
 * Free sugars a day, g: less than 10 % of energy, which is 50 g at 2,000 kcal (WHO, "Guideline: sugars intake for adults
 * and children", 2015).
 */
export const SUGAR_LEVEL = 50
export const SUGAR_SOURCE = {
  title: 'WHO, Guideline: sugars intake for adults and children, 2015',
  url: 'https://www.who.int/publications/i/item/9789241549028',
}
