import type { DbOrTx } from '#server/db/transaction.ts'

/** How many of a person's latest times are listed. */
const LATEST = 20

/** How many scans of a type a person made, and when the latest were. What is in them is not read. */
export async function countScans(db: DbOrTx, userId: string, type: 'bottle' | 'iq_scan') {
  const scans = db.selectFrom('scans').where('user_id', '=', userId).where('type', '=', type)
  const [{ count }, latest] = await Promise.all([
    scans.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    scans.select('created_at as at').orderBy('created_at', 'desc').limit(LATEST).execute(),
  ])
  return { count, times: latest.map(({ at }) => at) }
}

/** How many messages a person wrote from their account, and when the latest were. */
export async function countMessages(db: DbOrTx, userId: string) {
  const messages = db.selectFrom('messages').where('user_id', '=', userId)
  const [{ count }, latest] = await Promise.all([
    messages.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    messages.select('created_at as at').orderBy('created_at', 'desc').limit(LATEST).execute(),
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
