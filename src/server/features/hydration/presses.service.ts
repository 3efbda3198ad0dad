import type { DbOrTx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { addToTotals } from '#shared/hydration/drink-totals.rules.ts'
import type { DrinkKey, DrinkValues } from '#shared/hydration/drink-values.ts'
import { MAX_ENTRIES_PER_DAY, NOT_IN_GLASS_MESSAGE } from '#shared/hydration/hydration.limits.ts'
import * as rules from '#shared/hydration/hydration.rules.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import { defaultWaterOf } from '#shared/hydration/water-of-drink.rules.ts'
import type { Drinks } from './drinks-of-day.queries.ts'
import {
  beginRow,
  type ChangedDay,
  daysToSave,
  gone,
  type NeededDeps,
  toChangedDay,
} from './hydration.day.service.ts'
import { insertTracked, selectCurrent, type Tracked } from './hydration.queries.ts'
import { createBatches } from './one-after-another.ts'
import { requireDrink } from './require-drink.ts'
import { type NewEntry, saveProgress } from './saving.queries.ts'

/** A press of a button that adds or removes water. */
export interface Press {
  /** Created by the browser, once per press. */
  id: string
  /** ml */
  amount: number
  drink: DrinkKey
}

interface WaitingPress extends Press {
  kind: 'add' | 'remove'
  deps: NeededDeps
}
type Answer = PromiseSettledResult<ChangedDay>

/** A person's day while presses are applied to it. */
interface DayState {
  today: string
  tracked: Tracked
  drinks: Drinks
}

/** A day's drinks with one more row; one that changed nothing is not an entry of the list. */
function withEntry(drinks: Drinks, entry: Entry): Drinks {
  const rows = drinks.rows + 1
  if (entry.amount === 0) return { ...drinks, rows }
  return {
    entries: [entry, ...drinks.entries],
    count: drinks.count + 1,
    rows,
    worth: drinks.worth + entry.amount * entry.factor,
    drunk: addToTotals(drinks.drunk, entry, entry.amount),
  }
}

/** What a press does to the day. A drink with alcohol is recorded and changes nothing else. */
function changeOf(
  kind: WaitingPress['kind'],
  progress: rules.Progress,
  amount: number,
  { alcohol }: DrinkValues,
): rules.Change {
  if (alcohol > 0) {
    if (kind === 'remove') throw new AppError('BAD_REQUEST', NOT_IN_GLASS_MESSAGE)
    return rules.unchanged(progress)
  }
  if (kind === 'remove') return rules.removeWater(progress, amount)
  if (!rules.fitsIntoDay(progress, amount))
    throw new AppError('BAD_REQUEST', 'That would be more than 20 liters in a day. Check the amount.')
  return rules.addWater(progress, amount)
}

/** Applies a press. Throws BAD_REQUEST beyond the limits of a day, NOT_FOUND for an unknown drink. */
function applyPress(
  { today, tracked, drinks }: DayState,
  { kind, id, amount, drink }: WaitingPress,
  at: string,
): { state: DayState; change: rules.Change; row: NewEntry } {
  const values = requireDrink(drink, tracked.ownDrinks)
  const change = changeOf(kind, tracked, amount, values)
  if (drinks.rows >= MAX_ENTRIES_PER_DAY)
    throw new AppError(
      'BAD_REQUEST',
      `Today has ${MAX_ENTRIES_PER_DAY} entries already. Tomorrow you can go on.`,
    )
  const entry = { id: id.toLowerCase(), amount: values.alcohol > 0 ? amount : change.delta, ...values }
  const water = kind === 'add' ? defaultWaterOf(tracked, values) : null
  return {
    change,
    state: {
      today,
      tracked: { ...tracked, ...change.progress },
      drinks: withEntry(drinks, { ...entry, water, at, version: 1 }),
    },
    row: { ...entry, water_id: water?.id ?? null, date: today, created_at: at },
  }
}

/** Applies presses one after another. A press that was made before, or is refused, changes nothing. */
function applyAll(start: DayState, presses: readonly WaitingPress[], known: Iterable<string>, at: string) {
  const made = new Set(known)
  const rows: NewEntry[] = []
  let state = start
  const answers = presses.map((press): Answer => {
    try {
      if (made.has(press.id.toLowerCase()))
        return { status: 'fulfilled', value: toChangedDay(state, rules.unchanged(state.tracked)) }
      const applied = applyPress(state, press, at)
      state = applied.state
      rows.push(applied.row)
      made.add(applied.row.id)
      return { status: 'fulfilled', value: toChangedDay(state, applied.change) }
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  })
  return { answers, rows, progress: state.tracked }
}

/** A person's row, which their first visit creates. Throws UNAUTHORIZED if they are gone. */
async function readRow(db: DbOrTx, userId: string, presses: readonly WaitingPress[]) {
  const sent = { presses: presses.map(({ id }) => id) }
  const row = await selectCurrent(db, userId, sent)
  if (row !== undefined) return row
  await insertTracked(db, userId)
  const created = await selectCurrent(db, userId, sent)
  if (created === undefined) throw gone()
  return created
}

/** Far more than processes that could be ahead; without an end, a fault in the version would keep the server busy forever. */
const MOST_ATTEMPTS = 100

/**
 * Makes presses of one person, with the same result as one after another: reads the day, applies them and saves what they change,
 * all without a lock, because the presses of this process wait for each other anyway. If another process changed the day after it was
 * read, nothing was saved, and they are applied to the day as it is then. Of several processes that try, one saves each time.
 */
async function makePresses(userId: string, presses: readonly WaitingPress[]): Promise<readonly Answer[]> {
  const deps = presses[0]?.deps
  if (deps === undefined) return []
  const { db, clock } = deps
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const now = clock.now()
    const row = await readRow(db, userId, presses)
    const current = beginRow(row, now)
    const { answers, rows, progress } = applyAll(current, presses, row.knownPresses, now.toISOString())
    const changesNothing = rows.length === 0 && !current.hasBegun
    if (changesNothing || answers.every(({ status }) => status === 'rejected')) return answers
    const days = daysToSave(progress, current)
    if (await saveProgress(db, userId, { progress, days, entries: rows, version: row.version }))
      return answers
  }
  throw new AppError('SERVICE_UNAVAILABLE', 'Your drink could not be saved. Please try again in a moment.')
}

const inBatches = createBatches(makePresses)

/** Adds a drink to today. Throws BAD_REQUEST beyond the limits of a day, NOT_FOUND for an unknown drink. */
export const addWater = (deps: NeededDeps, userId: string, press: Press): Promise<ChangedDay> =>
  inBatches(userId, { ...press, kind: 'add', deps })

/** Removes water from today, never below 0. If there was none to remove, the press is still recorded. */
export const removeWater = (deps: NeededDeps, userId: string, press: Press): Promise<ChangedDay> =>
  inBatches(userId, { ...press, kind: 'remove', deps })
