import type { Tx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { type Adjustment, adjustGoal as adjustTodaysGoal } from '#shared/hydration/adjusted-goal.rules.ts'
import { countedAmount } from '#shared/hydration/counted-amount.rules.ts'
import { addToTotals } from '#shared/hydration/drink-totals.rules.ts'
import { NO_ROOM_MESSAGE } from '#shared/hydration/hydration.limits.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import * as rules from '#shared/hydration/progress.rules.ts'
import { changeSettings } from './change-settings.service.ts'
import type { Drinks } from './drinks-of-day.queries.ts'
import * as queries from './hydration.queries.ts'
import {
  type ChangedDay,
  type LockedRow,
  lockRow,
  lockSavedRow,
  type NeededDeps,
  save,
  type Trace,
  toChangedDay,
  toToday,
} from './hydration-day.service.ts'
import { oneAfterAnother } from './one-after-another.ts'

/** What a change turns the day into, and what is stored of it. */
interface Outcome {
  change: rules.Change
  /** Today's drinks after the change. */
  drinks: Drinks
  trace: Trace
}

/**
 * Makes one change in one transaction, under the lock of the person's row. A press that was made before changes nothing.
 * `decide` throws if the change is not allowed; then nothing is written.
 */
export function makeChange(
  deps: NeededDeps,
  userId: string,
  press: queries.SentPress,
  decide: (locked: LockedRow, tx: Tx) => Outcome | Promise<Outcome>,
): Promise<ChangedDay> {
  return oneAfterAnother(userId, deps, async (tx) => {
    const locked = await lockRow(deps, tx, userId, press)
    const { tracked, today, isRepeated, hasBegun } = locked
    const { change, drinks, trace } = isRepeated
      ? { change: rules.unchanged(tracked), drinks: locked.drinks, trace: null }
      : await decide(locked, tx)
    if (!isRepeated || hasBegun) await save(tx, userId, change.progress, locked, trace)
    return toChangedDay({ today, tracked: { ...tracked, ...change.progress }, drinks }, change)
  })
}

/**
 * Undoes the latest entry of today. Throws NOT_FOUND for an unknown entry, CONFLICT for one that is not the latest of
 * today or is undone already.
 */
export const undo = (deps: NeededDeps, userId: string, input: { id: string; entryId: string }) =>
  makeChange(deps, userId, { undo: input.id }, async ({ tracked, drinks }, tx) => {
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
      drunk: addToTotals(drinks.drunk, latest, -latest.amount),
    }
    return { change, drinks: rest, trace: { kind: 'changed', entryId, values: { undone_by: input.id } } }
  })

/** Sets the goals of the week, Mondays first, in ml, for today and future days. Past days keep theirs. */
export const changeGoals = (deps: NeededDeps, userId: string, goals: readonly number[]): Promise<Today> =>
  makeChange(deps, userId, {}, ({ tracked, drinks }) => ({
    change: rules.unchanged(rules.setGoals(tracked, goals)),
    drinks,
    trace: null,
  }))

/** Makes the goals limits or goals again, for today and future days. Past days keep what they had. */
export const setLimit = (
  deps: NeededDeps,
  userId: string,
  { isLimit }: { isLimit: boolean },
): Promise<Today> =>
  makeChange(deps, userId, {}, ({ tracked, drinks }) => ({
    change: rules.unchanged({ ...tracked, isLimit }),
    drinks,
    trace: null,
  }))

/** Adjusts today's goal alone, or restores the ordinary one (null). Throws BAD_REQUEST if today is another day by now. */
export const adjustGoal = (
  deps: NeededDeps,
  userId: string,
  { date, adjustment }: { date: string; adjustment: Adjustment | null },
): Promise<Today> =>
  makeChange(deps, userId, {}, ({ tracked, today, drinks }) => {
    if (date !== today)
      throw new AppError('BAD_REQUEST', 'A new day has begun. Load the page again to adjust its goal.')
    return { change: rules.unchanged(adjustTodaysGoal(tracked, adjustment)), drinks, trace: null }
  })

/** Sets a person's own cup sizes, in ml. */
export const changeCups = (deps: NeededDeps, userId: string, cups: number[]): Promise<Today> =>
  changeSettings(deps, userId, async (_tracked, tx) => {
    await queries.updateCups(tx, userId, cups)
    return { cups }
  })

/**
 * Sets when a person's day starts, in minutes after midnight. An earlier start may begin the next day at once; a later one
 * never brings the day before back.
 */
export const changeDayStart = (deps: NeededDeps, userId: string, minute: number): Promise<Today> =>
  oneAfterAnother(userId, deps, async (tx) => {
    await lockSavedRow(deps, tx, userId)
    await queries.updateDayStart(tx, userId, minute)
    const { today, tracked, drinks } = await lockSavedRow(deps, tx, userId)
    return toToday(today, tracked, drinks)
  })
