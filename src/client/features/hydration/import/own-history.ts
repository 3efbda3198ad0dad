import { decimalMarkOf, readNumber } from '#shared/format/number-column.ts'
import { MAX_AMOUNT, MAX_GOAL, MIN_GOAL } from '#shared/hydration/hydration.limits.ts'
import { UNKNOWN_DRINK } from '#shared/hydration/import.rules.ts'
import { type FileDrink, type FileDrinks, problemOf, type Skipped } from './file-drinks.ts'
import { type DateOrder, ordersOf, readMoment, unclearDateIn } from './read-date.ts'
import type { Table, TableRow } from './table.csv-parse.ts'

/** The columns of our own history file by which it is known. */
const COLUMNS = ['date', 'intake_ml', 'goal_ml'] as const
type Column = (typeof COLUMNS)[number] | 'caffeine_mg' | 'caffeine_unknown_ml'
/** Lines among which the names of the columns are looked for. */
const FIRST_LINES = 20
/** The most caffeine that a drink may have, mg in 100 ml. */
const MAX_CAFFEINE = 500
const CLOCK = { timeZone: 'UTC', dayStart: 0 }

const headOf = ({ rows }: Table): TableRow | undefined =>
  rows.slice(0, FIRST_LINES).find(({ cells }) => COLUMNS.every((column) => cells.includes(column)))

/** Whether a table is a history that this tracker wrote, perhaps saved again by a spreadsheet. */
export const isOwnHistory = (table: Table): boolean => headOf(table) !== undefined

/** The days of a history, and their cells by the names of their columns. */
function daysOf(table: Table) {
  const head = headOf(table)
  const days = head === undefined ? [] : table.rows.slice(table.rows.indexOf(head) + 1)
  return { days, cellOf: ({ cells }: TableRow, name: Column) => cells[head?.cells.indexOf(name) ?? -1] ?? '' }
}

/** A date of a history that a spreadsheet saved in a form that can be read in two ways; null if all are clear. */
export function unclearHistoryDate(table: Table): string | null {
  const { days, cellOf } = daysOf(table)
  return unclearDateIn(days.map((day) => cellOf(day, 'date')))
}

/** An amount in parts that are each small enough for one entry. */
function partsOf(amount: number): number[] {
  const count = Math.ceil(amount / MAX_AMOUNT)
  const part = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? amount - part * (count - 1) : part))
}

/**
 * The days of our own history: the sum of each day, with its goal. What was drunk is not in the file. `chosen`: the order of
 * dates that do not show theirs.
 */
export function drinksOfHistory(table: Table, today: string, chosen: DateOrder = 'month-first'): FileDrinks {
  const { days, cellOf } = daysOf(table)
  const [order = chosen, ...others] = ordersOf(days.map((day) => cellOf(day, 'date')))
  const numberIn = (name: Column) => {
    const mark = decimalMarkOf(days.map((day) => cellOf(day, name)))
    return (day: TableRow): number | null => {
      const parsed = readNumber(cellOf(day, name), mark)
      return parsed.kind === 'number' && parsed.rest === '' ? parsed.value : null
    }
  }
  const [intakeOf, goalOf] = [numberIn('intake_ml'), numberIn('goal_ml')]
  const [caffeineOf, unknownCaffeineOf] = [numberIn('caffeine_mg'), numberIn('caffeine_unknown_ml')]
  const drinks: FileDrink[] = []
  const skipped: Skipped[] = table.unreadable.map((line) => ({ reason: 'unreadable', line }))
  for (const day of days) {
    const { line } = day
    const moment = readMoment(cellOf(day, 'date'), '', others.length === 0 ? order : chosen, CLOCK)
    const intake = intakeOf(day)
    if (moment === null) skipped.push({ reason: 'date', line })
    else if (intake === null || !Number.isInteger(intake)) skipped.push({ reason: 'amount', line })
    else {
      const { date } = moment
      const parts = intake <= 0 || intake > 4 * MAX_AMOUNT ? [intake] : partsOf(intake)
      const problem = problemOf({ date, amount: parts[0] ?? 0 }, today)
      const goal = goalOf(day)
      const mg = unknownCaffeineOf(day) === 0 ? caffeineOf(day) : null
      const caffeine = mg !== null && mg >= 0 && (mg / intake) * 100 <= MAX_CAFFEINE ? mg : null
      if (problem !== null) skipped.push({ reason: problem, line })
      else
        for (const part of parts)
          drinks.push({
            ...{ date, minute: null, amount: part, drink: UNKNOWN_DRINK },
            ...(goal !== null && Number.isInteger(goal) && goal >= MIN_GOAL && goal <= MAX_GOAL && { goal }),
            ...(caffeine !== null && { caffeine: (caffeine * part) / intake }),
          })
    }
  }
  return { drinks, skipped }
}
