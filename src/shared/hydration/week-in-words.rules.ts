import { formatAmount, type Units } from '../format/amount.ts'
import { WEEKDAYS } from '../format/weekdays.ts'
import { minuteOfTime } from '../wall-clock.ts'
import { DRINKS } from './built-in-drinks.ts'
import { weekdayOf } from './history.rules.ts'
import type { ListedDrink } from './listed-drinks.schema.ts'

/** The parts of a day, each from its minute on; what is before the first belongs to the night. */
const PARTS = [
  { from: 22 * 60, text: 'at night' },
  { from: 17 * 60, text: 'in the evening' },
  { from: 12 * 60, text: 'in the afternoon' },
  { from: 5 * 60, text: 'in the morning' },
] as const
/** Fewer drinks say nothing about a habit. */
const LEAST_DRINKS = 3
/** A share above which a drink is most of what was drunk. */
const MOST = 0.5

const partOf = (time: string): string =>
  PARTS.find(({ from }) => (minuteOfTime(time) ?? 0) >= from)?.text ?? 'at night'

/** Sums of ml by a key, the largest first. */
function sumsBy(
  drinks: readonly ListedDrink[],
  keyOf: (drink: ListedDrink) => string,
  mlOf: (drink: ListedDrink) => number,
): { key: string; ml: number }[] {
  const sums = new Map<string, number>()
  for (const drink of drinks) sums.set(keyOf(drink), (sums.get(keyOf(drink)) ?? 0) + mlOf(drink))
  return [...sums].map(([key, ml]) => ({ key, ml })).toSorted((one, other) => other.ml - one.ml)
}

/** What was drunk, the most first: 'mostly water, then coffee'. */
function mixOf(drinks: readonly ListedDrink[]): string {
  const [first, second] = sumsBy(
    drinks,
    ({ name }) => name,
    ({ amount }) => amount,
  )
  const all = drinks.reduce((sum, { amount }) => sum + amount, 0)
  if (first === undefined) return ''
  // An own drink keeps its capitals.
  const words = ({ key }: { key: string }) =>
    DRINKS.some(({ name }) => name === key) ? key.toLowerCase() : key
  if (second === undefined) return `all ${words(first)}`
  return first.ml / all > MOST
    ? `mostly ${words(first)}, then ${words(second)}`
    : `${words(first)} and ${words(second)} more than anything else`
}

/**
 * A week of drinks in one sentence: the time of day, the best day and the mix. Null for too few drinks. With a limit no day is
 * the best: nothing praises drinking.
 */
export function weekInWords(
  listed: readonly ListedDrink[],
  { units, isLimit }: { units: Units; isLimit: boolean },
): string | null {
  const drinks = listed.filter(({ amount }) => amount > 0)
  if (drinks.length < LEAST_DRINKS) return null
  const [part] = sumsBy(
    drinks,
    ({ time }) => partOf(time),
    ({ amount }) => amount,
  )
  const [best, next] = sumsBy(
    listed,
    ({ date }) => date,
    ({ counted }) => counted,
  )
  const bestDay =
    isLimit || best === undefined || next === undefined || best.ml === next.ml
      ? ''
      : `, your best day was ${WEEKDAYS[weekdayOf(best.key)]?.label} with ${formatAmount(best.ml, units)}`
  return `In the last 7 days you drank most ${part?.key}${bestDay}, and it was ${mixOf(drinks)}.`
}
