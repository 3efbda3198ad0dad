import type { Tx } from '#server/db/transaction.ts'
import type { ShownContents } from '#shared/hydration/hydration.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'

/** Saves a person's own drinks. */
export async function updateOwnDrinks(tx: Tx, userId: string, drinks: readonly OwnDrink[]) {
  await tx
    .updateTable('hydration_data')
    .set({ own_drinks: JSON.stringify(drinks) })
    .where('user_id', '=', userId)
    .execute()
}

/** Saves which contents of their drinks a person sees. */
export async function updateShownContents(tx: Tx, userId: string, shown: ShownContents) {
  await tx
    .updateTable('hydration_data')
    .set({
      shows_caffeine: shown.caffeine,
      shows_sugar: shown.sugar,
      is_pregnant: shown.isPregnant,
      caffeine_half_life: shown.halfLife,
      bedtime_minute: shown.bedtime,
    })
    .where('user_id', '=', userId)
    .execute()
}
