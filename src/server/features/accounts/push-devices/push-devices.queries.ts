import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { ListedPushDevice } from '#shared/accounts/accounts.schema.ts'

/** A person's devices that show reminders, the newest first. */
export const selectPushDevices = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('push_subscriptions as device')
    .leftJoin('sessions', 'sessions.handle', 'device.session_handle')
    .select([
      'device.id',
      'device.user_agent as userAgent',
      'device.created_at as addedAt',
      sql<ListedPushDevice['session']>`
        case when device.session_handle is null then 'unknown' when sessions.id is null then 'ended' else 'there' end
      `.as('session'),
    ])
    .where('device.user_id', '=', userId)
    .orderBy('device.created_at', 'desc')
    .orderBy('device.id')
    .execute()

/** Deletes one of a person's devices. Returns whether there was one. */
export async function deletePushDevice(db: DbOrTx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
