import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'

/** The day of a person's newest test, `YYYY-MM-DD`; null without one. */
const NEWEST_TEST = sql<string | null>`(
  select max(sampled_on)::text from water_tests where water_tests.user_id = profiles.id)`

/** People whose yearly mail is on, with what decides whether they get it. */
const reminded = (db: DbOrTx) =>
  db
    .selectFrom('well_reminders as own')
    .innerJoin('profiles', 'profiles.id', 'own.user_id')
    .select([
      'own.user_id as userId',
      'profiles.email',
      zoneOfPerson,
      NEWEST_TEST.as('newestTest'),
      sql<boolean>`
        profiles.has_own_well and profiles.email_confirmed_at is not null
        and coalesce(profiles.banned_until <= now(), true)
      `.as('isMailed'),
    ])

/** A person whose yearly mail is on, or undefined. */
export const selectReminded = (db: DbOrTx, userId: string) =>
  reminded(db).where('own.user_id', '=', userId).executeTakeFirst()

/** People whose yearly mail is due, the longest waiting first. */
export const duePeople = (tx: Tx, now: Date) =>
  reminded(tx).where('own.next_at', '<=', now.toISOString()).orderBy('own.next_at')

/** Sets when a person's next yearly mail is due; it is on from then on. */
export async function upsertReminder(db: DbOrTx, userId: string, nextAt: Date): Promise<void> {
  await db
    .insertInto('well_reminders')
    .values({ user_id: userId, next_at: nextAt.toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_at: nextAt.toISOString() }))
    .execute()
}

/** Turns the yearly mail off. */
export async function deleteReminder(db: DbOrTx, userId: string): Promise<void> {
  await db.deleteFrom('well_reminders').where('user_id', '=', userId).execute()
}

/** A person's time zone, the day of their newest test, and when their next yearly mail is due; undefined for no such person. */
export const selectWellOf = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('profiles')
    .leftJoin('well_reminders as own', 'own.user_id', 'profiles.id')
    .select([
      zoneOfPerson,
      NEWEST_TEST.as('newestTest'),
      sql<string | null>`own.next_at`.as('nextAt'),
      'profiles.has_own_well as hasOwnWell',
    ])
    .where('profiles.id', '=', userId)
    .executeTakeFirst()
