import type { Insertable, Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { HydrationEntries } from '#server/db/db-types.generated.ts'
import { type Place, prepare } from '#server/db/prepared.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { DefaultWaters } from '#shared/hydration/drunk-water.rules.ts'
import type { Achievement, GoalReason } from '#shared/hydration/hydration.limits.ts'
import { levelOf, type Progress, type StoredDay } from '#shared/hydration/hydration.rules.ts'
import type { Entry, ShownContents } from '#shared/hydration/hydration.schema.ts'
import { FIRST_VERSION, type OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import {
  type Drinks,
  drunkOf,
  ENTRY_COLUMNS,
  entriesOf,
  NO_DRINKS,
  shownEntries,
  sumsOf,
  toDrinks,
  toEntry,
  waterOf,
} from './drinks-of-day.queries.ts'

/** A person's progress and settings. */
export interface Tracked extends Progress {
  /** Their own cup sizes, ml. */
  cups: readonly number[]
  /** When their day starts, in minutes after midnight. */
  dayStart: number
  ownDrinks: readonly OwnDrink[]
  defaultWaters: DefaultWaters
  shownContents: ShownContents
}

const PROGRESS_COLUMNS = [
  'hydration_data.daily_goal as goal',
  'hydration_data.weekday_goals as weekdayGoals',
  'hydration_data.adjusted_for as adjustedFor',
  'hydration_data.met_goal as metGoal',
  'hydration_data.current_intake as intake',
  'hydration_data.highest_intake as highestIntake',
  'hydration_data.streak',
  'hydration_data.best_streak as bestStreak',
  'hydration_data.total_days_tracked as daysTracked',
  'hydration_data.achievements',
  'hydration_data.last_date as lastDate',
  'hydration_data.goal_credited_on as goalCreditedOn',
  'hydration_data.experience',
  'hydration_data.rest_on as restOn',
  'hydration_data.cup_sizes as cups',
  'hydration_data.day_start_minute as dayStart',
  'hydration_data.own_drinks as ownDrinks',
  'hydration_data.default_waters as defaultWaters',
  'hydration_data.shows_caffeine as showsCaffeine',
  'hydration_data.shows_sugar as showsSugar',
  'hydration_data.is_pregnant as isPregnant',
] as const

interface ProgressRow {
  achievements: string[]
  adjustedFor: string | null
  ownDrinks: unknown
  defaultWaters: unknown
  showsCaffeine: boolean
  showsSugar: boolean
  isPregnant: boolean
}

/** Why a goal was adjusted; the database checks that it is one of the reasons. */
export const reasonOf = ({ adjustedFor }: { adjustedFor: string | null }) => adjustedFor as GoalReason | null

/** A row as the rules expect it. Only the rules write achievements, and only checked drinks and waters are stored. */
const toTracked = <Row extends ProgressRow>({ showsCaffeine, showsSugar, isPregnant, ...row }: Row) => ({
  ...row,
  achievements: row.achievements as Achievement[],
  adjustedFor: reasonOf(row),
  // Drinks that were stored before they had versions are in their first one.
  ownDrinks: (row.ownDrinks as OwnDrink[]).map((drink) => ({
    ...drink,
    version: drink.version ?? FIRST_VERSION,
  })),
  defaultWaters: row.defaultWaters as DefaultWaters,
  shownContents: { caffeine: showsCaffeine, sugar: showsSugar, isPregnant },
})

/**
 * Locks a person's progress until the transaction ends and returns it; undefined before their first visit.
 */
export async function lockTracked(tx: Tx, userId: string): Promise<Tracked | undefined> {
  const row = await tx
    .selectFrom('hydration_data')
    .select(PROGRESS_COLUMNS)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && toTracked(row)
}

/**
 * A person's progress, time zone and entries of the progress's day, read in one statement. Undefined before their first
 * visit, and if the person is gone.
 */
export async function selectCurrent(db: DbOrTx, userId: string) {
  const row = await currentOf.first(db, { userId })
  if (row === undefined) return undefined
  const { timeZone, entries, sums, drunk, ...progress } = row
  const tracked: Tracked = toTracked(progress)
  return { tracked, timeZone, drinks: toDrinks({ entries, sums, drunk }) }
}

const currentOf = prepare((db, place: Place<{ userId: string }>) =>
  db
    .selectFrom('hydration_data')
    .innerJoin('profiles', 'profiles.id', 'hydration_data.user_id')
    .select(PROGRESS_COLUMNS)
    .select((eb) => [
      'profiles.time_zone as timeZone',
      jsonArrayFrom(shownEntries(db, place('userId'), eb.ref('hydration_data.last_date'))).as('entries'),
      jsonObjectFrom(sumsOf(db, place('userId'), eb.ref('hydration_data.last_date'))).as('sums'),
      jsonArrayFrom(drunkOf(db, place('userId'), eb.ref('hydration_data.last_date'))).as('drunk'),
    ])
    .where('hydration_data.user_id', '=', place('userId')),
)

/** Creates a person's row if it is missing. Does nothing if the person is gone. */
export async function insertTracked(tx: Tx, userId: string) {
  await tx
    .insertInto('hydration_data')
    .columns(['user_id'])
    .expression((eb) => eb.selectFrom('profiles').select('id').where('id', '=', userId))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/**
 * Where the id of a change that may be sent twice is stored: in an entry's own id, or as the press that undid an entry.
 */
export interface ChangeId {
  column: 'id' | 'undone_by'
  id: string
}

export async function selectDrinks(db: DbOrTx, userId: string, date: string): Promise<Drinks> {
  const row = await drinksOf.first(db, { userId, date })
  return row === undefined ? NO_DRINKS : toDrinks(row)
}

const drinksOf = prepare((db, place: Place<{ userId: string; date: string }>) =>
  db.selectNoFrom([
    jsonArrayFrom(shownEntries(db, place('userId'), place('date'))).as('entries'),
    jsonObjectFrom(sumsOf(db, place('userId'), place('date'))).as('sums'),
    jsonArrayFrom(drunkOf(db, place('userId'), place('date'))).as('drunk'),
  ]),
)

/** The entries of a day that were added before another entry, the latest added first. */
export async function selectEntriesBefore(
  db: DbOrTx,
  userId: string,
  { date, before, limit }: { date: string; before: string | undefined; limit: number },
): Promise<Entry[]> {
  let query = entriesOf(db, userId, date).limit(limit)
  if (before !== undefined)
    query = query.where('added_order', '<', (eb) =>
      eb
        .selectFrom('hydration_entries as seen')
        .select('seen.added_order')
        .where('seen.user_id', '=', userId)
        .where('seen.id', '=', before),
    )
  return (await query.execute()).map(toEntry)
}

/**
 * What a change needs besides the progress, in one statement: the person's time zone, whether the change was made
 * before, and the drinks of a day. Undefined if the person is gone.
 */
export async function selectForChange(
  tx: Tx,
  userId: string,
  { change, date }: { change: ChangeId | null; date: string | null },
) {
  const row = await tx
    .selectFrom('profiles')
    .select((eb) => [
      'time_zone as timeZone',
      eb
        .exists(
          eb
            .selectFrom('hydration_entries')
            .select('id')
            .where('user_id', '=', userId)
            .where(change?.column ?? 'id', '=', change?.id ?? null),
        )
        .as('isRepeat'),
      jsonArrayFrom(shownEntries(tx, userId, date)).as('entries'),
      jsonObjectFrom(sumsOf(tx, userId, date)).as('sums'),
      jsonArrayFrom(drunkOf(tx, userId, date)).as('drunk'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { timeZone: row.timeZone, isRepeat: row.isRepeat === true, drinks: toDrinks(row) }
}

/** A press as it is stored. */
type NewEntry = Omit<Insertable<HydrationEntries>, 'user_id'>

/**
 * What a change stores besides the progress: the press that becomes an entry, or the entry that is changed or undone.
 */
export type Trace =
  | { kind: 'pressed'; entry: NewEntry }
  | { kind: 'changed'; entryId: string; values: Updateable<HydrationEntries> }
  | null

/** Saves progress, the current and the previous day in the history, and the trace of a change. */
export async function saveProgress(
  tx: Tx,
  userId: string,
  progress: Progress,
  days: readonly StoredDay[],
  trace: Trace = null,
) {
  const savingDays = tx.with('saved_days', (db) =>
    db
      .insertInto('hydration_history')
      .values(
        days.map(({ date, intake, goal, adjustedFor, metGoal, isRest, isCredited, streakKept }) => ({
          ...{ user_id: userId, date, intake, goal, adjusted_for: adjustedFor, met_goal: metGoal },
          ...{ is_rest: isRest, is_credited: isCredited, streak_kept: streakKept },
          weekday_goals: date === progress.lastDate ? [...progress.weekdayGoals] : null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'date']).doUpdateSet(({ fn, ref }) => ({
          intake: ref('excluded.intake'),
          goal: ref('excluded.goal'),
          adjusted_for: ref('excluded.adjusted_for'),
          met_goal: ref('excluded.met_goal'),
          is_rest: ref('excluded.is_rest'),
          is_credited: ref('excluded.is_credited'),
          streak_kept: ref('excluded.streak_kept'),
          // Only today's goals change.
          weekday_goals: fn.coalesce(ref('excluded.weekday_goals'), ref('hydration_history.weekday_goals')),
        })),
      ),
  )
  const saving =
    trace === null
      ? savingDays
      : savingDays.with('trace', (db) =>
          trace.kind === 'changed'
            ? db
                .updateTable('hydration_entries')
                .set((eb) => ({ ...trace.values, version: eb('version', '+', 1) }))
                .where('user_id', '=', userId)
                .where('id', '=', trace.entryId)
            : db.insertInto('hydration_entries').values({
                user_id: userId,
                ...trace.entry,
              }),
        )
  await saving
    .updateTable('hydration_data')
    .set({
      daily_goal: progress.goal,
      weekday_goals: [...progress.weekdayGoals],
      adjusted_for: progress.adjustedFor,
      met_goal: progress.metGoal,
      current_intake: progress.intake,
      highest_intake: progress.highestIntake,
      streak: progress.streak,
      best_streak: progress.bestStreak,
      total_days_tracked: progress.daysTracked,
      achievements: [...progress.achievements],
      last_date: progress.lastDate,
      goal_credited_on: progress.goalCreditedOn,
      experience: progress.experience,
      rest_on: progress.restOn,
      level: levelOf(progress.experience),
    })
    .where('user_id', '=', userId)
    .execute()
}

export async function updateCups(tx: Tx, userId: string, cups: readonly number[]) {
  await tx
    .updateTable('hydration_data')
    .set({ cup_sizes: [...cups] })
    .where('user_id', '=', userId)
    .execute()
}

export async function updateDayStart(tx: Tx, userId: string, minute: number) {
  await tx
    .updateTable('hydration_data')
    .set({ day_start_minute: minute })
    .where('user_id', '=', userId)
    .execute()
}

/** Whether this person ever made this entry. */
export async function hasEntry(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('hydration_entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** An entry as it is stored. `undoneBy` is its own id if it was removed from the list. */
export async function selectEntry(tx: Tx, userId: string, id: string) {
  const row = await tx
    .selectFrom('hydration_entries')
    .select([...ENTRY_COLUMNS, 'date', 'undone_by as undoneBy'])
    .select(waterOf)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, ...toEntry(row) }
}

export const DAY_COLUMNS = [
  ...(['date', 'intake', 'goal', 'adjusted_for as adjustedFor', 'met_goal as metGoal'] as const),
  'is_rest as isRest',
] as const

/** A person's days in a range with what they are to the streak, in order. */
export async function selectStoredDays(
  tx: Tx,
  userId: string,
  from: string,
  to: string,
): Promise<StoredDay[]> {
  const rows = await tx
    .selectFrom('hydration_history')
    .select([...DAY_COLUMNS, 'is_credited as isCredited', 'streak_kept as streakKept'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute()
  return rows.map((row) => ({ ...row, adjustedFor: reasonOf(row) }))
}

/** The goals by weekday on the last day before a date that was begun; undefined if there is none. */
export async function selectWeekdayGoalsBefore(tx: Tx, userId: string, date: string) {
  const row = await tx
    .selectFrom('hydration_history')
    .select('weekday_goals as weekdayGoals')
    .where('user_id', '=', userId)
    .where('date', '<', date)
    .where('weekday_goals', 'is not', null)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.weekdayGoals ?? undefined
}
