import { sql } from 'kysely'
import type { Json } from '#server/db/db-types.generated.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** An order as it stands in the outbox. */
export interface OrderRow {
  id: string
  kind: string
  recipient: string
  data: Json
}

/** Puts an order into the outbox, due at once. */
export async function insertOrder(
  db: DbOrTx,
  order: { kind: string; recipient: string; data: Record<string, Json> },
): Promise<void> {
  await db.insertInto('outgoing_mails').values(order).execute()
}

/**
 * Takes up to `limit` orders that are due, those that have waited longest, and puts their next attempt `leaseSeconds`
 * off: until then nobody else takes them, and afterwards they are due again if whoever took them is gone.
 */
export async function claimDueOrders(
  db: DbOrTx,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<OrderRow[]> {
  return await db
    .with(
      // Materialised: chosen once, however the update is planned.
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('outgoing_mails')
          .select('id')
          .where('failed_at', 'is', null)
          .where('next_attempt_at', '<=', sql<string>`now()`)
          .orderBy('next_attempt_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('outgoing_mails')
    .from('due')
    .whereRef('outgoing_mails.id', '=', 'due.id')
    .set({ next_attempt_at: sql<string>`now() + make_interval(secs => ${leaseSeconds})` })
    .returning(['outgoing_mails.id', 'kind', 'recipient', 'data'])
    .execute()
}

/** Removes an order that is done with. */
export async function deleteOrder(db: DbOrTx, id: string): Promise<void> {
  await db.deleteFrom('outgoing_mails').where('id', '=', id).execute()
}

/**
 * Counts a failed attempt. The next one is `firstSeconds` off after the first failure and twice as far after each
 * further one, up to `longestSeconds`; an order older than `giveUpSeconds` is given up instead.
 * Answers with what has become of the order, or undefined when it is gone.
 */
export async function recordFailure(
  db: DbOrTx,
  id: string,
  error: string,
  waits: { firstSeconds: number; longestSeconds: number; giveUpSeconds: number },
): Promise<{ attempts: number; hasFailed: boolean } | undefined> {
  const { firstSeconds, longestSeconds, giveUpSeconds } = waits
  // The exponent has an end of its own: doubling for ever would leave the range of the type.
  const wait = sql`least(${firstSeconds} * power(2, least(attempts, 30)), ${longestSeconds}::int)`
  return await db
    .updateTable('outgoing_mails')
    .set({
      attempts: sql<number>`attempts + 1`,
      last_error: error,
      next_attempt_at: sql<string>`now() + make_interval(secs => ${wait})`,
      failed_at: sql<string>`case when created_at <= now() - make_interval(secs => ${giveUpSeconds}) then now() end`,
    })
    .where('id', '=', id)
    .returning(['attempts', sql<boolean>`failed_at is not null`.as('hasFailed')])
    .executeTakeFirst()
}

/** Removes orders that were given up this many days ago. */
export async function deleteFailedOrders(db: DbOrTx, days: number): Promise<void> {
  await db
    .deleteFrom('outgoing_mails')
    .where('failed_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}

/** How many orders wait, since when (seconds), and how many were given up. */
export async function selectBacklog(
  db: DbOrTx,
): Promise<{ waiting: number; oldestSeconds: number; givenUp: number }> {
  return await db
    .selectFrom('outgoing_mails')
    .select([
      sql<number>`(count(*) filter (where failed_at is null))::int`.as('waiting'),
      sql<number>`(count(*) filter (where failed_at is not null))::int`.as('givenUp'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8`.as(
        'oldestSeconds',
      ),
    ])
    .executeTakeFirstOrThrow()
}
