import type { DecimalMark } from '#shared/format/written-number.ts'
import { unitIn, type VolumeUnit } from '#shared/format/written-unit.ts'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { type Columns, type Headed, hasUtcTimes, sourcesOf } from './columns.ts'
import { type FileDrink, type FileDrinks, problemOf, type Skipped } from './file-drinks.ts'
import { joinCopies } from './join-copies.ts'
import { lacksUnit, markOfAmounts, readAmount } from './read-amount.ts'
import { type Clock, type DateOrder, ordersOf, readMoment, unclearDateIn } from './read-date.ts'
import { drinkNamed } from './read-drink.ts'
import type { TableRow } from './table.csv-parse.ts'

/** What a person chooses instead of a drink to leave one out. */
export const LEFT_OUT = ''

/** How a table is to be read, as far as it does not say so itself. */
export interface TableAnswers {
  columns: Columns
  order: DateOrder
  /** The unit of amounts that name none. */
  unit: VolumeUnit | null
  /** The decimal mark of amounts that do not show it. */
  mark: DecimalMark | null
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
  /** An amount that can be read in two ways, with thousands or with a fraction; null if all are clear. */
  unclearAmount: { text: string; values: [number, number] } | null
  /** Drinks that are not recognized, the most frequent first. */
  unknownNames: string[]
}

/** What Samsung Health writes above its columns: its amounts are ml. */
const SAMSUNG_WATER = 'com.samsung.health.water_intake'

/** The unit that the head of the amounts names. */
const unitOfHead = ({ names, title }: Headed, { amount }: Columns): VolumeUnit | null =>
  unitIn(names[amount ?? -1] ?? '') ?? (title.startsWith(SAMSUNG_WATER) ? 'ml' : null)

/** The amount of a row, with the unit of its column of units where it names none itself. */
function amountOf(row: TableRow, { amount, unit }: Columns): string {
  const text = cellOf(row, amount)
  const own = cellOf(row, unit)
  return unitIn(own) !== null && lacksUnit(text) ? `${text} ${own}` : text
}

/** What the rows leave open when they are read by these columns. */
export function questionsOf(
  table: Headed,
  columns: Columns,
  { ownDrinks, unit }: { ownDrinks: readonly OwnDrink[]; unit: VolumeUnit | null },
): Questions {
  const { rows } = table
  const amounts = rows.map((row) => amountOf(row, columns))
  const head = unitOfHead(table, columns)
  const mark = markOfAmounts(amounts, head ?? unit)
  const counts = new Map<string, number>()
  for (const row of rows) {
    const name = cellOf(row, columns.drink)
    if (name !== '' && drinkNamed(name, ownDrinks, table.names) === null)
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return {
    unclearDate: unclearDateIn(rows.map((row) => cellOf(row, columns.date))),
    needsUnit: columns.amount !== null && head === null && amounts.some(lacksUnit),
    unclearAmount: firstUnclear(amounts, head ?? unit, mark),
    unknownNames: [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name),
  }
}

function firstUnclear(
  amounts: readonly string[],
  unit: VolumeUnit | null,
  mark: DecimalMark | null,
): Questions['unclearAmount'] {
  for (const text of amounts) {
    const parsed = readAmount(text, unit, mark)
    if (parsed.kind === 'unclear') return { text, values: parsed.values }
  }
  return null
}

/** The drinks of a table, and the lines that are none, with the reason. */
export function drinksOfTable(
  table: Headed,
  answers: TableAnswers,
  { ownDrinks, today, ...clock }: Clock & { ownDrinks: readonly OwnDrink[]; today: string },
): FileDrinks {
  const { rows, names } = table
  const { columns, meanings } = answers
  const orders = ordersOf(rows.map((row) => cellOf(row, columns.date)))
  const order = orders.length === 1 && orders[0] !== undefined ? orders[0] : answers.order
  const unit = unitOfHead(table, columns) ?? answers.unit
  const amounts = rows.map((row) => amountOf(row, columns))
  const mark = markOfAmounts(amounts, unit) ?? answers.mark
  const isUtc = hasUtcTimes(names)
  const sourceOf = sourcesOf(names)
  const drinks: FileDrink[] = []
  const skipped: Skipped[] = []
  for (const [index, row] of rows.entries()) {
    const { line } = row
    const moment = readMoment(cellOf(row, columns.date), cellOf(row, columns.time), order, clock, isUtc)
    const read = readAmount(amounts[index] ?? '', unit, mark)
    const name = cellOf(row, columns.drink)
    const drink =
      name === '' ? answers.drink : (drinkNamed(name, ownDrinks, names) ?? meanings[name] ?? LEFT_OUT)
    if (moment === null) skipped.push({ reason: 'date', line })
    else if (read.kind !== 'amount') skipped.push({ reason: 'amount', line })
    else {
      const amount = read.ml
      const reason = problemOf({ ...moment, amount }, today) ?? (drink === LEFT_OUT ? 'drink' : null)
      if (reason === null) drinks.push({ ...moment, amount, drink, source: sourceOf(row) })
      else skipped.push({ reason, line })
    }
  }
  return { ...joinCopies(drinks, clock), skipped }
}
