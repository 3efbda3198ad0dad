import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import {
  MAX_AMOUNT,
  MAX_DAYS_PER_REQUEST,
  MAX_DRINKS_PER_REQUEST,
  MAX_ENTRIES_PER_DAY,
  MIN_AMOUNT,
} from '#shared/hydration/hydration.limits.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { dateOutcome } from '#shared/hydration/import.rules.ts'
import type { CheckedDay, ImportedDay, ImportedDrink } from '#shared/hydration/import.schema.ts'
import { timeOfMinute } from '#shared/wall-clock.ts'
import type { Moment } from './read-date.ts'

/** What of the tracker's day an import depends on. */
export type ImportingDay = Pick<Today, 'today' | 'dayStart' | 'ownDrinks'>

/** Why something in a file is not imported, and how the preview says it. */
export const SKIP_TEXTS = {
  unreadable: 'Cannot be read as part of the table',
  date: 'No date that can be read',
  amount: 'No amount that can be read',
  nothing: 'Nothing was drunk',
  limits: 'Less than 1 ml or more than 5 liters at once',
  'not-over': 'Today or later: only days that are over are imported',
  'too-long-ago': 'More than five years ago',
  drink: 'A drink that you leave out',
  duplicate: 'The same caffeine from another app',
  caffeine: 'Caffeine without a drink at the same time',
} as const
export type SkipReason = keyof typeof SKIP_TEXTS

/** Something in a file that is not imported. */
export interface Skipped {
  reason: SkipReason
  /** The number of its line, if the file has lines. */
  line?: number
  /** The app it is from, for files without lines. */
  source?: string
}

/** A drink of a file, by the person's clock. */
export interface FileDrink extends Omit<ImportedDrink, 'time' | 'drink' | 'isApart'>, Moment {
  drink: DrinkKey
  /** The goal of its day, ml. */
  goal?: number
}

/** What a file holds. */
export interface FileDrinks {
  drinks: FileDrink[]
  /** Drinks that are among the others already, from another app. */
  copies?: Copy[]
  skipped: Skipped[]
}

/** A drink that is there already, and the source it is there from. */
export interface Copy {
  drink: FileDrink
  of: string
}

/** Why a drink cannot be imported; null if it can be. */
export function problemOf(
  { date, amount }: Pick<FileDrink, 'date' | 'amount'>,
  today: string,
): SkipReason | null {
  if (amount === 0) return 'nothing'
  if (amount < MIN_AMOUNT || amount > MAX_AMOUNT) return 'limits'
  return dateOutcome(date, today)
}

/** The time of drinks of which only the day is known: noon. */
const NOON = 720

/** The drinks by their days, in order, and those that the person said are drinks of their own. */
export function toDays(
  drinks: readonly FileDrink[],
  apart: ReadonlySet<FileDrink> = new Set(),
): ImportedDay[] {
  const byDate = Map.groupBy(drinks, ({ date }) => date)
  return [...byDate]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, ofDay]) => {
      const goal = ofDay.find((drink) => drink.goal !== undefined)?.goal
      return {
        date,
        ...(goal !== undefined && { goal }),
        drinks: ofDay.map((each) => {
          const { minute, second, amount, drink, caffeine, at, source } = each
          return {
            ...{ time: timeOfMinute(minute ?? NOON), amount, drink },
            ...(at === undefined ? second !== undefined && { second } : { at }),
            ...(source !== undefined && minute !== null && { source }),
            ...(caffeine !== undefined && { caffeine }),
            ...(apart.has(each) && { isApart: true }),
          }
        }),
      }
    })
}

/** The drinks that the server has from another source. */
export const copiesOf = (drinks: readonly FileDrink[], days: readonly CheckedDay[]): Copy[] => {
  const byDate = Map.groupBy(drinks, ({ date }) => date)
  return days.flatMap(({ date, copies = [] }) =>
    copies.flatMap(({ place, of }) => {
      const drink = byDate.get(date)?.[place]
      return drink === undefined ? [] : { drink, of }
    }),
  )
}

/** What the server would answer about a day that is too large for it to be asked. */
export const tooMany = ({ date }: ImportedDay): CheckedDay => ({
  ...{ date, outcome: 'too-many', added: 0, ml: 0, alreadyThere: 0 },
})

/** Whether a day has more drinks than any day may hold; it is named, and the others are sent. */
export const isOverfull = ({ drinks }: ImportedDay): boolean => drinks.length > MAX_ENTRIES_PER_DAY

/** Days in the parts in which they are sent: each within the limits of a request. */
export function inParts(days: readonly ImportedDay[]): ImportedDay[][] {
  const parts: ImportedDay[][] = []
  let drinks = MAX_DRINKS_PER_REQUEST
  for (const day of days) {
    const part = parts.at(-1)
    drinks += day.drinks.length
    if (part === undefined || drinks > MAX_DRINKS_PER_REQUEST || part.length >= MAX_DAYS_PER_REQUEST) {
      parts.push([day])
      drinks = day.drinks.length
    } else part.push(day)
  }
  return parts
}
