import type { DbOrTx } from '#server/db/transaction.ts'

/** How many of a person's latest times are listed. */
const LATEST = 20

/** When a person scanned, the newest first, each with the number of all of them. What is in a scan is not read. */
export const selectScanTimes = (db: DbOrTx, userId: string, type: 'bottle' | 'iq_scan') =>
  db
    .selectFrom('scans')
    .select(({ fn }) => ['created_at as at', fn.countAll<number>().over().as('count')])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute()

/** The same of a person's messages. */
export const selectMessageTimes = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('messages')
    .select(({ fn }) => ['created_at as at', fn.countAll<number>().over().as('count')])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute()

/** A person's newest subscription; undefined if they never had one. */
export const selectSubscription = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('subscriptions')
    .select([
      'status',
      'billing_interval as interval',
      'created_at as createdAt',
      'current_period_end as endsAt',
      'cancel_at_period_end as isEnding',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
