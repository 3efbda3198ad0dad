import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { type DrinkId, drinkOf } from '#shared/hydration/drinks.ts'
import { type Achievement, MAX_ENTRIES_PER_DAY } from '#shared/hydration/hydration.limits.ts'
import * as rules from '#shared/hydration/hydration.rules.ts'
import {
  type Change,
  fitsIntoDay,
  type Progress,
  setGoal,
  undoEntry,
} from '#shared/hydration/hydration.rules.ts'
import type { Entry, Today } from '#shared/hydration/hydration.schema.ts'
import { type Locked, type NeededDeps, readLocked, save, toToday } from './hydration.day.service.ts'
import * as queries from './hydration.queries.ts'

/** One press of somebody. */
export interface Press {
  /** Made by the browser, once for each press. */
  id: string
  /** ml */
  amount: number
  drink: DrinkId
}

/** Today after a change, and what the change did. */
export interface ChangedDay extends Today {
  leveledUp: boolean
  goalReached: boolean
  newAchievements: Achievement[]
}

const NOTHING: Omit<Change, 'progress' | 'delta'> = {
  leveledUp: false,
  goalReached: false,
  newAchievements: [],
}

/** What a change makes of the day, and what is kept of it. */
interface Made {
  change: Change
  /** Today's drinks after it. */
  drinks: queries.Drinks
  trace: queries.Trace
}

/** The last change of each person that has begun and not ended. */
const lastChanges = new Map<string, Promise<unknown>>()

/**
 * Runs one person's changes one after another. Waiting for the row's lock inside the database would keep a connection
 * from everybody else for each press that waits.
 */
async function oneAfterAnother<Result>(
  userId: string,
  { db }: NeededDeps,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const before = lastChanges.get(userId)
  const mine = (async () => {
    await before?.catch(() => undefined)
    return inTransaction(db, change)
  })()
  lastChanges.set(userId, mine)
  try {
    return await mine
  } finally {
    if (lastChanges.get(userId) === mine) lastChanges.delete(userId)
  }
}

/**
 * Makes one change in one transaction, under the lock of the person's row; one that was made before changes nothing.
 * `make` throws where the change may not be made; then nothing is written.
 */
function makeChange(
  deps: NeededDeps,
  userId: string,
  id: queries.ChangeId | null,
  make: (locked: Locked, tx: Tx) => Made | Promise<Made>,
): Promise<ChangedDay> {
  return oneAfterAnother(userId, deps, async (tx) => {
    const locked = await readLocked(deps, tx, userId, id)
    const { tracked, today, isKnown, hasBegun } = locked
    const { change, drinks, trace } = isKnown
      ? { change: { progress: tracked, delta: 0, ...NOTHING }, drinks: locked.drinks, trace: null }
      : await make(locked, tx)
    const { progress, leveledUp, goalReached, newAchievements } = change
    if (!isKnown || hasBegun) await save(tx, userId, progress, locked, trace)
    return {
      ...toToday(today, { ...progress, cups: tracked.cups }, drinks),
      leveledUp,
      goalReached,
      newAchievements: [...newAchievements],
    }
  })
}

/** A day's drinks with one more. */
const withEntry = ({ entries, count, rows, worth }: queries.Drinks, entry: Entry): queries.Drinks => ({
  entries: [entry, ...entries],
  count: count + 1,
  rows: rows + 1,
  worth: worth + entry.amount * entry.factor,
})

/** The time of a new entry: after that of the latest, whatever the clock says, as undo goes by their order. */
function timeAfter(latest: Entry | undefined, now: Date): string {
  const earliest = latest === undefined ? 0 : Date.parse(latest.at) + 1
  return new Date(Math.max(now.getTime(), earliest)).toISOString()
}

/** A change by a press that becomes an entry of the day. */
function press(
  deps: NeededDeps,
  userId: string,
  { id, amount, drink }: Press,
  rule: (progress: Progress, amount: number) => Change,
) {
  return makeChange(deps, userId, { column: 'id', id }, ({ tracked, today, drinks, now }) => {
    const change = rule(tracked, amount)
    if (drinks.rows >= MAX_ENTRIES_PER_DAY)
      throw new AppError(
        'BAD_REQUEST',
        `Today has ${MAX_ENTRIES_PER_DAY} entries already. Tomorrow you can go on.`,
      )
    const at = timeAfter(drinks.entries[0], now)
    const entry = { id: id.toLowerCase(), amount: change.delta, drink, factor: drinkOf(drink)?.factor ?? 1 }
    return {
      change,
      drinks: change.delta === 0 ? drinks : withEntry(drinks, { ...entry, at }),
      trace: { kind: 'pressed', entry: { ...entry, date: today, created_at: at } },
    }
  })
}

/** Drinks more today. Throws BAD_REQUEST for more than a day may hold. */
export const addWater = (deps: NeededDeps, userId: string, input: Press) =>
  press(deps, userId, input, (progress, amount) => {
    if (!fitsIntoDay(progress, amount))
      throw new AppError('BAD_REQUEST', 'That would be more than 20 litres in a day. Check the amount.')
    return rules.addWater(progress, amount)
  })

/** Takes water back today, never below 0; where there was none to take, the press is still remembered. */
export const removeWater = (deps: NeededDeps, userId: string, input: Press) =>
  press(deps, userId, input, rules.removeWater)

/**
 * Undoes the latest entry of today. Throws NOT_FOUND for an entry that is nobody's or somebody else's, CONFLICT for one
 * that is not the latest of today, or undone already.
 */
export const undo = (deps: NeededDeps, userId: string, input: { id: string; entryId: string }) =>
  makeChange(deps, userId, { column: 'undone_by', id: input.id }, async ({ tracked, drinks }, tx) => {
    const entryId = input.entryId.toLowerCase()
    const [latest, ...others] = drinks.entries
    if (latest?.id !== entryId) {
      if (!(await queries.hasEntry(tx, userId, entryId)))
        throw new AppError('NOT_FOUND', 'This entry does not exist. Load the page again to see your day.')
      throw new AppError(
        'CONFLICT',
        'Only the latest entry of today can be undone. Load the page again to see which it is.',
      )
    }
    const change = undoEntry(tracked, latest.amount)
    const rest = {
      ...drinks,
      entries: others,
      count: drinks.count - 1,
      worth: drinks.worth - latest.amount * latest.factor,
    }
    return { change, drinks: rest, trace: { kind: 'undone', entryId, by: input.id } }
  })

/** Sets the daily goal, ml, for today and the days to come; days that are over keep theirs. */
export const changeGoal = (deps: NeededDeps, userId: string, goal: number): Promise<Today> =>
  makeChange(deps, userId, null, ({ tracked, drinks }) => ({
    change: { progress: setGoal(tracked, goal), delta: 0, ...NOTHING },
    drinks,
    trace: null,
  }))

/** Sets a person's own cup sizes, ml. */
export function changeCups(deps: NeededDeps, userId: string, cups: number[]): Promise<Today> {
  return oneAfterAnother(userId, deps, async (tx) => {
    const locked = await readLocked(deps, tx, userId)
    const { tracked, today, drinks, hasBegun } = locked
    if (hasBegun) await save(tx, userId, tracked, locked)
    await queries.updateCups(tx, userId, cups)
    return toToday(today, { ...tracked, cups }, drinks)
  })
}
