import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { countedAmount } from '#shared/hydration/counted-amount.rules.ts'
import { DRINK_VALUES, type DrinkKey, type DrinkValues } from '#shared/hydration/drink-values.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import {
  MAX_ENTRIES_PER_DAY,
  NO_ROOM_MESSAGE,
  NOT_IN_GLASS_MESSAGE,
} from '#shared/hydration/hydration.limits.ts'
import { type Corrected, type Day, type Entry, entrySchema } from '#shared/hydration/hydration.schema.ts'
import {
  CORRECTION_DAYS,
  canHold,
  correctPastDay,
  isCorrectable,
  STREAK_CORRECTION_MS,
} from '#shared/hydration/past-day.rules.ts'
import * as rules from '#shared/hydration/progress.rules.ts'
import { defaultWaterOf } from '#shared/hydration/water-of-drink.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { clockOf, instantOf, instantOnDay, minuteOfTime } from '#shared/wall-clock.ts'
import * as queries from './hydration.queries.ts'
import {
  type LockedRow,
  lockSavedRow,
  type NeededDeps,
  save,
  type Trace,
  toPastDay,
  toToday,
  unbegunDay,
} from './hydration-day.service.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { requireDrink } from './require-drink.ts'
import { requireWater } from './waters-of-drinks.service.ts'

export interface SeenEntry {
  entryId: string
  version: number
}

/** What a person changes of an entry; what is missing stays as it is. */
export interface EntryCorrection extends SeenEntry {
  /** ml, above 0 for a removal of water too. */
  amount?: number | undefined
  drink?: DrinkKey | undefined
  /** '08:30' */
  time?: string | undefined
  /** Null for "not said". */
  waterId?: string | null | undefined
}

type EntryState = DrinkValues & Pick<Entry, 'amount' | 'at' | 'water'> & { isRemoved: boolean }
/** `isUndone`: by a press, which must never count again. */
type StoredEntry = Entry & EntryState & { date: string; isUndone: boolean }

const NOT_YET_MESSAGE = 'This time has not come yet. Choose an earlier one.'
const NOTHING = { leveledUp: false, goalReached: false, newAchievements: [] }
/** What an entry adds to its day's intake. */
const counted = (entry: EntryState): number => (entry.isRemoved ? 0 : countedAmount(entry))
/** What of an entry is written as it is; its time, its water and whether it is removed have columns of their own kind. */
const contentOf = (entry: EntryState) => ({
  amount: entry.amount,
  ...(Object.fromEntries(DRINK_VALUES.map((name) => [name, entry[name]])) as unknown as DrinkValues),
})
const isSame = (one: EntryState, other: EntryState): boolean =>
  isDeepStrictEqual(
    { ...contentOf(one), at: one.at, water: one.water?.id, isRemoved: one.isRemoved },
    { ...contentOf(other), at: other.at, water: other.water?.id, isRemoved: other.isRemoved },
  )

/** Throws NOT_FOUND for an entry that this person never made. */
async function loadEntry(tx: Tx, userId: string, entryId: string): Promise<StoredEntry> {
  const row = await queries.selectEntry(tx, userId, entryId)
  if (row === undefined)
    throw new AppError('NOT_FOUND', 'This entry does not exist. Load the page again to see your day.')
  const { undoneBy, ...entry } = row
  return { ...entry, isRemoved: undoneBy !== null, isUndone: undoneBy !== null && undoneBy !== entry.id }
}

/** What a correction turns an entry and its day into. */
interface Outcome {
  day: Day
  caused: Pick<Corrected, 'leveledUp' | 'goalReached' | 'newAchievements'>
}

/** Saves a correction of today, by the rules of a press. */
async function changeToday(
  tx: Tx,
  userId: string,
  locked: LockedRow,
  { delta, trace }: { delta: number; trace: Trace },
): Promise<Outcome> {
  const { tracked, today } = locked
  if (!rules.canChangeBy(tracked, delta)) throw new AppError('BAD_REQUEST', NO_ROOM_MESSAGE)
  const { progress, leveledUp, goalReached, newAchievements } = rules.correctBy(tracked, delta)
  await save(tx, userId, progress, locked, trace)
  const drinks = await queries.selectDrinks(tx, userId, today)
  return {
    day: toToday(today, { ...tracked, ...progress }, drinks),
    caused: { leveledUp, goalReached, newAchievements: [...newAchievements] },
  }
}

/** Throws BAD_REQUEST for a day that is not over, and for one longer ago than a week. */
function requireCorrectable(date: string, today: string): void {
  if (!isCorrectable(date, today))
    throw new AppError('BAD_REQUEST', `Only the last ${CORRECTION_DAYS} days can be corrected.`)
}

