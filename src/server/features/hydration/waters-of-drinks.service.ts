import type { Tx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import type { DrinkKey, DrinkValues } from '#shared/hydration/drink-values.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { isMadeOfWater } from '#shared/hydration/water-of-drink.rules.ts'
import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import { changeSettings } from './change-settings.service.ts'
import type { NeededDeps } from './hydration-day.service.ts'
import { requireDrink } from './require-drink.ts'
import { selectWater, updateDefaultWaters } from './waters-of-drinks.queries.ts'

/**
 * The water that drinks shall name; null for "not said". Throws NOT_FOUND for a water that the person never chose, and
 * BAD_REQUEST for a drink among them that is not made of water.
 */
export async function requireWater(
  tx: Tx,
  userId: string,
  drinks: readonly Pick<DrinkValues, 'drink' | 'name' | 'alcohol'>[],
  waterId: string | null,
): Promise<WaterOfDrink | null> {
  if (waterId === null) return null
  if (!drinks.every(isMadeOfWater))
    throw new AppError('BAD_REQUEST', 'Only water, coffee, tea and your own drinks can name their water.')
  const water = await selectWater(tx, userId, waterId)
  if (water === undefined)
    throw new AppError('NOT_FOUND', 'This water is not in your list any more. Choose another one.')
  return water
}

/** Sets the water that drinks get from now on; entries stay as they are. */
export const setDefaultWater = (
  deps: NeededDeps,
  userId: string,
  { drinks, waterId }: { drinks: readonly DrinkKey[]; waterId: string | null },
): Promise<Today> =>
  changeSettings(deps, userId, async ({ ownDrinks, defaultWaters: before }, tx) => {
    const defaultWaters = { ...before }
    const values = drinks.map((key) => requireDrink(key, ownDrinks))
    const water = await requireWater(tx, userId, values, waterId)
    for (const { drink } of values) {
      if (water === null) delete defaultWaters[drink]
      else defaultWaters[drink] = water
    }
    await updateDefaultWaters(tx, userId, defaultWaters)
    return { defaultWaters }
  })
