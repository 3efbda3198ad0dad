import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'
import { DRINK_COLUMNS, waterOf } from './drinks-of-day.queries.ts'

/** A person's drinks of a range of days, day by day in the order in which they were added, from one of them on. */
export async function selectListedDrinks(
  db: DbOrTx,
  userId: string,
  { from, to, after, limit }: { from: string; to: string; after: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('hydration_entries')
    .innerJoin('profiles', 'profiles.id', 'hydration_entries.user_id')
    .select([
      'hydration_entries.id',
      'date',
      'amount',
      ...DRINK_COLUMNS,
      'hydration_entries.created_at as at',
    ])
    .select(zoneOfPerson)
    .select(waterOf)
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('undone_by', 'is', null)
    .where('amount', '<>', 0)
    .orderBy('date')
    .orderBy('added_order')
    .limit(limit)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(date, added_order) > (
        select seen.date, seen.added_order from hydration_entries as seen
        where seen.user_id = ${userId} and seen.id = ${after}
      )`,
    )
  return query.execute()
}
