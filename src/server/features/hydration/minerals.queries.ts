import type { DbOrTx } from '#server/db/transaction.ts'
import type { CopiedMinerals } from '#shared/hydration/minerals.schema.ts'
import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import { WATER_COLUMNS } from './drinks-of-day.queries.ts'

/** What entries of a range of days add to the minerals, the latest added first, without those that were undone. */
export const selectMineralEntries = (db: DbOrTx, userId: string, from: string, to: string) =>
  db
    .selectFrom('hydration_entries')
    .select(['date', 'created_at as at', 'amount', 'alcohol', 'factor', 'water_id as waterId'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('undone_by', 'is', null)
    .where('amount', '<>', 0)
    .orderBy('added_order', 'desc')
    .execute()

/** Waters that a person chose, with their analyses. */
export async function selectWaters(
  db: DbOrTx,
  userId: string,
  ids: readonly string[],
): Promise<(WaterOfDrink & { minerals: CopiedMinerals })[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('drunk_waters')
    .select([...WATER_COLUMNS, 'minerals'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  // The database checks the kind, and only checked analyses are stored.
  return rows as (WaterOfDrink & { minerals: CopiedMinerals })[]
}
