import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** How many of a person's latest times are listed. */
const LATEST = 20

/** How many rows of a table a person made, and when the latest were. What is in them is not read. */
export async function countRows(
  db: DbOrTx,
  userId: string,
  table: 'scans' | 'messages',
  scanType?: 'bottle' | 'iq_scan',
) {
  const rows = db
    .selectFrom(table)
    .where('user_id', '=', userId)
    .$if(scanType !== undefined, (own) => own.where(sql.ref('type'), '=', scanType))
  const [{ count }, latest] = await Promise.all([
    rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    rows.select('created_at as at').orderBy('created_at', 'desc').limit(LATEST).execute(),
  ])
  return { count, times: latest.map(({ at }) => at) }
}

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
