import type { Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Achievement } from '../../../shared/hydration/hydration.limits.ts'
import { levelOf, type PastDay, type Progress } from '../../../shared/hydration/hydration.rules.ts'
import type { Entry } from '../../../shared/hydration/hydration.schema.ts'
import type { HydrationEntries } from '../../db/db-types.generated.ts'
import type { DbOrTx, Tx } from '../../db/transaction.ts'

/** What the tracker keeps of one person: how far they are, and their own cup sizes, ml. */
export interface Tracked extends Progress {
  cups: readonly number[]
}

const PROGRESS_COLUMNS = [
  'daily_goal as goal',
  'current_intake as intake',
  'highest_intake as highestIntake',
  'streak',
  'best_streak as bestStreak',
  'total_days_tracked as daysTracked',
  'achievements',
  'last_date as lastDate',
  'goal_credited_on as goalCreditedOn',
  'experience',
  'cup_sizes as cups',
] as const

/** A person's progress, undefined before their first look; with `isLocked`, whoever else asks that way waits. */
export async function selectTracked(
  db: DbOrTx,
  userId: string,
  isLocked: boolean,
): Promise<Tracked | undefined> {
  const query = db.selectFrom('hydration_data').select(PROGRESS_COLUMNS).where('user_id', '=', userId)
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  // Only the rules write achievements.
  return row === undefined ? undefined : { ...row, achievements: row.achievements as Achievement[] }
}

/** Makes a person's row where there is none; nothing where the person is gone. */
export async function insertTracked(tx: Tx, userId: string) {
  await tx
    .insertInto('hydration_data')
    .columns(['user_id'])
    .expression((eb) => eb.selectFrom('profiles').select('id').where('id', '=', userId))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Somebody's IANA time zone; undefined where the person is gone. */
export async function selectZone(db: DbOrTx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select('time_zone as timeZone')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.timeZone
}

/** Where a change that may come twice leaves its id: an entry's own, or that of the press that undid one. */
export interface ChangeId {
  column: 'id' | 'undone_by'
  id: string
}

const shownEntries = (db: DbOrTx, userId: string, date: string | null) =>
  db
    .selectFrom('hydration_entries')
    .select(['id', 'amount', 'drink', 'factor', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .where('undone_by', 'is', null)
    .where('amount', '<>', 0)
    .orderBy('created_at', 'desc')

const toEntry = ({ at, ...entry }: Entry): Entry => ({ ...entry, at: new Date(at).toISOString() })

/** A day's entries, the latest first, without those that were undone and those that changed nothing. */
export async function selectEntries(db: DbOrTx, userId: string, date: string): Promise<Entry[]> {
  return (await shownEntries(db, userId, date).execute()).map(toEntry)
}

/**
 * What a change needs beside the progress, in one statement: the person's zone, whether the change was made before, and the
 * entries of a day as {@link selectEntries} has them. Undefined where the person is gone.
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
        .as('isKnown'),
      jsonArrayFrom(shownEntries(tx, userId, date)).as('entries'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, isKnown: row.isKnown === true, entries: row.entries.map(toEntry) }
}

/** A press as it is kept. */
type NewEntry = Omit<Insertable<HydrationEntries>, 'user_id'>

/** What a change leaves beside the progress: the press that becomes an entry, or the entry that is undone. */
export type Trace =
  | { kind: 'pressed'; entry: NewEntry }
  | { kind: 'undone'; entryId: string; by: string }
  | null

/** Saves progress, days into the history (the present one, and the one that ended), and what a change left. */
export async function saveProgress(
  tx: Tx,
  userId: string,
  progress: Progress,
  days: readonly PastDay[],
  trace: Trace = null,
) {
  const savingDays = tx.with('saved_days', (db) =>
    db
      .insertInto('hydration_history')
      .values(days.map((day) => ({ user_id: userId, ...day })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'date']).doUpdateSet(({ ref }) => ({
          intake: ref('excluded.intake'),
          goal: ref('excluded.goal'),
        })),
      ),
  )
  const saving =
    trace === null
      ? savingDays
      : savingDays.with('trace', (db) =>
          trace.kind === 'undone'
            ? db
                .updateTable('hydration_entries')
                .set({ undone_by: trace.by })
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
      current_intake: progress.intake,
      highest_intake: progress.highestIntake,
      streak: progress.streak,
      best_streak: progress.bestStreak,
      total_days_tracked: progress.daysTracked,
      achievements: [...progress.achievements],
      last_date: progress.lastDate,
      goal_credited_on: progress.goalCreditedOn,
      experience: progress.experience,
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

/** A person's days in the history from one day to another, in order; amounts in ml. */
export function selectHistory(db: DbOrTx, userId: string, from: string, to: string) {
  return db
    .selectFrom('hydration_history')
    .select(['date', 'intake', 'goal'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute()
}
