import type { DbOrTx } from '#server/db/transaction.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import { waterAmounts } from '#shared/hydration/minerals.rules.ts'
import type { CopiedMinerals, DaysMinerals } from '#shared/hydration/minerals.schema.ts'
import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import { WATER_COLUMNS } from './drinks-of-day.queries.ts'
import { selectHistory } from './history.queries.ts'
import { type NeededDeps, readCurrent } from './hydration-day.service.ts'

/** What a person drank from one day to another, both included, and the waters it was made of. */
export async function readMinerals(
  db: DbOrTx,
  userId: string,
  from: string,
  to: string,
): Promise<DaysMinerals> {
  const [history, entries] = await Promise.all([
    selectHistory(db, userId, from, to),
    db
      .selectFrom('hydration_entries')
      .select(['date', 'created_at as at', 'amount', 'alcohol', 'factor', 'water_id as waterId'])
      .where('user_id', '=', userId)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .where('undone_by', 'is', null)
      .where('amount', '<>', 0)
      .orderBy('added_order', 'desc')
      .execute(),
  ])
  const ids = new Set(entries.map(({ waterId }) => waterId).filter((id) => id !== null))
  const rows =
    ids.size === 0
      ? []
      : await db
          .selectFrom('drunk_waters')
          .select([...WATER_COLUMNS, 'minerals'])
          .where('user_id', '=', userId)
          .where('id', 'in', [...ids])
          .execute()
  // The database checks the kind, and only checked analyses are stored.
  const waters = rows as (WaterOfDrink & { minerals: CopiedMinerals })[]
  const drunk = history.filter(({ intake }) => intake > 0)
  return {
    from,
    to,
    days: drunk.length,
    total: drunk.reduce((sum, { intake }) => sum + intake, 0),
    waters: waterAmounts(Map.groupBy(entries, ({ date }) => date).values(), waters),
  }
}

/** What a person drank in the last seven of their own days, today included. */
export async function readWeekMinerals(deps: NeededDeps, userId: string): Promise<DaysMinerals> {
  const { today } = await readCurrent(deps, userId)
  return readMinerals(deps.db, userId, addDays(today, -6), today)
}
