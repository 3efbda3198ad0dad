import { sql } from 'kysely'
import type { DbOrTx } from '../db/transaction.ts'

/** A counter after it was read or changed. */
export interface Counter {
  points: number
  /** Milliseconds until it starts again from zero. */
  msLeft: number
}

/** Milliseconds since 1970 by the database's clock, so that every process counts in the same windows. */
const NOW_MS = sql<string>`(extract(epoch from now()) * 1000)::bigint`

/** Adds one to a counter, which starts again from zero `seconds` after its first point. */
export async function addPoint(db: DbOrTx, key: string, seconds: number): Promise<Counter> {
  const { rows } = await sql<Counter>`
    insert into rate_limits as counter (key, points, expire)
    values (${key}, 1, ${NOW_MS} + ${seconds}::bigint * 1000)
    on conflict (key) do update set
      points = case when counter.expire <= ${NOW_MS} then 1 else counter.points + 1 end,
      expire = case when counter.expire <= ${NOW_MS} then excluded.expire else counter.expire end
    returning points, (expire - ${NOW_MS})::float8 as "msLeft"
  `.execute(db)
  const [counter] = rows
  if (counter === undefined) throw new Error('An upsert returned no row')
  return counter
}

/** Removes one point from a counter. */
export async function removePoint(db: DbOrTx, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ points: sql<number>`greatest(points - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/** Resets counters. */
export async function deleteCounters(db: DbOrTx, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

/** Resets every counter whose key starts with `prefix`. */
export async function deleteCountersUnder(db: DbOrTx, prefix: string): Promise<void> {
  await sql`delete from rate_limits where starts_with(key, ${prefix})`.execute(db)
}

/** Deletes expired counters. */
export async function deleteExpiredLimits(db: DbOrTx): Promise<void> {
  await sql`delete from rate_limits where expire < ${NOW_MS}`.execute(db)
}
