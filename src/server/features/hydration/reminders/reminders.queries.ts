import { sql } from 'kysely'
import { columnsOf } from '#server/db/column-names.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'
import type { PushDevice } from '#server/providers/push/push.web-push.ts'

/**
 * A person's time zone and reminders, the addresses of their devices, the oldest first, and whether they get the weekly letter; the
 * reminders are null before they were first saved.
 */
export const selectReminders = (db: DbOrTx, userId: string) => remindersOf.first(db, { userId })

const remindersOf = prepare((db, param: Param<{ userId: string }>) =>
  db
    .selectFrom('profiles')
    .leftJoin('hydration_reminders as own', 'own.user_id', 'profiles.id')
    .select([
      zoneOfPerson,
      'own.is_on as isOn',
      'own.from_minute as fromMinute',
      'own.to_minute as toMinute',
      'own.every_minutes as everyMinutes',
      'own.weekdays',
      'own.by_push as byPush',
      'own.by_mail as byMail',
      sql<
        string[]
      >`array(select endpoint from push_subscriptions where user_id = profiles.id order by created_at, id)`.as(
        'devices',
      ),
      sql<boolean>`exists (select from weekly_letters where user_id = profiles.id)`.as('hasLetter'),
    ])
    .where('profiles.id', '=', param('userId')),
)

/** Reminders as they are stored; `nextAt` is null if they are off. */
export interface StoredReminders {
  isOn: boolean
  fromMinute: number
  toMinute: number
  everyMinutes: number
  weekdays: readonly number[]
  byPush: boolean
  byMail: boolean
  timeZone: string
  nextAt: Date | null
}

export async function upsertReminders(db: DbOrTx, userId: string, stored: StoredReminders): Promise<void> {
  const row = columnsOf({ ...stored, weekdays: [...stored.weekdays] })
  await db
    .insertInto('hydration_reminders')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...row, is_snoozed: false, updated_at: sql`now()` }),
    )
    .execute()
}

/** Puts a person's next reminder off until a time. Returns whether their reminders are on. */
export async function snoozeReminder(db: DbOrTx, userId: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hydration_reminders')
    .set({ next_at: until.toISOString(), is_snoozed: true })
    .where('user_id', '=', userId)
    .where('is_on', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a person has a device with this address. */
export async function hasDevice(tx: Tx, userId: string, endpoint: string): Promise<boolean> {
  const row = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return row !== undefined
}

interface NewDevice extends PushDevice {
  userAgent: string | null
  sessionHandle: string
}

/**
 * Stores a device. A device of another person changes its owner only if its keys are the same: then it is the same
 * browser with someone else signed in. Returns whether it belongs to this person now.
 */
export async function upsertDevice(
  db: DbOrTx,
  userId: string,
  { endpoint, p256dh, auth, userAgent, sessionHandle }: NewDevice,
): Promise<boolean> {
  const row = {
    user_id: userId,
    session_handle: sessionHandle,
    p256dh,
    auth,
    user_agent: userAgent,
    failures: 0,
    created_at: sql<string>`clock_timestamp()`,
  }
  const stored = await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(row)
        .where((where) =>
          where.or([
            where('push_subscriptions.user_id', '=', userId),
            where.and([
              where('push_subscriptions.p256dh', '=', p256dh),
              where('push_subscriptions.auth', '=', auth),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Deletes a person's oldest devices beyond a number. */
export async function deleteOldestDevices(db: DbOrTx, userId: string, stored: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(stored),
    )
    .execute()
}

/** Deletes a person's device. Returns whether there was one. */
export async function deleteDevice(db: DbOrTx, userId: string, endpoint: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