/** Saves a correction of a day that is over. Throws BAD_REQUEST for a day longer ago than a week. */
async function changePastDay(
  tx: Tx,
  userId: string,
  locked: LockedRow,
  { date, delta, trace }: { date: string; delta: number; trace: Trace },
): Promise<Outcome> {
  const { tracked, today, now, timeZone } = locked
  requireCorrectable(date, today)
  const between = await queries.selectStoredDays(tx, userId, addDays(date, -1), addDays(today, -1))
  const day = between.find((stored) => stored.date === date) ?? (await unbegunDay(tx, userId, date, tracked))
  if (!canHold(day, delta)) throw new AppError('BAD_REQUEST', NO_ROOM_MESSAGE)
  const end = instantOnDay(addDays(date, 1), tracked.dayStart, timeZone)
  const counts = now.getTime() - end.getTime() <= STREAK_CORRECTION_MS
  const { progress, days } = correctPastDay(tracked, day, delta, { between, counts })
  await save(tx, userId, progress, locked, trace, days)
  const drinks = await queries.selectDrinks(tx, userId, date)
  const corrected = days.find((changed) => changed.date === date)
  return { day: toPastDay(date, locked, corrected, drinks), caused: NOTHING }
}

/**
 * Makes one correction of an entry, under the lock of the person's row. A correction of an older version changes nothing
 * and says what the entry is now; the same correction sent twice counts once.
 */
function correct(
  deps: NeededDeps,
  userId: string,
  { entryId, version }: SeenEntry,
  decide: (stored: StoredEntry, locked: LockedRow, tx: Tx) => EntryState | Promise<EntryState>,
): Promise<Corrected> {
  return oneAfterAnother(userId, deps, async (tx) => {
    const locked = await lockSavedRow(deps, tx, userId)
    const stored = await loadEntry(tx, userId, entryId.toLowerCase())
    const { id, date } = stored
    const next = await decide(stored, locked, tx)
    if (stored.version !== version) {
      const isRepeat = stored.version === version + 1 && isSame(stored, next)
      const elsewhere = stored.isRemoved ? 'removed-elsewhere' : 'changed-elsewhere'
      return {
        outcome: isRepeat ? 'saved' : elsewhere,
        entry: stored.isRemoved ? null : entrySchema.parse(stored),
        version: stored.version,
        day: await readDayOf(tx, userId, locked, date),
        ...NOTHING,
      }
    }
    const delta = counted(next) - counted(stored)
    const { at, isRemoved, water } = next
    const content = contentOf(next)
    const water_id = water?.id ?? null
    const values = { ...content, water_id, created_at: at, undone_by: isRemoved ? id : null }
    const trace: Trace = { kind: 'changed', entryId: id, values }
    const { day, caused } =
      date === locked.today
        ? await changeToday(tx, userId, locked, { delta, trace })
        : await changePastDay(tx, userId, locked, { date, delta, trace })
    return {
      outcome: 'saved',
      entry: isRemoved ? null : { id, ...content, water, at, version: version + 1 },
      version: version + 1,
      day,
      ...caused,
    }
  })
}

async function readDayOf(tx: Tx, userId: string, locked: LockedRow, date: string) {
  if (date === locked.today) return toToday(date, locked.tracked, locked.drinks)
  const [past] = await queries.selectStoredDays(tx, userId, date, date)
  return toPastDay(date, locked, past, await queries.selectDrinks(tx, userId, date))
}

/**
 * The instant of a time of the person's clock on a day. After a flight west the calendar may be behind today: then it is
 * the calendar's day. Throws BAD_REQUEST for a time to come.
 */
function timeOn(date: string, time: string, { today, now, timeZone, tracked }: LockedRow): string {
  const minute = minuteOfTime(time) ?? 0
  const { dayStart } = tracked
  for (const day of date === today ? [today, localDay(now, timeZone, dayStart)] : [date]) {
    const at = instantOnDay(day, minute, timeZone, dayStart)
    if (at <= now) return at.toISOString()
  }
  throw new AppError('BAD_REQUEST', NOT_YET_MESSAGE)
}

/** A drink that a person adds after they drank it. */
interface LateDrink {
  /** Made once for each drink. */
  id: string
  /** ml */
  amount: number
  drink: DrinkKey
  /** Null for "not said"; left out, the drink gets its default water. */
  waterId?: string | null | undefined
}

export interface LateEntry extends LateDrink {
  date: string
  /** '08:30' */
  time: string
}

/** How far the clock of a device may be ahead of ours, ms. */
const CLOCK_SKEW_MS = 60_000

/**
 * The day and the instant of a time as scripts write it: ISO 8601, without an offset by the person's clock. Throws
 * BAD_REQUEST for a time to come.
 */
