import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'
import type { PastDay } from '#shared/hydration/history.rules.ts'
import type { Achievement } from '#shared/hydration/hydration.limits.ts'
import { type Day, ENTRIES_PER_ANSWER, type Today } from '#shared/hydration/hydration.schema.ts'
import {
  type Change,
  currentDay,
  estimateOf,
  goalOn,
  levelOf,
  type Progress,
  rollOver,
  type StoredDay,
  storedDay,
} from '#shared/hydration/progress.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { type Drinks, NO_DRINKS } from './drinks-of-day.queries.ts'
import * as queries from './hydration.queries.ts'
import { insertEntry, type NewEntry, saveDays, saveProgress, updateEntry } from './saving.queries.ts'

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

/** The days that progress saves: the current one, and the one that ended if it is not in the history yet. */
const daysToSave = (progress: Progress, { today, ended }: Omit<Current, 'tracked'>): StoredDay[] =>
  [ended, storedDay({ ...progress, lastDate: today })].filter((day) => day !== null)

/** What a change stores besides the progress: the entry that is added, or the one that is changed or undone. */
export type Trace =
  | { kind: 'added'; entry: NewEntry }
  | { kind: 'changed'; entryId: string; values: Parameters<typeof updateEntry>[3] }
  | null

/** Saves progress with its day, the day that ended, the trace of a change, and earlier days that were corrected. */
export async function save(
  tx: Tx,
  userId: string,
  progress: Progress,
  current: Omit<Current, 'tracked'>,
  trace: Trace = null,
  corrected: readonly StoredDay[] = [],
): Promise<void> {
  if (trace?.kind === 'changed') await updateEntry(tx, userId, trace.entryId, trace.values)
  await saveProgress(tx, userId, progress)
  await saveDays(tx, userId, [...corrected, ...daysToSave(progress, current)], progress)
  if (trace?.kind === 'added') await insertEntry(tx, userId, trace.entry)
}

/** Locks the person's row until the transaction ends, and creates it if it is missing. Throws UNAUTHORIZED if they are gone. */
async function lockProgress(tx: Tx, userId: string): Promise<void> {
  if (await queries.lockProgress(tx, userId)) return
  await queries.insertTracked(tx, userId)
  if (!(await queries.lockProgress(tx, userId))) throw gone()
}

/** What a change needs, read while the person's row is locked. */
export interface LockedRow extends Current {
  now: Date
  /** The person's IANA time zone. */
  timeZone: string
  drinks: Drinks
  /** Whether the press was made before. */
  isRepeated: boolean
  /** Whether the day began just now and is not saved yet. */
  hasBegun: boolean
}

/** A person's row with their day begun; a day that begins now has no entries. */
function beginRow<Row extends { tracked: queries.Tracked; timeZone: string; drinks: Drinks }>(
  row: Row,
  now: Date,
) {
  const current = beginDay(row.tracked, now, row.timeZone)
  const hasBegun = current.today !== row.tracked.lastDate
  return { ...row, ...current, now, hasBegun, drinks: hasBegun ? NO_DRINKS : row.drinks }
}

/** Locks a person's row and begins their day. Throws UNAUTHORIZED if the person is gone. */
export async function lockRow(
  { clock }: NeededDeps,
  tx: Tx,
  userId: string,
  press: queries.SentPress = {},
): Promise<LockedRow> {
  await lockProgress(tx, userId)
  const row = await queries.selectCurrent(tx, userId, press)
  if (row === undefined) throw gone()
  return beginRow(row, clock.now())
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
  const current = row && beginRow(row, clock.now())
  if (current?.hasBegun === false) return current
  return inTransaction(db, (tx) => lockSavedRow(deps, tx, userId))
}

/** A day that is over as procedures return it; `past` is missing if nothing was entered. */
export function toPastDay(
  date: string,
  { today, tracked }: Pick<Current, 'today' | 'tracked'>,
  past: Omit<PastDay, 'weekdayGoals'> | undefined,
  drinks: Drinks,
): Extract<Day, { readOnly: true }> {
  const { intake, goal, isRest = false, isLimit = false } = past ?? { intake: 0, goal: 0 }
  const { adjustedFor = null, metGoal = null } = past ?? {}
  return {
    ...{ date, today, intake, goal, isLimit, adjustedFor, metGoal, isRest, readOnly: true },
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
  goals: Pick<Progress, 'weekdayGoals' | 'isLimit'>,
): Promise<StoredDay> {
  const { weekdayGoals, isLimit } = (await queries.selectGoalsBefore(tx, userId, date)) ?? goals
  return {
    ...{ date, goal: goalOn(date, weekdayGoals), intake: 0, adjustedFor: null, metGoal: null },
    ...{ isRest: false, isLimit, isCredited: false, streakKept: 0 },
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

export interface ChangedDay extends Today {
  leveledUp: boolean
  goalReached: boolean
  newAchievements: Achievement[]
}

/** Today after a change as procedures return it. */
export function toChangedDay(
  { today, tracked, drinks }: Pick<LockedRow, 'today' | 'tracked' | 'drinks'>,
  { leveledUp, goalReached, newAchievements }: Change,
): ChangedDay {
  return {
    ...toToday(today, tracked, drinks),
    leveledUp,
    goalReached,
    newAchievements: [...newAchievements],
  }
}
