import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { WATER_GROUPS } from './water-of-drink-groups.ts'

/** The most waters a person may have chosen, with all changes of their analyses. */
export const MAX_WATERS_OF_DRINKS = 500
/** The most drinks that get a default water at once: the built-in ones, and the person's own. */
const MAX_DRINKS = 40

/** What can be chosen: a place, a bottle of My Fridge or a scan, as a word such as `city.oslo-norway`. */
const keySchema = z.string().min(1).max(300, 'This water is not in your list.')

/** A water as entries name it. Its analysis was copied when it was chosen and never changes. */
export const waterOfDrinkSchema = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.enum(['tap', 'bottle']),
  name: z.string(),
})
export type WaterOfDrink = z.infer<typeof waterOfDrinkSchema>

/** The water of an entry; null for "not said". */
export const waterIdSchema = idSchema.toLowerCase().nullable()

/** Answer of `hydration.waters`: what the person can choose from. */
export const watersOutput = z.array(
  z.object({
    key: z.string(),
    kind: waterOfDrinkSchema.shape.kind,
    name: z.string(),
    group: z.enum(WATER_GROUPS),
  }),
)
export type WaterChoice = z.infer<typeof watersOutput>[number]

export const copyWaterInput = z.strictObject({ key: keySchema })

/** Input of `hydration.setDefaultWater`: drinks and the water that they get from now on. */
export const defaultWaterInput = z.strictObject({
  drinks: z.array(z.string().min(1).max(40)).min(1).max(MAX_DRINKS),
  waterId: waterIdSchema,
})
