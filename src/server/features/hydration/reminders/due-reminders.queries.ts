import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'
import type { PushDevice } from '#server/providers/push/push.web-push.ts'

/** What decides whether someone who may use the tracker is written to, and how they read amounts. */
export const RECIPIENT_COLUMNS = [
  'profiles.email',
  zoneOfPerson,
  'profiles.units',
  'profiles.is_subscribed as isGranted',
  'profiles.paid_until as paidUntil',
  sql<boolean>`profiles.role = 'admin'`.as('isAdmin'),
  sql<boolean>`coalesce(profiles.banned_until > now(), false)`.as('isBanned'),
  sql<boolean>`profiles.email_confirmed_at is not null`.as('isConfirmed'),
] as const

/** Everyone whose reminders are on, with what decides whether they get one. */
const remindedPeople = (db: DbOrTx) =>
  db
    .selectFrom('hydration_reminders as own')
    .innerJoin('profiles', 'profiles.id', 'own.user_id')
    .leftJoin('hydration_data as day', 'day.user_id', 'own.user_id')
    .where('own.is_on', '=', true)
    .select([
      'own.user_id as userId',
      'own.from_minute as fromMinute',
      'own.to_minute as toMinute',
      'own.every_minutes as everyMinutes',
      'own.weekdays',
      'own.by_push as byPush',
      'own.by_mail as byMail',
      'own.next_at as slot',
      'own.time_zone as computedIn',
      'own.is_snoozed as isSnoozed',
      ...RECIPIENT_COLUMNS,
      'day.current_intake as intake',
      'day.daily_goal as goal',
      'day.is_limit as isLimit',
      'day.weekday_goals as weekdayGoals',
      'day.last_date as lastDate',
      'day.day_start_minute as dayStart',
      'day.cup_sizes as cups',
    ])

/** A person whose reminders are on, or undefined. */
export const selectRemindedPerson = (db: DbOrTx, userId: string) =>
  remindedPeople(db).where('own.user_id', '=', userId).executeTakeFirst()
export type RemindedPerson = NonNullable<Awaited<ReturnType<typeof selectRemindedPerson>>>

/** People whose slot is due, the longest waiting first. */
export const duePeople = (tx: Tx, now: Date) =>
  remindedPeople(tx).where('own.next_at', '<=', now.toISOString()).orderBy('own.next_at')

/** A person's next slot, and the time zone it was computed in. */
export interface NextSlot {
  userId: string
  nextAt: Date
  timeZone: string
}

export async function moveSlots(tx: Tx, slots: readonly NextSlot[]): Promise<void> {
  const ids = slots.map(({ userId }) => userId)
  const times = slots.map(({ nextAt }) => nextAt.toISOString())
  const zones = slots.map(({ timeZone }) => timeZone)
  await sql`
    update hydration_reminders as own
    set next_at = moved.next_at, time_zone = moved.time_zone, is_snoozed = false
    from unnest(${ids}::uuid[], ${times}::timestamptz[], ${zones}::text[]) as moved (user_id, next_at, time_zone)
    where own.user_id = moved.user_id
  `.execute(tx)
}

export interface StoredDevice extends PushDevice {
  id: string
  userId: string
  /** How many notifications in a row could not be delivered. */
  failures: number
}

/** The devices of people, in any order. */
export const selectDevicesOf = (db: DbOrTx, userIds: readonly string[]): Promise<StoredDevice[]> =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id as userId', 'endpoint', 'p256dh', 'auth', 'failures'])
    .where('user_id', 'in', userIds)
    .execute()

/** Sets how many notifications in a row a device has missed. */
export async function setDeviceFailures(db: DbOrTx, id: string, failures: number): Promise<void> {
  await db.updateTable('push_subscriptions').set({ failures }).where('id', '=', id).execute()
}

/** Deletes a device, unless the browser has subscribed again in the meantime. */
export async function deleteGoneDevice(
  db: DbOrTx,
  { id, userId, p256dh, auth }: StoredDevice,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .execute()
}
