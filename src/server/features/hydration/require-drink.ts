import { AppError } from '#shared/app-error.ts'
import { type DrinkKey, type DrinkValues, drinkValues } from '#shared/hydration/drink-values.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'

/** What an entry of a drink copies. Throws NOT_FOUND for a drink that is neither built in nor one of the person's own. */
export function requireDrink(key: DrinkKey, ownDrinks: readonly OwnDrink[]): DrinkValues {
  const values = drinkValues(key, ownDrinks)
  if (values === undefined)
    throw new AppError('NOT_FOUND', 'This drink is not in your list. Load the page again and choose another.')
  return values
}
