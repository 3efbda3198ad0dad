import type { Updateable } from 'kysely'
import type { HydrationEntries, HydrationHistory } from '#server/db/db-types.generated.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DrinkValues } from '#shared/hydration/drink-values.ts'
import { levelOf, type Progress, type StoredDay } from '#shared/hydration/progress.rules.ts'

export interface NewEntry extends DrinkValues {
  id: string
  date: string
  /** ml */
  amount: number
  water_id: string | null
  /** ISO time. */
  created_at: string
}

/** Saves a person's progress. */
export async function saveProgress(tx: Tx, userId: string, progress: Progress): Promise<void> {
  await tx
    .updateTable('hydration_data')
    .set({
      daily_goal: progress.goal,
      weekday_goals: [...progress.weekdayGoals],
      is_limit: progress.isLimit,
      adjusted_for: progress.adjustedFor,
      met_goal: progress.metGoal,
      current_intake: progress.intake,
      highest_intake: progress.highestIntake,
      streak: progress.streak,
      best_streak: progress.bestStreak,
      best_before: progress.bestBefore,
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

/** What is read of a day but not stored with it, or only with the current one. */
type NotStored = 'date' | 'weekdayGoals' | 'contents' | 'drinks' | 'waters'
/** The column of each value of a day: one that is missing here does not compile, and what is here is inserted and updated. */
const COLUMN_OF = {
  goal: 'goal',
  intake: 'intake',
  isLimit: 'is_limit',
  adjustedFor: 'adjusted_for',
  metGoal: 'met_goal',
  isRest: 'is_rest',
  isCredited: 'is_credited',
  streakKept: 'streak_kept',
} as const satisfies Record<Exclude<keyof StoredDay, NotStored>, keyof HydrationHistory>
type StoredValues = { [Of in keyof typeof COLUMN_OF as (typeof COLUMN_OF)[Of]]: StoredDay[Of] }
const STORED = (Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[]).map(
  (of) => [COLUMN_OF[of], of] as const,
)

/** Saves days of the history; the goals of the week are stored with the current day. */
export async function saveDays(
  tx: Tx,
  userId: string,
  days: readonly StoredDay[],
  { lastDate, weekdayGoals }: Pick<Progress, 'lastDate' | 'weekdayGoals'>,
): Promise<void> {
  const rows = days.map((day) => ({
    ...(Object.fromEntries(STORED.map(([column, of]) => [column, day[of]])) as StoredValues),
    ...{ user_id: userId, date: day.date },
    weekday_goals: day.date === lastDate ? [...weekdayGoals] : null,
  }))
  await tx
    .insertInto('hydration_history')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'date']).doUpdateSet(({ fn, ref }) => ({
        ...Object.fromEntries(STORED.map(([column]) => [column, ref(`excluded.${column}`)])),
        // Only today's goals change.
        weekday_goals: fn.coalesce(ref('excluded.weekday_goals'), ref('hydration_history.weekday_goals')),
      })),
    )
    .execute()
}

/** Adds an entry. */
export async function insertEntry(tx: Tx, userId: string, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('hydration_entries')
    .values({ user_id: userId, ...entry })
    .execute()
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
