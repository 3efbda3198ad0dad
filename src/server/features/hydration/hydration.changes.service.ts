import type { Tx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { type Adjustment, adjustGoal as adjustTodaysGoal } from '#shared/hydration/adjusted-goal.rules.ts'
import { countedAmount, type DrinkKey, type DrinkValues } from '#shared/hydration/drink-values.ts'
import { withDrunk } from '#shared/hydration/drunk.rules.ts'
import { defaultWaterOf } from '#shared/hydration/drunk-water.rules.ts'
import {
  type Achievement,
  MAX_ENTRIES_PER_DAY,
  NO_ROOM_MESSAGE,
  NOT_IN_GLASS_MESSAGE,
} from '#shared/hydration/hydration.limits.ts'
import * as rules from '#shared/hydration/hydration.rules.ts'
import type { Entry, Today } from '#shared/hydration/hydration.schema.ts'
import type { Drinks } from './drinks-of-day.queries.ts'
import { type LockedRow, lockRow, type NeededDeps, save, toToday } from './hydration.day.service.ts'
import * as queries from './hydration.queries.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { requireDrink } from './require-drink.ts'

/** A press of a button that adds or removes water. */
export interface Press {
  /** Created by the browser, once per press. */
  id: string
  /** ml */
  amount: number
  drink: DrinkKey
}

/** Today after a change, and what the change caused. */
export interface ChangedDay extends Today {
  leveledUp: boolean
  goalReached: boolean
  newAchievements: Achievement[]
}

const NOTHING: Omit<rules.Change, 'progress' | 'delta'> = {
  leveledUp: false,
  goalReached: false,
  newAchievements: [],
}

/** What a change turns the day into, and what is stored of it. */
interface Outcome {
  change: rules.Change
  /** Today's drinks after the change. */
  drinks: Drinks
  trace: queries.Trace
}

/**
 * Makes one change in one transaction, under the lock of the person's row. A change that was made before changes
 * nothing. `decide` throws if the change is not allowed; then nothing is written.
 */
function makeChange(
  deps: NeededDeps,
  userId: string,
  id: queries.ChangeId | null,
  decide: (locked: LockedRow, tx: Tx) => Outcome | Promise<Outcome>,
): Promise<ChangedDay> {
  return oneAfterAnother(userId, deps, async (tx) => {
    const locked = await lockRow(deps, tx, userId, id)
    const { tracked, today, isRepeat, hasBegun } = locked
    const { change, drinks, trace } = isRepeat
      ? { change: { progress: tracked, delta: 0, ...NOTHING }, drinks: locked.drinks, trace: null }
      : await decide(locked, tx)
    const { progress, leveledUp, goalReached, newAchievements } = change
    if (!isRepeat || hasBegun) await save(tx, userId, progress, locked, trace)
    return {
      ...toToday(today, { ...tracked, ...progress }, drinks),
      leveledUp,
      goalReached,
      newAchievements: [...newAchievements],
    }
  })
}

/** A day's drinks with one more. */
const withEntry = ({ entries, count, rows, worth, drunk }: Drinks, entry: Entry): Drinks => ({
  entries: [entry, ...entries],
  count: count + 1,
  rows: rows + 1,
  worth: worth + entry.amount * entry.factor,
  drunk: withDrunk(drunk, entry, entry.amount),
})

/** What a press does to the day. A drink with alcohol is recorded and changes nothing else. */
function changeOf(
  kind: 'add' | 'remove',
  progress: rules.Progress,
  amount: number,
  { alcohol }: DrinkValues,
): rules.Change {
  if (alcohol > 0) {
    if (kind === 'remove') throw new AppError('BAD_REQUEST', NOT_IN_GLASS_MESSAGE)
    return { ...NOTHING, progress, delta: 0 }
  }
  if (kind === 'remove') return rules.removeWater(progress, amount)
  if (!rules.fitsIntoDay(progress, amount))
    throw new AppError('BAD_REQUEST', 'That would be more than 20 litres in a day. Check the amount.')
  return rules.addWater(progress, amount)
}

/** A change by a press, which becomes an entry of the day. */
function press(deps: NeededDeps, userId: string, { id, amount, drink }: Press, kind: 'add' | 'remove') {
  return makeChange(deps, userId, { column: 'id', id }, ({ tracked, today, drinks, now }) => {
    const values = requireDrink(drink, tracked.ownDrinks)
    const change = changeOf(kind, tracked, amount, values)
    if (drinks.rows >= MAX_ENTRIES_PER_DAY)
      throw new AppError(
        'BAD_REQUEST',
        `Today has ${MAX_ENTRIES_PER_DAY} entries already. Tomorrow you can go on.`,
      )
    const at = now.toISOString()
    const entry = { id: id.toLowerCase(), amount: values.alcohol > 0 ? amount : change.delta, ...values }
    const water = kind === 'add' ? defaultWaterOf(tracked, values) : null
    return {
      change,
      drinks: entry.amount === 0 ? drinks : withEntry(drinks, { ...entry, water, at, version: 1 }),
      trace: {
        kind: 'pressed',
        entry: { ...entry, water_id: water?.id ?? null, date: today, created_at: at },
      },
    }
  })
}

/** Adds a drink to today. Throws BAD_REQUEST beyond the limit of a day, NOT_FOUND for an unknown drink. */
export const addWater = (deps: NeededDeps, userId: string, input: Press) => press(deps, userId, input, 'add')

/** Removes water from today, never below 0. If there was none to remove, the press is still recorded. */
export const removeWater = (deps: NeededDeps, userId: string, input: Press) =>
  press(deps, userId, input, 'remove')

/**
 * Undoes the latest entry of today. Throws NOT_FOUND for an unknown entry, CONFLICT for one that is not the latest of
 * today or is undone already.
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
    if (!rules.canChangeBy(tracked, -countedAmount(latest)))
      throw new AppError('BAD_REQUEST', NO_ROOM_MESSAGE)
    const change = rules.undoEntry(tracked, countedAmount(latest))
    const rest = {
      ...drinks,
      entries: others,
      count: drinks.count - 1,
      worth: drinks.worth - latest.amount * latest.factor,
      drunk: withDrunk(drinks.drunk, latest, -latest.amount),
    }
    return { change, drinks: rest, trace: { kind: 'changed', entryId, values: { undone_by: input.id } } }
  })

/** Sets the goals of the week, Mondays first, in ml, for today and future days. Past days keep theirs. */
export const changeGoals = (deps: NeededDeps, userId: string, goals: readonly number[]): Promise<Today> =>
  makeChange(deps, userId, null, ({ tracked, drinks }) => ({
    change: { progress: rules.setGoals(tracked, goals), delta: 0, ...NOTHING },
    drinks,
    trace: null,
  }))

/** Adjusts today's goal alone, or restores the ordinary one (null). Throws BAD_REQUEST if today is another day by now. */
export const adjustGoal = (
  deps: NeededDeps,
  userId: string,
  { date, adjustment }: { date: string; adjustment: Adjustment | null },
): Promise<Today> =>
  makeChange(deps, userId, null, ({ tracked, today, drinks }) => {
    if (date !== today)
      throw new AppError('BAD_REQUEST', 'A new day has begun. Load the page again to adjust its goal.')
    return {
      change: { progress: adjustTodaysGoal(tracked, adjustment), delta: 0, ...NOTHING },
      drinks,
      trace: null,
    }
  })

/** Sets a person's own cup sizes, in ml. */
export function changeCups(deps: NeededDeps, userId: string, cups: number[]): Promise<Today> {
  return oneAfterAnother(userId, deps, async (tx) => {
    const locked = await lockRow(deps, tx, userId)
    const { tracked, today, drinks, hasBegun } = locked
    if (hasBegun) await save(tx, userId, tracked, locked)
    await queries.updateCups(tx, userId, cups)
    return toToday(today, { ...tracked, cups }, drinks)
  })
}

/**
 * Sets when a person's day starts, in minutes after midnight. An earlier start may begin the next day at once; a later one
 * never brings the day before back.
 */
export function changeDayStart(deps: NeededDeps, userId: string, minute: number): Promise<Today> {
  return oneAfterAnother(userId, deps, async (tx) => {
    const before = await lockRow(deps, tx, userId)
    if (before.hasBegun) await save(tx, userId, before.tracked, before)
    await queries.updateDayStart(tx, userId, minute)
    const locked = await lockRow(deps, tx, userId)
    if (locked.hasBegun) await save(tx, userId, locked.tracked, locked)
    return toToday(locked.today, locked.tracked, locked.drinks)
  })
}
