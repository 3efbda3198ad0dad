import type { Tx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { type DrinkId, drinkFactor } from '#shared/hydration/drink-factors.ts'
import { NO_ROOM_MESSAGE } from '#shared/hydration/hydration.limits.ts'
import * as rules from '#shared/hydration/hydration.rules.ts'
import type { Corrected, Entry } from '#shared/hydration/hydration.schema.ts'
import { localDay } from '#shared/local-day.ts'
import { instantOnDay, minuteOfTime } from '#shared/wall-clock.ts'
import { type LockedRow, lockRow, type NeededDeps, save, toToday } from './hydration.day.service.ts'
import * as queries from './hydration.queries.ts'
import { oneAfterAnother } from './one-after-another.ts'

/** An entry as a page saw it. */
export interface SeenEntry {
  entryId: string
  version: number
}

/** What a person changes of an entry; what is missing stays as it is. */
export interface EntryCorrection extends SeenEntry {
  /** ml, above 0 for a removal of water too. */
  amount?: number | undefined
  drink?: DrinkId | undefined
  /** '08:30' */
  time?: string | undefined
}

/** What a correction may change of an entry. */
type EntryState = Pick<Entry, 'amount' | 'drink' | 'factor' | 'at'> & { isRemoved: boolean }
/** `isUndone`: by a press, which must never count again. */
type StoredEntry = Entry & EntryState & { date: string; isUndone: boolean }

const NOTHING = { leveledUp: false, goalReached: false, newAchievements: [] }
/** What an entry adds to its day's intake. */
const counted = ({ amount, isRemoved }: EntryState): number => (isRemoved ? 0 : amount)
const isSame = (one: EntryState, other: EntryState): boolean =>
  one.amount === other.amount &&
  one.drink === other.drink &&
  one.at === other.at &&
  one.isRemoved === other.isRemoved

/** Throws NOT_FOUND for an entry that this person never made. */
async function loadEntry(tx: Tx, userId: string, entryId: string): Promise<StoredEntry> {
  const row = await queries.selectEntry(tx, userId, entryId)
  if (row === undefined)
    throw new AppError('NOT_FOUND', 'This entry does not exist. Load the page again to see your day.')
  const { undoneBy, ...entry } = row
  return { ...entry, isRemoved: undoneBy !== null, isUndone: undoneBy !== null && undoneBy !== entry.id }
}

const toEntry = ({ id, amount, drink, factor, at, version }: StoredEntry): Entry => ({
  id,
  amount,
  drink,
  factor,
  at,
  version,
})

/**
 * Makes one correction of an entry of today, under the lock of the person's row. A correction of an older version changes
 * nothing and says what the entry is now; the same correction sent twice counts once.
 */
function correct(
  deps: NeededDeps,
  userId: string,
  { entryId, version }: SeenEntry,
  decide: (stored: StoredEntry, locked: LockedRow) => EntryState,
): Promise<Corrected> {
  return oneAfterAnother(userId, deps, async (tx) => {
    const locked = await lockRow(deps, tx, userId)
    const { tracked, today } = locked
    const stored = await loadEntry(tx, userId, entryId.toLowerCase())
    if (stored.date !== today)
      throw new AppError('BAD_REQUEST', 'This drink is of a day that is over. Load the page again.')
    const next = decide(stored, locked)
    const { id } = stored
    if (stored.version !== version) {
      const isRepeat = stored.version === version + 1 && isSame(stored, next)
      const elsewhere = stored.isRemoved ? 'removed-elsewhere' : 'changed-elsewhere'
      return {
        outcome: isRepeat ? 'saved' : elsewhere,
        entry: stored.isRemoved ? null : toEntry(stored),
        version: stored.version,
        day: toToday(today, tracked, locked.drinks),
        ...NOTHING,
      }
    }
    const delta = counted(next) - counted(stored)
    if (!rules.canChangeBy(tracked, delta)) throw new AppError('BAD_REQUEST', NO_ROOM_MESSAGE)
    const { progress, leveledUp, goalReached, newAchievements } = rules.correctBy(tracked, delta)
    const { at, isRemoved, amount, drink, factor } = next
    const values = { amount, drink, factor, created_at: at, undone_by: isRemoved ? id : null }
    await save(tx, userId, progress, locked, { kind: 'changed', entryId: id, values })
    const drinks = await queries.selectDrinks(tx, userId, today)
    return {
      outcome: 'saved',
      entry: isRemoved ? null : { id, amount, drink, factor, at, version: version + 1 },
      version: version + 1,
      day: toToday(today, { ...progress, cups: tracked.cups }, drinks),
      leveledUp,
      goalReached,
      newAchievements: [...newAchievements],
    }
  })
}

/**
 * The instant of a time of the person's clock on today. After a flight west the calendar may be behind today: then it is
 * the calendar's day. Throws BAD_REQUEST for a time to come.
 */
function timeToday(time: string, { today, now, timeZone }: LockedRow): string {
  const minute = minuteOfTime(time) ?? 0
  for (const date of [today, localDay(now, timeZone)]) {
    const at = instantOnDay(date, minute, timeZone)
    if (at <= now) return at.toISOString()
  }
  throw new AppError('BAD_REQUEST', 'This time has not come yet. Choose an earlier one.')
}

/** Changes amount, drink or time of an entry of today. */
export const correctEntry = (deps: NeededDeps, userId: string, input: EntryCorrection): Promise<Corrected> =>
  correct(deps, userId, input, (stored, locked) => {
    const { amount, drink, time } = input
    return {
      isRemoved: false,
      amount: amount === undefined ? stored.amount : Math.sign(stored.amount) * amount,
      // An unchanged drink keeps the factor of its day.
      ...(drink === undefined || drink === stored.drink
        ? { drink: stored.drink, factor: stored.factor }
        : { drink, factor: drinkFactor(drink) }),
      at: time === undefined ? stored.at : timeToday(time, locked),
    }
  })

/** Removes an entry of today from the list. */
export const removeEntry = (deps: NeededDeps, userId: string, input: SeenEntry): Promise<Corrected> =>
  correct(deps, userId, input, (stored) => ({ ...stored, isRemoved: true }))

/** Puts an entry back that was removed from the list. Throws CONFLICT for one that a press has undone. */
export const restoreEntry = (deps: NeededDeps, userId: string, input: SeenEntry): Promise<Corrected> =>
  correct(deps, userId, input, (stored) => {
    if (stored.isUndone) throw new AppError('CONFLICT', 'This drink was undone. Add it again.')
    return { ...stored, isRemoved: false }
  })
