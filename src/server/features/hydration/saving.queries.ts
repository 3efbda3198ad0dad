import type { Updateable } from 'kysely'
import type { HydrationEntries } from '#server/db/db-types.generated.ts'
import type { Tx } from '#server/db/transaction.ts'
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

/** Saves days of the history; the goals of the week are stored with the current day. */
export async function saveDays(
  tx: Tx,
  userId: string,
  days: readonly StoredDay[],
  { lastDate, weekdayGoals }: Pick<Progress, 'lastDate' | 'weekdayGoals'>,
): Promise<void> {
  const rows = days.map(
    ({ date, goal, intake, isLimit, adjustedFor, metGoal, isRest, isCredited, streakKept }) => ({
      ...{ user_id: userId, date, goal, intake, adjusted_for: adjustedFor, met_goal: metGoal },
      ...{ is_rest: isRest, is_credited: isCredited, streak_kept: streakKept, is_limit: isLimit },
      weekday_goals: date === lastDate ? [...weekdayGoals] : null,
    }),
  )
  await tx
    .insertInto('hydration_history')
    .values(rows)
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
