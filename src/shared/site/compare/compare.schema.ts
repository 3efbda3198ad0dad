import { z } from 'zod'
import { waterAnswerSchema } from '../../water/answer/water-answer.schema.ts'
import { WATER_STATUSES } from '../../water/status/water-statuses.ts'
import { MAX_COMPARED } from './compared-with.rules.ts'

/** Input of `compare.waters`: words such as `system.MI0002310`, `city.oslo-norway`, `bottle.evian`, `saved.` and a bookmark's id. */
export const compareInput = z.strictObject({
  with: z.array(z.string().min(1).max(200)).max(MAX_COMPARED),
})

const comparedWaterSchema = z.object({
  /** Its word in the address. */
  key: z.string(),
  kind: z.enum(['system', 'city', 'well', 'bottle', 'saved']),
  name: z.string(),
  /** Where it is: "Michigan". Null where it is not known. */
  region: z.string().nullable(),
  /** The page about it; bottled waters have none. */
  path: z.string().nullable(),
  /** What the page of a tap water answers; null for a bottle, and where nothing is known. */
  answer: waterAnswerSchema
    .omit({ steps: true })
    .extend({ waterStatus: z.enum(WATER_STATUSES).nullable() })
    .nullable(),
})

const comparedWaters = z.object({
  waters: z.array(comparedWaterSchema),
  /** Words of the address that name nothing we know. */
  unknown: z.array(z.string()),
})

export const comparedRowSchema = z.object({
  parameter: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  limits: z.array(z.string()),
  cells: z.array(
    z
      .object({
        figure: z.string(),
        basis: z.string(),
        years: z.string(),
        notes: z.array(z.string()),
        isAboveLimit: z.boolean(),
        source: z.number().int(),
      })
      .nullable(),
  ),
})

/** Answer of `compare.waters`: the values are for Premium, and absent from the locked variant. */
export const compareOutput = z.discriminatedUnion('locked', [
  comparedWaters.extend({ locked: z.literal(true) }),
  comparedWaters.extend({
    locked: z.literal(false),
    rows: z.array(comparedRowSchema),
    sources: z.array(
      z.object({ title: z.string(), url: z.string().nullable(), license: z.string().nullable() }),
    ),
  }),
])
export type Comparison = z.infer<typeof compareOutput>
