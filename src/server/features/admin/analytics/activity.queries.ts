import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { dayEnd, dayStart } from '#server/db/utc-days.ts'

/** How many people were active on each day of a range. Days without activity are left out. */
export function countActiveByDay(db: DbOrTx, from: string, to: string) {
  return db
    .selectFrom('activity_days')
    .select(({ fn }) => ['day', fn.countAll<number>().as('active')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
}

/** How many different people were active in a range of days. */
export async function countActive(db: DbOrTx, from: string, to: string): Promise<number> {
  const people = db
    .selectFrom('activity_days')
    .select('user_id')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('user_id')
  const { active } = await db
    .selectFrom(people.as('person'))
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .executeTakeFirstOrThrow()
  return active
}

/** The Monday (UTC) of the week that a time or a day belongs to. */
const week = (at: string) => sql<string>`date_trunc('week', ${sql.raw(at)})::date`

/** How many people joined in each week, from a Monday on. */
export function countCohorts(db: DbOrTx, from: string, to: string) {
  return db
    .selectFrom('profiles')
    .select(({ fn }) => [
      week("created_at at time zone 'UTC'").as('joined'),
      fn.countAll<number>().as('size'),
    ])
    .where('created_at', '>=', dayStart(from))
    .where('created_at', '<', dayEnd(to))
    .groupBy('joined')
    .execute()
}

/**
 * How many of the people who joined in one week were active in another week. Pairs of weeks without activity are left
 * out.
 */
export function countActiveByCohort(db: DbOrTx, from: string, to: string) {
  const weeks = db
    .selectFrom('activity_days as own')
    .innerJoin('profiles', 'profiles.id', 'own.user_id')
    .select([
      'own.user_id',
      week("profiles.created_at at time zone 'UTC'").as('joined'),
      week('own.day').as('active'),
    ])
    .where('own.day', '>=', from)
    .where('own.day', '<=', to)
    .where('profiles.created_at', '>=', dayStart(from))
    .where('profiles.created_at', '<', dayEnd(to))
    .distinct()
  return db
    .selectFrom(weeks.as('weeks'))
    .select(({ fn }) => ['joined', 'active', fn.countAll<number>().as('people')])
    .groupBy(['joined', 'active'])
    .execute()
}
