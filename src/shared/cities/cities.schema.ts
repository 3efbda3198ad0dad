import { z } from 'zod'
import { slugSchema } from '../ids.ts'
import { pageInput, pageSchema } from '../pagination.ts'
import { isGeneratedSchema, sourceSchema } from '../source.schema.ts'
import { requiredTextSchema, searchSchema } from '../text.schema.ts'
import { GOOD_STATUSES, WATER_STATUSES } from '../water/status/water-statuses.ts'
import { CITY_CATEGORIES } from './city-categories.ts'
import { PILLAR_KEYS, SCORE_INPUTS } from './score-inputs.ts'
import { MEASURE_KEYS, SCORE_LEVELS } from './score-measures.ts'

export const cityCategorySchema = z.enum(CITY_CATEGORIES)

const score = z.number().min(0).max(100).nullable()

export const cityListItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  tagline: z.string().nullable(),
  imageUrl: z.string().nullable(),
  slug: z.string(),
  category: cityCategorySchema,
  overallScore: score,
})

/** Hardness of a city's water: mg/L as CaCO3, and its year where the source gives one. */
export const hardnessSchema = z.object({
  value: z.number(),
  low: z.number().optional(),
  year: z.number().int().nullable(),
})

/** A city with what everyone may know about its water: lists show it where there is no score. */
export const knownCitySchema = cityListItemSchema.extend({
  /** Null where we hold no tap-water report. */
  waterStatus: z.enum(WATER_STATUSES).nullable(),
  heldValues: z.number().int().min(0),
  hardness: hardnessSchema.nullable(),
  /** Independent figures of the city's own behind its overall score. */
  figures: z.number().int().min(0),
})
export type KnownCity = z.infer<typeof knownCitySchema>

/** What lists of cities may be ordered by: `status` means by status and then the best-known first. */
export const CITY_ORDERS = ['status', 'score'] as const
export type CityOrder = (typeof CITY_ORDERS)[number]

/** Input of `cities.list` and `tapWater.ratings`. */
export const cityListInput = z.strictObject({
  ...pageInput,
  search: searchSchema,
  category: cityCategorySchema.optional(),
  country: requiredTextSchema(200, 'Name the country.').optional(),
  status: z.enum(WATER_STATUSES).optional(),
  order: z.enum(CITY_ORDERS).optional(),
})
export const cityListOutput = pageSchema(knownCitySchema)

export const countriesInput = z.strictObject({ withReport: z.boolean().optional() })
/** Answer of `cities.countries`: names, in alphabetical order. */
export const countriesOutput = z.array(z.string())

/** What an overall score is made from, which everyone may know. */
const localFigures = {
  /** Independent measurements of the city's own water, pipes and basin. */
  localFigures: z.number().int().min(0),
  /** Years of the first and the newest of them; null without any. */
  figuresFrom: z.number().int().nullable(),
  figuresTo: z.number().int().nullable(),
}

/** A city of the home page's top list. */
export const topRatedCitySchema = cityListItemSchema.extend({
  overallScore: z.number().min(0).max(100),
  waterStatus: z.enum(GOOD_STATUSES),
  ...localFigures,
})
export type TopRatedCity = z.infer<typeof topRatedCitySchema>
/** Answer of `cities.topRated`: at most four, *Safe* first, then by score. */
export const topRatedOutput = z.array(topRatedCitySchema)

/** Answer of `cities.map`: places on a map of the world, in its units. */
export const cityMapOutput = z.object({
  width: z.number(),
  height: z.number(),
  /** By name. */
  cities: z.array(
    cityListItemSchema.pick({ name: true, country: true, slug: true }).extend({
      /** Null where we hold no tap-water report. */
      waterStatus: z.enum(WATER_STATUSES).nullable(),
      x: z.number(),
      y: z.number(),
    }),
  ),
})
export type CityMap = z.infer<typeof cityMapOutput>

export const citySlugInput = z.strictObject({ slug: slugSchema })

export const citySchema = cityListItemSchema.omit({ overallScore: true }).extend({
  description: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  updatedAt: z.string(),
  source: sourceSchema,
  isGenerated: isGeneratedSchema,
})

/** One figure behind a score: the number as its source gives it, what it measures, its area, year and source. */
export const scoreInputSchema = z.object({
  input: z.enum(SCORE_INPUTS),
  storedValue: z.number().min(0).max(100),
  publishedValue: z.number().nullable(),
  publishedUnit: z.string().nullable(),
  /** Null where an editor has not named it. */
  measure: z.enum(MEASURE_KEYS).nullable(),
  level: z.enum(SCORE_LEVELS),
  place: z.string(),
  year: z.number().int().nullable(),
  /** The first year, where the figure was made from values of several years. */
  yearFrom: z.number().int().nullable(),
  /** Ends of the range in the published unit, where part of it is unknown. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The utility says it of itself; no auditor or regulator does. */
  isOwnClaim: z.boolean(),
  /** Whether it enters the overall score. */
  counts: z.boolean(),
  /** The independent measurements it rests on; two figures made from one of them are one. */
  measurements: z.array(z.string()),
  sourceTitle: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  note: z.string().nullable(),
})
export type ScoreInput = z.infer<typeof scoreInputSchema>

/** The twelve scores behind the overall one, as stored (0–100), with the figures they were made from. */
export const cityScoresSchema = z.object({
  sustainabilityScore: score,
  waterStressScore: score,
  recyclingReuseScore: score,
  sourceProtectionScore: score,
  infrastructureScore: score,
  modernizationScore: score,
  leadPipeRiskScore: score,
  leakageRateScore: score,
  qualityScore: score,
  purityScore: score,
  contaminantScore: score,
  transparencyScore: score,
  inputs: z.array(scoreInputSchema),
})
export type CityScores = z.infer<typeof cityScoresSchema>

const cityDetail = z.object({
  city: citySchema,
  overallScore: score,
  /** For how many of the nine inputs we hold a figure. */
  publishedInputs: z.number().int().min(0).max(9),
  /** How many of those describe the whole country: shown, but not counted in the overall score. */
  nationalInputs: z.number().int().min(0).max(9),
  ...localFigures,
  /** The pillars that those measurements are about. */
  localPillars: z.array(z.enum(PILLAR_KEYS)),
  /** The status of its water; null where we hold no tap-water report. */
  waterStatus: z.enum(WATER_STATUSES).nullable(),
  /** Where the water comes from, in a sentence. */
  waterSource: z.string().nullable(),
})

/** Answer of `cities.bySlug`: the scores themselves exist only in the open variant. */
export const cityDetailOutput = z.discriminatedUnion('locked', [
  cityDetail.extend({ locked: z.literal(true) }),
  cityDetail.extend({ locked: z.literal(false), scores: cityScoresSchema.nullable() }),
])
export type CityDetail = z.infer<typeof cityDetailOutput>
