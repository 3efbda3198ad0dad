import { MAX_AMOUNT, MAX_GOAL, MIN_GOAL } from '#shared/hydration/hydration.limits.ts'
import { UNKNOWN_DRINK } from '#shared/hydration/import.rules.ts'
import { type FileDrink, type FileDrinks, problemOf, type Skipped } from './file-drinks.ts'
import { readMoment } from './read-date.ts'
import type { Table, TableRow } from './table.csv-parse.ts'

/** The columns of our own history file that an import reads. */
const COLUMNS = ['date', 'intake_ml', 'goal_ml'] as const
const WHOLE = /^\d+$/
const CLOCK = { timeZone: 'UTC', dayStart: 0 }

/** Whether a table is a history that this tracker wrote. */
export const isOwnHistory = ({ rows }: Table): boolean =>
  COLUMNS.every((column) => rows[0]?.cells.includes(column) === true)

/** A cell as a number; null for an empty cell and for what is no number. */
const numberIn = (cell: string | undefined): number | null =>
  cell === undefined || !/^\d+(\.\d+)?$/.test(cell) ? null : Number(cell)

/** An amount in parts that are each small enough for one entry. */
function partsOf(amount: number): number[] {
  const count = Math.ceil(amount / MAX_AMOUNT)
  const part = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? amount - part * (count - 1) : part))
}

/** The days of our own history: the sum of each day, with its goal. What was drunk is not in the file. */
export function drinksOfHistory({ rows, unreadable }: Table, today: string): FileDrinks {
  const [head, ...days] = rows
  const place = (name: string) => head?.cells.indexOf(name) ?? -1
  const cellOf = ({ cells }: TableRow, name: string) => cells[place(name)]
  const drinks: FileDrink[] = []
  const skipped: Skipped[] = unreadable.map((line) => ({ reason: 'unreadable', line }))
  for (const row of days) {
    const { line } = row
    const moment = readMoment(cellOf(row, 'date') ?? '', '', 'day-first', CLOCK)
    const intake = cellOf(row, 'intake_ml') ?? ''
    if (moment === null) skipped.push({ reason: 'date', line })
    else if (!WHOLE.test(intake)) skipped.push({ reason: 'amount', line })
    else {
      const { date } = moment
      const amount = Number(intake)
      const parts = amount === 0 || amount > 4 * MAX_AMOUNT ? [amount] : partsOf(amount)
      const problem = problemOf({ date, amount: parts[0] ?? 0 }, today)
      const goal = numberIn(cellOf(row, 'goal_ml'))
      const isCaffeineKnown = numberIn(cellOf(row, 'caffeine_unknown_ml')) === 0
      const caffeine = isCaffeineKnown ? numberIn(cellOf(row, 'caffeine_mg')) : null
      if (problem !== null) skipped.push({ reason: problem, line })
      else
        for (const part of parts)
          drinks.push({
            ...{ date, minute: null, amount: part, drink: UNKNOWN_DRINK },
            ...(goal !== null && goal >= MIN_GOAL && goal <= MAX_GOAL && { goal }),
            ...(caffeine !== null && { caffeine: (caffeine * part) / amount }),
          })
    }
  }
  return { drinks, skipped }
}
