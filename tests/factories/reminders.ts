import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { DB, HydrationReminders } from '#server/db/db-types.generated.ts'

/** A browser that has subscribed: what it tells the server. */
export function somePushDevice(endpoint = `https://push.service.dev/send/${randomUUID()}`) {
  const keys = createECDH('prime256v1')
  return {
    endpoint,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/** Inserts a browser of someone's that is notified; returns its row's id and address. */
export function insertPushDevice(
  db: Kysely<DB>,
  userId: string,
  { endpoint, keys } = somePushDevice(),
): Promise<{ id: string; endpoint: string }> {
  return db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, endpoint, ...keys })
    .returning(['id', 'endpoint'])
    .executeTakeFirstOrThrow()
}

/** Turns someone's weekly letter on; the next one is due at `nextAt`. */
export async function insertLetter(db: Kysely<DB>, userId: string, nextAt: string): Promise<void> {
  await db.insertInto('weekly_letters').values({ user_id: userId, next_at: nextAt }).execute()
}

/** The columns of a person whose water is their own well. */
export const OWN_WELL_COLUMNS = { has_own_well: true, home_city_id: null, home_system_id: null }

/** Turns someone's yearly mail about their well on; the next one is due at `nextAt`. */
export async function insertWellReminder(db: Kysely<DB>, userId: string, nextAt: string): Promise<void> {
  await db.insertInto('well_reminders').values({ user_id: userId, next_at: nextAt }).execute()
}

/** Inserts reminders of someone: from 08:00 to 20:00 UTC, every hour, by notification and mail, unless fields say otherwise. */
export async function insertReminders(
  db: Kysely<DB>,
  userId: string,
  reminders: Partial<Insertable<HydrationReminders>> & { next_at: Date | string | null },
): Promise<void> {
  await db
    .insertInto('hydration_reminders')
    .values({
      user_id: userId,
      is_on: reminders.next_at !== null,
      from_minute: 480,
      to_minute: 1200,
      every_minutes: 60,
      by_push: true,
      by_mail: true,
      time_zone: 'UTC',
      ...reminders,
    })
    .execute()
}
