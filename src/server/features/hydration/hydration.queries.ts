import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'
import { unitsOf } from '#shared/format/amount.ts'
import { type Achievement, FIRST_VERSION, type GoalReason } from '#shared/hydration/hydration.limits.ts'
import type { Entry, ShownContents } from '#shared/hydration/hydration.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import type { Progress, StoredDay } from '#shared/hydration/progress.rules.ts'
import { defaultGoal } from '#shared/hydration/typed-goal.ts'
import type { DefaultWaters } from '#shared/hydration/water-of-drink.rules.ts'
import {
  type Drinks,
  drinkTotalsOf,
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
  'hydration_data.is_limit as isLimit',
  'hydration_data.adjusted_for as adjustedFor',
  'hydration_data.met_goal as metGoal',
  'hydration_data.current_intake as intake',
  'hydration_data.highest_intake as highestIntake',
  'hydration_data.streak',
  'hydration_data.best_streak as bestStreak',
  'hydration_data.best_before as bestBefore',
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
  'hydration_data.caffeine_half_life as halfLife',
  'hydration_data.bedtime_minute as bedtime',
] as const

interface ProgressRow {
  achievements: string[]
  adjustedFor: string | null
  ownDrinks: unknown
  defaultWaters: unknown
  showsCaffeine: boolean
  showsSugar: boolean
  isPregnant: boolean
  halfLife: number
  bedtime: number | null
}

/** Why a goal was adjusted; the database checks that it is one of the reasons. */
export const reasonOf = ({ adjustedFor }: { adjustedFor: string | null }) => adjustedFor as GoalReason | null

/** A row as the rules expect it. Only the rules write achievements, and only checked drinks and waters are stored. */
const toTracked = <Row extends ProgressRow>({
  showsCaffeine,
  showsSugar,
  isPregnant,
  halfLife,
  bedtime,
  ...row
}: Row) => ({
  ...row,
  achievements: row.achievements as Achievement[],
  adjustedFor: reasonOf(row),
  // Drinks that were stored before they had versions are in their first one.
  ownDrinks: (row.ownDrinks as OwnDrink[]).map((drink) => ({
    ...drink,
    version: drink.version ?? FIRST_VERSION,
  })),
  defaultWaters: row.defaultWaters as DefaultWaters,
  shownContents: { caffeine: showsCaffeine, sugar: showsSugar, isPregnant, halfLife, bedtime },
})

/**
 * Locks a person's row until the transaction ends. Returns whether there is one: not before their first visit. Every change of
 * the tracker takes this lock before it reads or writes anything. The profile comes first, because deleting an account takes
 * the locks in this order too.
 */
export async function lockProgress(tx: Tx, userId: string): Promise<boolean> {
  return (await lockedRow.first(tx, { userId })) !== undefined
}

const lockedRow = prepare((db, param: Param<{ userId: string }>) =>
  db
    .selectFrom('profiles')
    .innerJoin('hydration_data', 'hydration_data.user_id', 'profiles.id')
    .select('profiles.id')
    .where('profiles.id', '=', param('userId'))
    .forKeyShare('profiles')
    .forUpdate('hydration_data'),
)

/** A press that a browser may send twice, by its id: one that adds an entry, or one that undoes an entry. */
export interface SentPress {
  entry?: string
  undo?: string
}

/**
 * A person's progress, time zone and entries of the progress's day, and whether a press was made before, read in one
 * statement. Undefined before their first visit, and if the person is gone.
 */
export async function selectCurrent(db: DbOrTx, userId: string, { entry, undo }: SentPress = {}) {
  const row = await currentOf.first(db, { userId, entry: entry ?? null, undo: undo ?? null })
  if (row === undefined) return undefined
  const { timeZone, entries, sums, drunk, isRepeated, ...progress } = row
  const tracked: Tracked = toTracked(progress)
  return { tracked, timeZone, drinks: toDrinks({ entries, sums, drunk }), isRepeated: isRepeated === true }
}

const currentOf = prepare(
  (db, param: Param<{ userId: string; entry: string | null; undo: string | null }>) => {
    const own = db.selectFrom('hydration_entries').select('id').where('user_id', '=', param('userId'))
    return db
      .selectFrom('hydration_data')
      .innerJoin('profiles', 'profiles.id', 'hydration_data.user_id')
      .select(PROGRESS_COLUMNS)
      .select((eb) => [
        zoneOfPerson,
        eb
          .or([
            eb.exists(own.where('id', '=', param('entry'))),
            eb.exists(own.where('undone_by', '=', param('undo'))),
          ])
          .as('isRepeated'),
        jsonArrayFrom(shownEntries(db, param('userId'), eb.ref('hydration_data.last_date'))).as('entries'),
        jsonObjectFrom(sumsOf(db, param('userId'), eb.ref('hydration_data.last_date'))).as('sums'),
        jsonArrayFrom(drinkTotalsOf(db, param('userId'), eb.ref('hydration_data.last_date'))).as('drunk'),
      ])
      .where('hydration_data.user_id', '=', param('userId'))
  },
)

/** Creates a person's row if it is missing, with the default goal of their unit. Does nothing if the person is gone. */
export async function insertTracked(tx: Tx, userId: string) {
  const person = await tx.selectFrom('profiles').select('units').where('id', '=', userId).executeTakeFirst()
  const goal = sql.lit(defaultGoal(unitsOf(person?.units)))
  await tx
    .insertInto('hydration_data')
    .columns(['user_id', 'daily_goal', 'weekday_goals'])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .select(['id', goal.as('goal'), sql`array_fill(${goal}::int, array[7])`.as('goals')])
        .where('id', '=', userId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function selectDrinks(db: DbOrTx, userId: string, date: string): Promise<Drinks> {
  const row = await drinksOf.first(db, { userId, date })
  return row === undefined ? NO_DRINKS : toDrinks(row)
}

const drinksOf = prepare((db, param: Param<{ userId: string; date: string }>) =>
  db.selectNoFrom([
    jsonArrayFrom(shownEntries(db, param('userId'), param('date'))).as('entries'),
    jsonObjectFrom(sumsOf(db, param('userId'), param('date'))).as('sums'),
    jsonArrayFrom(drinkTotalsOf(db, param('userId'), param('date'))).as('drunk'),
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
  'is_limit as isLimit',
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

/** The goals on the last day before a date that was begun; undefined if there is none. */
export async function selectGoalsBefore(tx: Tx, userId: string, date: string) {
  const row = await tx
    .selectFrom('hydration_history')
    .select(['weekday_goals as weekdayGoals', 'is_limit as isLimit'])
    .where('user_id', '=', userId)
    .where('date', '<', date)
    .where('weekday_goals', 'is not', null)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { weekdayGoals: row.weekdayGoals ?? [], isLimit: row.isLimit }
}
