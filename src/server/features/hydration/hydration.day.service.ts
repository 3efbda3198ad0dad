import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'
import {
  currentDay,
  estimateOf,
  levelOf,
  type PastDay,
  type Progress,
  rollOver,
} from '#shared/hydration/hydration.rules.ts'
import { ENTRIES_PER_ANSWER, type Today } from '#shared/hydration/hydration.schema.ts'
import { localDay } from '#shared/local-day.ts'
import * as queries from './hydration.queries.ts'

/** What the tracker needs from outside. */
export type NeededDeps = Pick<Deps, 'db' | 'clock'>

/** A person's present day, begun. */
interface Present {
  tracked: queries.Tracked
  today: string
  /** The day that ended and is not in the history yet. */
  ended: PastDay | null
}

const gone = () => new AppError('UNAUTHORIZED', 'You are not logged in. Log in and try again.')

/** Begins the day it is for somebody now, in their zone: a changed zone never brings an earlier day back. */
function beginDay(tracked: queries.Tracked, now: Date, timeZone: string): Present {
  const today = currentDay(tracked, localDay(now, timeZone))
  const { progress, ended } = rollOver(tracked, today)
  return { tracked: { ...progress, cups: tracked.cups }, today, ended }
}

/** Saves progress with its day, the day that ended, and what a change left. */
export const save = (
  tx: Tx,
  userId: string,
  progress: Progress,
  { today, ended }: Omit<Present, 'tracked'>,
  trace: queries.Trace = null,
) => {
  const days = [{ date: today, intake: progress.intake, goal: progress.goal }]
  return queries.saveProgress(tx, userId, progress, ended === null ? days : [ended, ...days], trace)
}

/** The person's row, made if it is missing, and locked until the transaction ends. */
async function lock(tx: Tx, userId: string): Promise<queries.Tracked> {
  const tracked = await queries.lockTracked(tx, userId)
  if (tracked !== undefined) return tracked
  await queries.insertTracked(tx, userId)
  const made = await queries.lockTracked(tx, userId)
  if (made === undefined) throw gone()
  return made
}

/** What a change has to go by, read while nobody else may change it. */
export interface Locked extends Present {
  now: Date
  /** Today's. */
  drinks: queries.Drinks
  /** Whether this change was made before. */
  isKnown: boolean
  /** Whether the day began just now, and is not saved yet. */
  hasBegun: boolean
}

/**
 * Locks somebody's row and begins their day; `change` is the change that is to be made, if it may come twice. Throws
 * UNAUTHORIZED where the person is gone.
 */
export async function readLocked(
  { clock }: NeededDeps,
  tx: Tx,
  userId: string,
  change: queries.ChangeId | null = null,
): Promise<Locked> {
  const tracked = await lock(tx, userId)
  const found = await queries.selectForChange(tx, userId, { change, date: tracked.lastDate })
  if (found === undefined) throw gone()
  const now = clock.now()
  const present = beginDay(tracked, now, found.timeZone)
  const hasBegun = present.today !== tracked.lastDate
  // No entry is of a day that has not begun.
  return {
    ...present,
    now,
    drinks: hasBegun ? queries.NO_DRINKS : found.drinks,
    isKnown: found.isKnown,
    hasBegun,
  }
}

/**
 * Somebody's present day with its entries, the latest first. Looking after midnight begins it; otherwise nothing is locked and
 * nothing written.
 */
export async function readPresent(
  deps: NeededDeps,
  userId: string,
): Promise<Present & Pick<Locked, 'drinks'>> {
  const { db, clock } = deps
  const found = await queries.selectPresent(db, userId)
  if (found !== undefined) {
    const { tracked, timeZone, drinks } = found
    const present = beginDay(tracked, clock.now(), timeZone)
    if (present.today === tracked.lastDate) return { ...present, drinks }
  }
  return inTransaction(db, async (tx) => {
    const locked = await readLocked(deps, tx, userId)
    if (locked.hasBegun) await save(tx, userId, locked.tracked, locked)
    return locked
  })
}

/** Today as it is answered. */
export function toToday(today: string, tracked: queries.Tracked, drinks: queries.Drinks): Today {
  const { lastDate: _, achievements, cups, ...progress } = tracked
  return {
    ...progress,
    date: today,
    today,
    estimate: estimateOf(progress.intake, drinks.worth),
    entries: drinks.entries.slice(0, ENTRIES_PER_ANSWER),
    entryCount: drinks.count,
    readOnly: false,
    level: levelOf(progress.experience),
    achievements: [...achievements],
    cups: [...cups],
  }
}
