import { z } from 'zod'
import { slugSchema } from '../../ids.ts'
import { systemIdInput } from '../answer/water-systems.schema.ts'
import { findInput } from '../find/find.schema.ts'
import { WATER_STATUSES } from '../status/water-statuses.ts'

export const waterPlaceSchema = z.discriminatedUnion('kind', [
  systemIdInput.extend({ kind: z.literal('system') }),
  z.strictObject({ kind: z.literal('city'), slug: slugSchema }),
])

/** What can be someone's own water: a place, or their own well. */
export const homePlaceSchema = z.discriminatedUnion('kind', [
  ...waterPlaceSchema.options,
  z.strictObject({ kind: z.literal('well') }),
])

/** A place with its name and the path of the page about its water. */
const namedWaterSchema = z.object({ place: waterPlaceSchema, name: z.string(), path: z.string() })
/** The same of someone's own water. */
export const namedHomeSchema = namedWaterSchema.extend({ place: homePlaceSchema })

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
export const myFiguresOutput = namedHomeSchema.extend({ figures: z.array(figureSchema) }).nullable()

/** Answer of `myWater.verdict`: what the page of the person's water says first; null where they have set none. */
export const myVerdictOutput = namedHomeSchema
  .extend({
    /** Null for an own well, and where nothing is known of a city. */
    waterStatus: z.enum(WATER_STATUSES).nullable(),
    line: z.string().nullable(),
  })
  .nullable()
export type MyVerdict = NonNullable<z.infer<typeof myVerdictOutput>>

/** Input of `myWater.follow` and `myWater.unfollow`. */
export const followInput = z.strictObject({ place: waterPlaceSchema })
export const followedOutput = z.array(namedWaterSchema)

/** Answer of `myWater.well`: what a person with their own well should know. */
export const wellOutput = z.object({
  /** What to test for once a year, and when the person's last test of it was. */
  tests: z.array(
    z.object({
      name: z.string(),
      advisedBy: z.string(),
      testedOn: z.string().nullable(),
      isDue: z.boolean(),
    }),
  ),
  /** `YYYY-MM-DD`: the day of the next mail; null where the yearly mail is off. */
  reminderOn: z.string().nullable(),
})

export const setWellReminderInput = z.strictObject({ isOn: z.boolean() })
/** Input of `myWater.stopWellReminder`: the token of the link in the mail. */
export const stopWellReminderInput = z.strictObject({ token: z.string().max(100) })
