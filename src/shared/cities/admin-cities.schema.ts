import { z } from 'zod'
import {
  completenessSchema,
  contentStatusSchema,
  editedRecordSchema,
  imageUrlSchema,
  nullIfLeftOut,
  optionalTextSchema,
  seoFields,
  sourceFields,
  sourceUrlSchema,
  storedContentFields,
  storedSeoFields,
  versionSchema,
} from '../admin/content.schema.ts'
import { tableInput, tablePageSchema } from '../admin/table.schema.ts'
import { idSchema, slugSchema } from '../ids.ts'
import { requiredTextSchema, textSchema } from '../text.schema.ts'
import { systemSummarySchema } from '../water/answer/water-systems.schema.ts'
import { cityCategorySchema, scoreInputSchema } from './cities.schema.ts'
import { CITY_CATEGORIES } from './city-categories.ts'
import { PILLAR_KEYS, SCORE_INPUTS } from './score-inputs.ts'
import { SCORE_MEASURES } from './score-measures.ts'

export const CITY_SORTS = ['name', 'country', 'updatedAt'] as const

export const adminCitiesInput = tableInput(CITY_SORTS, {
  category: cityCategorySchema.optional(),
  status: contentStatusSchema.optional(),
  hasReport: z.boolean().optional(),
})
export type AdminCitiesRequest = z.infer<typeof adminCitiesInput>

export const adminCityRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  slug: z.string(),
  category: cityCategorySchema,
  status: contentStatusSchema,
  overallScore: z.number().nullable(),
  hasReport: z.boolean(),
  /** People and networks that asked for its report. */
  requests: z.number().int(),
  isGenerated: z.boolean(),
  completeness: completenessSchema,
  updatedAt: z.string(),
})
export type AdminCityRow = z.infer<typeof adminCityRowSchema>
export const adminCitiesOutput = tablePageSchema(adminCityRowSchema)

/** What an admin types about a city. */
export const cityFieldsSchema = z.strictObject({
  name: requiredTextSchema(200, 'City name is required'),
  state: optionalTextSchema(200),
  country: requiredTextSchema(200, 'Country is required'),
  /** Null: made from name and country for a new city, kept as it is for one that exists. */
  slug: optionalTextSchema(200).refine((slug) => slug === null || slugSchema.safeParse(slug).success, {
    message: 'Use lower-case letters, digits and single hyphens: new-york-united-states',
  }),
  category: z.enum(CITY_CATEGORIES, 'Category is required'),
  tagline: optionalTextSchema(300),
  description: optionalTextSchema(20_000),
  imageUrl: imageUrlSchema,
  ...seoFields,
  ...sourceFields,
  status: contentStatusSchema,
  /** The model whose words these are; a city keeps it once it has one. */
  generatedBy: optionalTextSchema(200),
})
export type CityFields = z.infer<typeof cityFieldsSchema>

/** Input of `admin.cities.create`: name, country and category at least. */
export const createCityInput = cityFieldsSchema.extend({
  ...nullIfLeftOut(cityFieldsSchema.shape),
  status: contentStatusSchema.default('draft'),
})

export const updateCityInput = cityFieldsSchema.extend({ id: idSchema, version: versionSchema })

/**
 * One figure behind a score, as an admin types it: without a title and an address of its source it is refused, and without its
 * measure it does not count.
 */
export const scoreInputFieldsSchema = z.strictObject({
  input: z.enum(SCORE_INPUTS),
  storedValue: z.number('Give a number from 0 to 100').min(0, 'Give a number from 0 to 100').max(100),
  publishedValue: z.number().nullable(),
  publishedUnit: optionalTextSchema(200),
  measure: scoreInputSchema.shape.measure.default(null),
  level: scoreInputSchema.shape.level,
  place: requiredTextSchema(200, 'Name the place the figure is about'),
  year: z.number().int().min(1900).max(2200).nullable(),
  sourceTitle: requiredTextSchema(500, 'Name the source: a figure without one does not count'),
  sourceUrl: sourceUrlSchema.refine((address) => address !== null, {
    message: 'Give the address of the source: a figure without one does not count',
  }),
  license: optionalTextSchema(500),
  note: optionalTextSchema(1000),
  isOwnClaim: z.boolean().default(false),
})
export type ScoreInputFields = z.infer<typeof scoreInputFieldsSchema>

