import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'
import {
  currentDay,
  estimateOf,
  goalOn,
  levelOf,
  type PastDay,
  type Progress,
  rollOver,
  type StoredDay,
  storedDay,
} from '#shared/hydration/hydration.rules.ts'
import { type Day, ENTRIES_PER_ANSWER, type Today } from '#shared/hydration/hydration.schema.ts'
import { localDay } from '#shared/local-day.ts'
import { type Drinks, NO_DRINKS } from './drinks-of-day.queries.ts'
import * as queries from './hydration.queries.ts'

export type NeededDeps = Pick<Deps, 'db' | 'clock'>

/** A person's current day, after it was begun. */
interface Current {
  tracked: queries.Tracked
  today: string
  /** The previous day, if it is not in the history yet. */
  ended: StoredDay | null
}

/** The person was deleted while they were using the tracker. */
export const gone = () => new AppError('UNAUTHORIZED', 'You are not logged in. Log in and try again.')

/** Whether the day of a person's row is the one that counts now. */
export const isBegun = (
  row: Pick<queries.Tracked, 'lastDate' | 'dayStart'> & { timeZone: string },
  now: Date,
): boolean => currentDay(row, localDay(now, row.timeZone, row.dayStart)) === row.lastDate

/**
 * Begins the current day in a person's time zone, from their own start of the day on. A change of either never brings an
 * earlier day back.
 */
function beginDay(tracked: queries.Tracked, now: Date, timeZone: string): Current {
  const today = currentDay(tracked, localDay(now, timeZone, tracked.dayStart))
  const { progress, ended } = rollOver(tracked, today)
  return { tracked: { ...tracked, ...progress }, today, ended }
}

/** Saves progress with its day, the day that ended, the trace of a change, and earlier days that were corrected. */
export const save = (
  tx: Tx,
  userId: string,
  progress: Progress,
  { today, ended }: Omit<Current, 'tracked'>,
  trace: queries.Trace = null,
  corrected: readonly StoredDay[] = [],
) => {
  const days = [ended, storedDay({ ...progress, lastDate: today })].filter((day) => day !== null)
  return queries.saveProgress(tx, userId, progress, [...corrected, ...days], trace)
}

/** Locks the person's row until the transaction ends, and creates it if it is missing. */
async function lockTracked(tx: Tx, userId: string): Promise<queries.Tracked> {
  const tracked = await queries.lockTracked(tx, userId)
  if (tracked !== undefined) return tracked
  await queries.insertTracked(tx, userId)
  const inserted = await queries.lockTracked(tx, userId)
  if (inserted === undefined) throw gone()
  return inserted
}

/** What a change needs, read while the person's row is locked. */
export interface LockedRow extends Current {
  now: Date
  /** The person's IANA time zone. */
  timeZone: string
  /** The drinks of today. */
  drinks: Drinks
  /** Whether this change was made before. */
  isRepeat: boolean
  /** Whether the day began just now and is not saved yet. */
  hasBegun: boolean
}

/**
 * Locks a person's row and begins their day; `change` is the change to make, if the browser may send it twice. Throws
 * UNAUTHORIZED if the person is gone.
 */
export async function lockRow(
  { clock }: NeededDeps,
  tx: Tx,
  userId: string,
  change: queries.ChangeId | null = null,
): Promise<LockedRow> {
  const tracked = await lockTracked(tx, userId)
  const row = await queries.selectForChange(tx, userId, { change, date: tracked.lastDate })
  if (row === undefined) throw gone()
  const now = clock.now()
  const current = beginDay(tracked, now, row.timeZone)
  const hasBegun = current.today !== tracked.lastDate
  // A day that begins now has no entries.
  return {
    ...current,
    now,
    timeZone: row.timeZone,
    drinks: hasBegun ? NO_DRINKS : row.drinks,
    isRepeat: row.isRepeat,
    hasBegun,
  }
}

/**
 * A person's current day with its entries, the latest first. The first call after midnight begins the day; otherwise
 * nothing is locked or written.
 */
export async function readCurrent(
  deps: NeededDeps,
  userId: string,
): Promise<Current & Pick<LockedRow, 'drinks'>> {
  const { db, clock } = deps
  const row = await queries.selectCurrent(db, userId)
  if (row !== undefined) {
    const { tracked, timeZone, drinks } = row
    const current = beginDay(tracked, clock.now(), timeZone)
    if (current.today === tracked.lastDate) return { ...current, drinks }
  }
  return inTransaction(db, async (tx) => {
    const locked = await lockRow(deps, tx, userId)
    if (locked.hasBegun) await save(tx, userId, locked.tracked, locked)
    return locked
  })
}

/** A day that is over as procedures return it; `past` is missing if nothing was entered. */
export function toPastDay(
  date: string,
  { today, tracked }: Pick<Current, 'today' | 'tracked'>,
  past: Omit<PastDay, 'weekdayGoals'> | undefined,
  drinks: Drinks,
): Extract<Day, { readOnly: true }> {
  const { intake, goal, isRest = false, adjustedFor = null, metGoal = null } = past ?? { intake: 0, goal: 0 }
  return {
    ...{ date, today, intake, goal, adjustedFor, metGoal, isRest, readOnly: true },
    estimate: estimateOf(intake, drinks.worth),
    entries: drinks.entries.slice(0, ENTRIES_PER_ANSWER),
    entryCount: drinks.count,
    drunk: drinks.drunk,
    shownContents: tracked.shownContents,
    ownDrinks: [...tracked.ownDrinks],
    defaultWaters: tracked.defaultWaters,
  }
}

/** Locks the person's row; a day that begins just now is saved, so that the day before is in the history. */
export async function lockSavedRow(deps: NeededDeps, tx: Tx, userId: string): Promise<LockedRow> {
  const locked = await lockRow(deps, tx, userId)
  if (!locked.hasBegun) return locked
  await save(tx, userId, locked.tracked, locked)
  return { ...locked, ended: null }
}

/** A day that never began, as it would have: its goal is that of its weekday by the goals of that time. */
export async function unbegunDay(
  tx: Tx,
  userId: string,
  date: string,
  { weekdayGoals }: Pick<Progress, 'weekdayGoals'>,
): Promise<StoredDay> {
  const goals = (await queries.selectWeekdayGoalsBefore(tx, userId, date)) ?? weekdayGoals
  return {
    ...{ date, goal: goalOn(date, goals), intake: 0, adjustedFor: null, metGoal: null },
    ...{ isRest: false, isCredited: false, streakKept: 0 },
  }
}

/** Today as procedures return it. */
export function toToday(today: string, tracked: queries.Tracked, drinks: Drinks): Today {
  const { lastDate: _, achievements, cups, ownDrinks, weekdayGoals, ...progress } = tracked
  return {
    ...progress,
    date: today,
    today,
    estimate: estimateOf(progress.intake, drinks.worth),
    entries: drinks.entries.slice(0, ENTRIES_PER_ANSWER),
    entryCount: drinks.count,
    drunk: drinks.drunk,
    readOnly: false,
    level: levelOf(progress.experience),
    weekdayGoals: [...weekdayGoals],
    achievements: [...achievements],
    cups: [...cups],
    ownDrinks: [...ownDrinks],
  }
}
