import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import type { Columns } from './columns.ts'
import { type FileDrink, type FileDrinks, problemOf, type Skipped } from './file-drinks.ts'
import { type FileUnit, readAmount, unitIn } from './read-amount.ts'
import { type Clock, type DateOrder, ordersOf, readMoment } from './read-date.ts'
import { drinkNamed } from './read-drink.ts'
import type { TableRow } from './table.csv-parse.ts'

/** What a person chooses instead of a drink to leave one out. */
export const LEFT_OUT = ''

/** How a table is to be read, as far as it does not say so itself. */
export interface Reading {
  columns: Columns
  order: DateOrder
  /** The unit of amounts that name none. */
  unit: FileUnit | null
  /** Which drink a name means, {@link LEFT_OUT} for none; names that are recognized are not here. */
  meanings: Readonly<Record<string, DrinkKey>>
  /** What was drunk where the file has no names. */
  drink: DrinkKey
}

export const cellOf = ({ cells }: TableRow, place: number | null): string =>
  place === null ? '' : (cells[place] ?? '').trim()

/** What a table leaves open. */
export interface Questions {
  /** An example of a date that can be read in two ways; null if all are clear. */
  unclearDate: string | null
  /** Whether an amount names no unit, neither in its cell nor at the head of its column. */
  needsUnit: boolean
  /** Drinks that are not recognized, the most frequent first. */
  unknownNames: string[]
}

const AMBIGUOUS = /^(\d{1,2})[-/](\d{1,2})[-/]/

/** What the rows leave open when they are read by these columns. */
export function questionsOf(
  rows: readonly TableRow[],
  names: readonly string[],
  columns: Columns,
  ownDrinks: readonly OwnDrink[],
): Questions {
  const dates = rows.map((row) => cellOf(row, columns.date))
  const orders = ordersOf(dates)
  const unclearDate =
    orders.length < 2
      ? null
      : (dates.find((date) => {
          const [, first, second] = AMBIGUOUS.exec(date) ?? []
          return first !== undefined && Number(first) !== Number(second)
        }) ?? null)
  const counts = new Map<string, number>()
  for (const row of rows) {
    const name = cellOf(row, columns.drink)
    if (name !== '' && drinkNamed(name, ownDrinks) === null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return {
    unclearDate,
    needsUnit:
      columns.amount !== null &&
      unitIn(names[columns.amount] ?? '') === null &&
      rows.some(
        (row) =>
          unitIn(cellOf(row, columns.unit)) === null && /^[+-]?[\d.,' ]+$/.test(cellOf(row, columns.amount)),
      ),
    unknownNames: [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name),
  }
}

/** The drinks of a table, and the lines that are none, with the reason. */
export function drinksOfTable(
  rows: readonly TableRow[],
  names: readonly string[],
  reading: Reading,
  { ownDrinks, today, ...clock }: Clock & { ownDrinks: readonly OwnDrink[]; today: string },
): FileDrinks {
  const { columns, meanings } = reading
  const orders = ordersOf(rows.map((row) => cellOf(row, columns.date)))
  const order = orders.length === 1 && orders[0] !== undefined ? orders[0] : reading.order
  const unitOfColumn = unitIn(names[columns.amount ?? -1] ?? '')
  const drinks: FileDrink[] = []
  const skipped: Skipped[] = []
  for (const row of rows) {
    const { line } = row
    const moment = readMoment(cellOf(row, columns.date), cellOf(row, columns.time), order, clock)
    const unit = unitIn(cellOf(row, columns.unit)) ?? unitOfColumn ?? reading.unit
    const amount = readAmount(cellOf(row, columns.amount), unit)
    const name = cellOf(row, columns.drink)
    const drink = name === '' ? reading.drink : (drinkNamed(name, ownDrinks) ?? meanings[name] ?? LEFT_OUT)
    if (moment === null) skipped.push({ reason: 'date', line })
    else if (amount === null) skipped.push({ reason: 'amount', line })
    else {
      const reason = problemOf({ ...moment, amount }, today) ?? (drink === LEFT_OUT ? 'drink' : null)
      if (reason === null) drinks.push({ ...moment, amount, drink })
      else skipped.push({ reason, line })
    }
  }
  return { drinks, skipped }
}
