import { z } from 'zod'
import { searchSchema, textSchema } from '../../text.schema.ts'
import { alternativeSchema, savedBottleSchema, waterKindSchema } from '../bottle.schema.ts'
import { MINERAL_FILTERS, USES } from './water-filters.ts'

/** Input of `bottledWaters.list`; what is left out filters nothing. */
export const bottledWaterListInput = z.strictObject({
  q: searchSchema,
  country: textSchema(100).optional(),
  minerals: z.enum(MINERAL_FILTERS).optional(),
  use: z.enum(USES).optional(),
  /** The most waters to answer; all of them if it is missing. */
  limit: z.number().int().min(1).max(1000).optional(),
})
export type BottledWaterFilter = Omit<z.infer<typeof bottledWaterListInput>, 'limit'>

const listedWaterSchema = z.object({
  slug: z.string(),
  brand: z.string(),
  country: z.string().nullable(),
  kind: waterKindSchema.nullable(),
  /** mg/L. */
  tds: z.number().nullable(),
  /** "Mineral water, rather hard: not for infants". */
  brief: z.string(),
  /** Its numbers are from a third party. */
  isDoubtful: z.boolean(),
})
export type ListedWater = z.infer<typeof listedWaterSchema>

export const bottledWaterListOutput = z.object({
  /** Waters of the United States first where no country is chosen; the best known first. */
  waters: z.array(listedWaterSchema),
  /** How many fit the filters. */
  total: z.number().int(),
  countries: z.array(z.string()),
})

/** Input of `bottledWaters.bySlug`. */
export const bottledWaterInput = z.strictObject({
  slug: textSchema(200),
  /** The reader's country in two letters, whose waters are offered first; the United States if it is missing. */
  region: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Write the country in two capital letters.')
    .optional(),
})

/** Answer of `bottledWaters.bySlug`. */
export const bottledWaterSchema = z.object({
  slug: z.string(),
  bottle: savedBottleSchema.strip(),
  sentence: z.string(),
  /** Whether it has an analysis: without one, search engines are asked not to list the page. */
  hasAnalysis: z.boolean(),
  alternatives: z.array(alternativeSchema.extend({ slug: z.string() })),
  /** The reader's country, as the catalog writes it; null where it is not known. */
  home: z.string().nullable(),
  /** Other countries that it is sold in, each with the page that says so. */
  soldIn: z.array(
    z.object({
      country: z.string(),
      sourceTitle: z.string(),
      sourceUrl: z.string(),
      sourceYear: z.number().nullable(),
    }),
  ),
})
export type BottledWater = z.infer<typeof bottledWaterSchema>
