import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { dayEnd, dayStart } from '#server/db/utc-days.ts'

/**
 * How many people there are, how many joined in a range, and how many have Premium at a time, granted or paid for.
 */
export function countPeople(db: DbOrTx, { from, to, now }: { from: string; to: string; now: Date }) {
  const isPaid = sql<boolean>`paid_until > ${now.toISOString()}::timestamptz`
  return db
    .selectFrom('profiles')
    .select(({ fn, or }) => [
      fn.countAll<number>().as('total'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>=', dayStart(from))
        .filterWhere('created_at', '<', dayEnd(to))
        .as('joined'),
      fn
        .countAll<number>()
        .filterWhere(or([sql<boolean>`is_subscribed`, isPaid]))
        .as('subscribers'),
      fn.countAll<number>().filterWhere('is_subscribed', '=', true).as('granted'),
    ])
    .executeTakeFirstOrThrow()
}

export async function countCities(db: DbOrTx): Promise<number> {
  const { cities } = await db
    .selectFrom('cities')
    .select(({ fn }) => fn.countAll<number>().as('cities'))
    .executeTakeFirstOrThrow()
  return cities
}
