import { z } from 'zod'
import { STANDINGS, TRACKED_MINERALS } from './mineral-names.ts'
import { waterOfDrinkSchema } from './water-of-drink.schema.ts'

const copiedMineralSchema = z.object({
  /** mg/L; 0 where less than can be measured was found. */
  value: z.number(),
  isBelow: z.boolean(),
  /** Null if the source names none. */
  year: z.number().nullable(),
  standing: z.enum(STANDINGS),
  /** What was counted: "Average". */
  basis: z.string(),
  source: z.string(),
})
/** A mineral in the analysis of a water, as it was when the water was chosen. Nitrate is counted as nitrate (NO3). */
export type CopiedMineral = z.infer<typeof copiedMineralSchema>

const copiedMineralsSchema = z.partialRecord(z.enum(TRACKED_MINERALS), copiedMineralSchema)
/** The analysis of a water; what is not known is left out. */
export type CopiedMinerals = z.infer<typeof copiedMineralsSchema>

/** A water that was drunk on some days, and how much of it. */
const waterAmountSchema = waterOfDrinkSchema.extend({ ml: z.number(), minerals: copiedMineralsSchema })
export type WaterAmount = z.infer<typeof waterAmountSchema>

/** Answer of `hydration.minerals`: the last seven days, today included. */
export const mineralsOutput = z.object({
  from: z.string(),
  to: z.string(),
  /** Days on which something was drunk. */
  days: z.number(),
  /** All that was drunk on them, ml, without drinks with alcohol. */
  total: z.number(),
  /** The waters that were named, the most drunk first. */
  waters: z.array(waterAmountSchema),
})
export type DaysMinerals = z.infer<typeof mineralsOutput>
