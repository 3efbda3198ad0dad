import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { HydrationEntries } from '#server/db/db-types.generated.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { DrinkValues } from '#shared/hydration/drink-values.ts'
import { levelOf, type Progress, type StoredDay } from '#shared/hydration/hydration.rules.ts'

/** An entry as it is stored when it is added. */
export interface NewEntry extends DrinkValues {
  id: string
  date: string
  /** ml */
  amount: number
  water_id: string | null
  /** ISO time. */
  created_at: string
}

/** What is saved of a person in one statement. */
interface Saved {
  progress: Progress
  /** The days of the history that changed, among them the current one. */
  days: readonly StoredDay[]
  /** In the order in which they were added. */
  entries?: readonly NewEntry[]
  /**
   * The version of the row that the progress was computed from ({@link selectCurrent}); left out if the row is locked.
   * If the row has another version by now, nothing is saved.
   */
  version?: string
}

const DAY_COLUMNS = [
  ...(['date', 'goal', 'intake', 'adjusted_for', 'met_goal', 'is_rest', 'is_credited'] as const),
  ...(['streak_kept', 'weekday_goals', 'is_limit'] as const),
] as const
const NEW_ENTRY_COLUMNS = [
  ...(['id', 'date', 'amount', 'drink', 'name', 'icon', 'factor', 'caffeine', 'sugar', 'alcohol'] as const),
  ...(['water_id', 'created_at'] as const),
] as const

/** The rows of a list in JSON as a table. Its columns have the names and the types of the table they are inserted into. */
const daysOf = (json: RawBuilder<string>) =>
  sql<{ [Column in (typeof DAY_COLUMNS)[number]]: never }>`json_to_recordset(${json}::json)`.as<'day'>(sql`
    day(date date, goal integer, intake integer, adjusted_for text, met_goal integer, is_rest boolean,
      is_credited boolean, streak_kept integer, weekday_goals integer[], is_limit boolean)`)
const entriesOf = (json: RawBuilder<string>) =>
  sql<{
    [Column in (typeof NEW_ENTRY_COLUMNS)[number]]: never
  }>`json_to_recordset(${json}::json)`.as<'entry'>(sql`
    entry(id uuid, date date, amount integer, drink text, name text, icon text, factor numeric, caffeine numeric,
      sugar numeric, alcohol numeric, water_id uuid, created_at timestamptz)`)

interface SaveInput extends Omit<Progress, 'weekdayGoals' | 'achievements'> {
  userId: string
  version: string | null
  weekdayGoals: number[]
  achievements: string[]
  level: number
  days: string
  entries: string
}

const saving = prepare((db, param: Param<SaveInput>) =>
  db
    .with('saved', (query) =>
      query
        .updateTable('hydration_data')
        .set({
          daily_goal: param('goal'),
          weekday_goals: param('weekdayGoals'),
          is_limit: param('isLimit'),
          adjusted_for: param('adjustedFor'),
          met_goal: param('metGoal'),
          current_intake: param('intake'),
          highest_intake: param('highestIntake'),
          streak: param('streak'),
          best_streak: param('bestStreak'),
          total_days_tracked: param('daysTracked'),
          achievements: param('achievements'),
          last_date: param('lastDate'),
          goal_credited_on: param('goalCreditedOn'),
          experience: param('experience'),
          rest_on: param('restOn'),
          level: param('level'),
        })
        .where('user_id', '=', param('userId'))
        .where(sql<boolean>`(${param('version')}::xid is null or xmin = ${param('version')}::xid)`)
        .returning('user_id'),
    )
    // Both read the row that was saved: if there is none, they insert nothing.
    .with('saved_days', (query) =>
      query
        .insertInto('hydration_history')
        .columns(['user_id', ...DAY_COLUMNS])
        .expression((eb) =>
          eb
            .selectFrom('saved')
            .crossJoin(daysOf(param('days')))
            .select(['saved.user_id', ...DAY_COLUMNS.map((column) => `day.${column}` as const)]),
        )
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'date']).doUpdateSet(({ fn, ref }) => ({
            intake: ref('excluded.intake'),
            goal: ref('excluded.goal'),
            adjusted_for: ref('excluded.adjusted_for'),
            met_goal: ref('excluded.met_goal'),
            is_rest: ref('excluded.is_rest'),
            is_limit: ref('excluded.is_limit'),
            is_credited: ref('excluded.is_credited'),
            streak_kept: ref('excluded.streak_kept'),
            // Only today's goals change.
            weekday_goals: fn.coalesce(ref('excluded.weekday_goals'), ref('hydration_history.weekday_goals')),
          })),
        ),
    )
    .with('new_entries', (query) =>
      query
        .insertInto('hydration_entries')
        .columns(['user_id', ...NEW_ENTRY_COLUMNS])
        .expression((eb) =>
          eb
            .selectFrom('saved')
            .crossJoin(entriesOf(param('entries')))
            .select(['saved.user_id', ...NEW_ENTRY_COLUMNS.map((column) => `entry.${column}` as const)]),
        ),
    )
    .selectFrom('saved')
    .select('saved.user_id'),
)

/**
 * Saves progress, days of the history and new entries in one statement, so that without a transaction either all is saved or
 * nothing. Returns whether it was: not if the person is gone or the row has another version.
 */
export async function saveProgress(
  db: DbOrTx,
  userId: string,
  { progress, days, entries = [], version }: Saved,
): Promise<boolean> {
  const weekdayGoals = [...progress.weekdayGoals]
  const dayRows = days.map(
    ({ date, goal, intake, isLimit, adjustedFor, metGoal, isRest, isCredited, streakKept }) => ({
      ...{ date, goal, intake, adjusted_for: adjustedFor, met_goal: metGoal, is_rest: isRest },
      ...{ is_credited: isCredited, streak_kept: streakKept, is_limit: isLimit },
      weekday_goals: date === progress.lastDate ? weekdayGoals : null,
    }),
  )
  const saved = await saving.first(db, {
    ...progress,
    userId,
    version: version ?? null,
    weekdayGoals,
    achievements: [...progress.achievements],
    level: levelOf(progress.experience),
    days: JSON.stringify(dayRows),
    entries: JSON.stringify(entries),
  })
  return saved !== undefined
}

/** Changes an entry, which becomes one version newer. */
export async function updateEntry(
  tx: Tx,
  userId: string,
  entryId: string,
  values: Updateable<HydrationEntries>,
): Promise<void> {
  await tx
    .updateTable('hydration_entries')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', entryId)
    .execute()
}
