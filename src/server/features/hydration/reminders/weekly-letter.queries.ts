import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'
import { RECIPIENT_COLUMNS } from './due-reminders.queries.ts'

/** People who turned the weekly letter on, with what decides whether they get it. */
const letterPeople = (db: DbOrTx) =>
  db
    .selectFrom('weekly_letters as own')
    .innerJoin('profiles', 'profiles.id', 'own.user_id')
    .select([
      'own.user_id as userId',
      'own.last_monday as lastMonday',
      ...RECIPIENT_COLUMNS,
      'profiles.locale',
    ])

/** A person who turned the letter on, or undefined. */
export const selectLetterPerson = (db: DbOrTx, userId: string) =>
  letterPeople(db).where('own.user_id', '=', userId).executeTakeFirst()
export type LetterPerson = NonNullable<Awaited<ReturnType<typeof selectLetterPerson>>>

/** People whose letter is due, the longest waiting first. */
export const dueLetters = (tx: Tx, now: Date) =>
  letterPeople(tx).where('own.next_at', '<=', now.toISOString()).orderBy('own.next_at')

/** Moves a person's next letter; `lastMonday` is the Monday of the one that was queued. */
export async function moveLetter(
  tx: Tx,
  userId: string,
  { nextAt, lastMonday }: { nextAt: Date; lastMonday: string | null },
): Promise<void> {
  await tx
    .updateTable('weekly_letters')
    .set({ next_at: nextAt.toISOString(), last_monday: lastMonday })
    .where('user_id', '=', userId)
    .execute()
}

/** Turns the letter on; one that is on already stays as it is. */
export async function insertLetter(db: DbOrTx, userId: string, nextAt: Date): Promise<void> {
  await db
    .insertInto('weekly_letters')
    .values({ user_id: userId, next_at: nextAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Turns the letter off. */
export async function deleteLetter(db: DbOrTx, userId: string): Promise<void> {
  await db.deleteFrom('weekly_letters').where('user_id', '=', userId).execute()
}

/** A person's days from one on up to the day before another. */
export const selectDaysOf = (db: DbOrTx, userId: string, from: string, before: string) =>
  db
    .selectFrom('hydration_history')
    .select(['date', 'intake', 'goal', 'met_goal as metGoal', 'is_limit as isLimit'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<', before)
    .execute()

export const selectTimeZone = (db: DbOrTx, userId: string) =>
  db.selectFrom('profiles').select(zoneOfPerson).where('id', '=', userId).executeTakeFirst()