/** Input of `admin.cities.saveScores`: the figures a person typed; for what is left out our own figure shows, where there is one. */
export const saveScoresInput = z.strictObject({
  cityId: idSchema,
  /** The version that was read; 0 where the city had no scores. Left out: whatever stands there is replaced. */
  version: z.number().int().min(0).max(2_147_483_647).optional(),
  scores: z
    .array(
      scoreInputFieldsSchema,
      'Give a list of figures, each with its value and its source: a figure without one does not count.',
    )
    .max(SCORE_INPUTS.length)
    .refine((scores) => new Set(scores.map(({ input }) => input)).size === scores.length, {
      message: 'Each figure may be given once.',
    })
    .refine(
      (scores) =>
        scores.every(({ input, measure }) => measure === null || SCORE_MEASURES[measure].input === input),
      { message: 'Choose a measure of this figure.' },
    ),
})

const score = z.number().nullable()
/** Answer of `admin.cities.saveScores`: what was computed. */
export const savedScoresSchema = z.object({
  version: z.number().int(),
  overall: score,
  sustainability: score,
  infrastructure: score,
  quality: score,
  publishedInputs: z.number().int(),
  localFigures: z.number().int(),
  figuresFrom: z.number().int().nullable(),
  figuresTo: z.number().int().nullable(),
  localPillars: z.array(z.enum(PILLAR_KEYS)),
})
export type SavedScores = z.infer<typeof savedScoresSchema>

/** A figure behind a score as it is kept. */
export const adminScoreInputSchema = scoreInputSchema.extend({
  license: z.string().nullable(),
  /** A person typed it; it is kept next to our own figure, and the newer one shows. */
  isTyped: z.boolean(),
})
export type AdminScoreInput = z.infer<typeof adminScoreInputSchema>

/** The fields as they are kept; what was written before an editor's rules need not fit them. */
export const storedCityFieldsSchema = z.object({
  name: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  slug: z.string(),
  category: cityCategorySchema,
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  ...storedSeoFields,
  ...storedContentFields,
})
export type StoredCityFields = z.infer<typeof storedCityFieldsSchema>

export const citySystemSchema = z.object({
  linked: z
    .object({
      system: systemSummarySchema,
      /** Who serves the city, in a sentence for its page. */
      note: z.string(),
      /** A person linked it; otherwise it comes from the shipped list. */
      isTyped: z.boolean(),
    })
    .nullable(),
  /** Where none is linked, the one that serves the city by all appearances. */
  suggested: systemSummarySchema.nullable(),
})
export type CitySystem = z.infer<typeof citySystemSchema>

export const linkSystemInput = z.strictObject({
  cityId: idSchema,
  /** Its number in any case; null takes the link away. */
  systemId: textSchema(40)
    .transform((number) => number.trim().toUpperCase())
    .nullable(),
})
export type LinkSystem = z.infer<typeof linkSystemInput>
/** Answer of `admin.cities.linkSystem`. */
export const linkedSystemSchema = z.object({ systemId: z.string().nullable() })

/** Answer of `admin.cities.get`: a city as its editor opens it. */
export const adminCitySchema = editedRecordSchema(storedCityFieldsSchema).extend({
  scores: z.object({
    /** 0 where there are none yet. */
    version: z.number().int(),
    /** Of one input up to two: ours and the one a person typed. */
    inputs: z.array(adminScoreInputSchema),
  }),
  system: citySystemSchema,
  report: z
    .object({
      id: z.string(),
      status: contentStatusSchema,
      updatedAt: z.string(),
    })
    .nullable(),
})
export type AdminCity = z.infer<typeof adminCitySchema>

/** Answer of `admin.cities.publishedInputs`: our own figures as they stand today. */
export const publishedInputsOutput = z.array(adminScoreInputSchema.omit({ isTyped: true }))
