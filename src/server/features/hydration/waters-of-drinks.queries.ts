import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { CopiedMinerals } from '#shared/hydration/minerals.schema.ts'
import type { DefaultWaters } from '#shared/hydration/water-of-drink.rules.ts'
import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import { WATER_COLUMNS } from './drinks-of-day.queries.ts'

/** A water that a person chose, without its analysis; undefined if they never chose it. */
export async function selectWater(db: DbOrTx, userId: string, id: string): Promise<WaterOfDrink | undefined> {
  const row = await db
    .selectFrom('drunk_waters')
    .select(WATER_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  // The database checks the kind.
  return row as WaterOfDrink | undefined
}

/** Waters that a person chose and that anyone can choose: places and bottles of the catalog, the latest choice first. */
export async function selectChosenBefore(
  db: DbOrTx,
  userId: string,
  limit: number,
): Promise<Omit<WaterOfDrink, 'id'>[]> {
  const rows = await db
    .selectFrom('drunk_waters')
    .select(['key', 'kind'])
    // One key has a copy for each analysis.
    .select(({ fn }) => fn.max('name').as('name'))
    .where('user_id', '=', userId)
    .where('key', '~', '^(system|city|bottle)\\.')
    .groupBy(['key', 'kind'])
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .limit(limit)
    .execute()
  // The database checks the kind.
  return rows as Omit<WaterOfDrink, 'id'>[]
}

export async function countWaters(db: DbOrTx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('drunk_waters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores the copy of a water; one that is stored already stays as it is. */
export async function insertWater(
  db: DbOrTx,
  userId: string,
  water: WaterOfDrink & { minerals: CopiedMinerals },
  at: Date,
): Promise<void> {
  await db
    .insertInto('drunk_waters')
    .values({
      user_id: userId,
      ...water,
      minerals: JSON.stringify(water.minerals),
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Saves the water that each of a person's drinks gets. */
export async function updateDefaultWaters(tx: Tx, userId: string, waters: DefaultWaters): Promise<void> {
  await tx
    .updateTable('hydration_data')
    .set({ default_waters: JSON.stringify(waters) })
    .where('user_id', '=', userId)
    .execute()
}
