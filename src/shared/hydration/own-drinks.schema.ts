import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { requiredTextSchema } from '../text.schema.ts'
import { DRINK_ICON_IDS } from './drink-icons.ts'
import { DRINK_LIMITS, FIRST_VERSION, MAX_DRINK_NAME } from './hydration.limits.ts'

/** A number from 0 to `max` with at most `decimals` decimals, which are as many as the database keeps. */
const contentSchema = (max: number, decimals: number) =>
  z
    .number(`Use a number from 0 to ${max}.`)
    .min(0, `Use a number from 0 to ${max}.`)
    .max(max, `Use a number from 0 to ${max}.`)
    .transform((value) => Number(value.toFixed(decimals)))

const ownDrinkFields = {
  name: requiredTextSchema(MAX_DRINK_NAME, 'Enter a name.'),
  icon: z.enum(DRINK_ICON_IDS),
  /** The share of water, in percent. */
  water: contentSchema(DRINK_LIMITS.water, 0),
  /** mg in 100 ml; null if the person does not know. */
  caffeine: contentSchema(DRINK_LIMITS.caffeine, 2).nullable(),
  /** g in 100 ml; null if the person does not know. */
  sugar: contentSchema(DRINK_LIMITS.sugar, 2).nullable(),
  /** % vol */
  alcohol: contentSchema(DRINK_LIMITS.alcohol, 1),
}

/** A drink as the page saw it: a change of an older version is refused. */
const versionInput = { id: idSchema.toLowerCase(), version: z.int().min(FIRST_VERSION) }

/** A drink of a person's own. `id` is made by the browser: sent again it adds nothing. */
export const ownDrinkSchema = z.strictObject({ ...versionInput, ...ownDrinkFields })
export type OwnDrink = z.infer<typeof ownDrinkSchema>

export const removeDrinkInput = z.strictObject(versionInput)