function momentOf(time: string, { today, now, timeZone, tracked }: LockedRow): { date: string; at: string } {
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i.test(time)
  const instant = hasOffset ? Date.parse(time) : instantOf(Date.parse(`${time}Z`), clockOf(timeZone))
  if (instant > now.getTime() + CLOCK_SKEW_MS) throw new AppError('BAD_REQUEST', NOT_YET_MESSAGE)
  const at = new Date(Math.min(instant, now.getTime()))
  const date = localDay(at, timeZone, tracked.dayStart)
  return { date: date > today ? today : date, at: at.toISOString() }
}

/** Adds a drink to the day and at the time that `when` finds under the lock. Sent twice it counts once. */
const addLate = (
  deps: NeededDeps,
  userId: string,
  input: LateDrink,
  when: (locked: LockedRow) => { date: string; at: string },
): Promise<Corrected> =>
  oneAfterAnother(userId, deps, async (tx) => {
    const { amount, drink } = input
    const id = input.id.toLowerCase()
    const locked = await lockSavedRow(deps, tx, userId)
    const known = await queries.selectEntry(tx, userId, id)
    if (known !== undefined)
      return {
        outcome: 'saved',
        entry: known.undoneBy === null ? entrySchema.parse(known) : null,
        version: known.version,
        day: await readDayOf(tx, userId, locked, known.date),
        ...NOTHING,
      }
    const { date, at } = when(locked)
    if ((await queries.selectDrinks(tx, userId, date)).rows >= MAX_ENTRIES_PER_DAY)
      throw new AppError('BAD_REQUEST', `This day has ${MAX_ENTRIES_PER_DAY} entries already.`)
    const content = { amount, ...requireDrink(drink, locked.tracked.ownDrinks) }
    const water =
      input.waterId === undefined
        ? defaultWaterOf(locked.tracked, content)
        : await requireWater(tx, userId, [content], input.waterId)
    const entry = { id, ...content, water, at }
    const trace: Trace = {
      kind: 'added',
      entry: { id, ...content, water_id: water?.id ?? null, date, created_at: entry.at },
    }
    const delta = countedAmount(content)
    const { day, caused } =
      date === locked.today
        ? await changeToday(tx, userId, locked, { delta, trace })
        : await changePastDay(tx, userId, locked, { date, delta, trace })
    return { outcome: 'saved', entry: { ...entry, version: 1 }, version: 1, day, ...caused }
  })

/** Adds a drink to a day that is over. Sent twice it counts once. */
export const addEntry = (deps: NeededDeps, userId: string, { date, time, ...drink }: LateEntry) =>
  addLate(deps, userId, drink, (locked) => {
    requireCorrectable(date, locked.today)
    return { date, at: timeOn(date, time, locked) }
  })

/**
 * Adds a drink of today or of the last seven days that a script sends: `time` is ISO 8601, now if it is left out. Sent
 * twice it counts once.
 */
export const addTimedDrink = (
  deps: NeededDeps,
  userId: string,
  { time, ...drink }: LateDrink & { time?: string | undefined },
): Promise<Corrected> =>
  addLate(deps, userId, drink, (locked) =>
    time === undefined ? { date: locked.today, at: locked.now.toISOString() } : momentOf(time, locked),
  )

/** Changes amount, drink, water or time of an entry of today or of the last seven days. */
export const correctEntry = (deps: NeededDeps, userId: string, input: EntryCorrection): Promise<Corrected> =>
  correct(deps, userId, input, async (stored, locked, tx) => {
    const { amount, drink, time, waterId } = input
    // An unchanged drink keeps the values of its day.
    const isSameDrink = drink === undefined || drink === stored.drink
    const values = isSameDrink ? stored : requireDrink(drink, locked.tracked.ownDrinks)
    if (stored.amount < 0 && values.alcohol > 0) throw new AppError('BAD_REQUEST', NOT_IN_GLASS_MESSAGE)
    // Water that was removed names none, and a new drink gets its own.
    const isKept = stored.amount < 0 || (waterId === undefined && isSameDrink)
    const newWater = async () =>
      waterId === undefined
        ? defaultWaterOf(locked.tracked, values)
        : await requireWater(tx, userId, [values], waterId)
    return {
      ...values,
      isRemoved: false,
      water: isKept ? stored.water : await newWater(),
      amount: amount === undefined ? stored.amount : Math.sign(stored.amount) * amount,
      at: time === undefined ? stored.at : timeOn(stored.date, time, locked),
    }
  })

/** Removes an entry from its day's list. */
export const removeEntry = (deps: NeededDeps, userId: string, input: SeenEntry): Promise<Corrected> =>
  correct(deps, userId, input, (stored) => ({ ...stored, isRemoved: true }))

/** Puts an entry back that was removed from the list. Throws CONFLICT for one that a press has undone. */
export const restoreEntry = (deps: NeededDeps, userId: string, input: SeenEntry): Promise<Corrected> =>
  correct(deps, userId, input, (stored) => {
    if (stored.isUndone) throw new AppError('CONFLICT', 'This drink was undone. Add it again.')
    return { ...stored, isRemoved: false }
  })
