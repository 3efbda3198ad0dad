import { z } from 'zod'
import { slugSchema } from '../ids.ts'
import { findInput, systemIdInput } from '../water-systems/water-systems.schema.ts'

/** A water system or a city. */
export const waterPlaceSchema = z.discriminatedUnion('kind', [
  systemIdInput.extend({ kind: z.literal('system') }),
  z.strictObject({ kind: z.literal('city'), slug: slugSchema }),
])

/** A place with its name and the path of the page about its water. */
export const namedWaterSchema = z.object({ place: waterPlaceSchema, name: z.string(), path: z.string() })

/** Input of `myWater.find`: anything someone types. */
export const findWatersInput = findInput
/** Answer of `myWater.find`: systems and cities, the likeliest first; `detail` tells places of one name apart. */
export const foundWatersOutput = z.array(namedWaterSchema.extend({ detail: z.string() }))
export type FoundWater = z.infer<typeof foundWatersOutput>[number]

const figureSchema = z.object({
  parameter: z.string(),
  name: z.string(),
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: z.string().nullable(),
  qualifier: z.enum(['below', 'rounded down', 'none found', 'not detected']).nullable(),
  statistic: z.string().nullable(),
  yearFrom: z.number().int().nullable(),
  yearTo: z.number().int().nullable(),
  standing: z.enum(['current', 'older', 'derived', 'undated', 'unconfirmed']),
  isAboveLimit: z.boolean().nullable(),
  supplier: z.string().nullable(),
  source: z.object({ title: z.string(), url: z.string().nullable(), license: z.string().nullable() }),
  isSecondHand: z.boolean(),
  sentence: z.string().nullable(),
})

/** Answer of `myWater.figures`; null where the person has set no water. */
export const myFiguresOutput = namedWaterSchema.extend({ figures: z.array(figureSchema) }).nullable()

/** Input of `myWater.follow` and `myWater.unfollow`. */
export const followInput = z.strictObject({ place: waterPlaceSchema })
/** Answer of `myWater.followed`. */
export const followedOutput = z.array(namedWaterSchema)
