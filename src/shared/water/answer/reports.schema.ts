import { z } from 'zod'
import { citySchema } from '../../cities/cities.schema.ts'
import { isGeneratedSchema, sourceSchema } from '../../source.schema.ts'
import { WATER_STATUSES } from '../status/water-statuses.ts'
import { SET_ASIDE_REASONS } from '../values/judge-contaminant.rules.ts'
import { AUTHORITIES } from '../values/limits.rules.ts'
import { contaminantSchema } from '../values/tap-water.schema.ts'
import { waterAnswerSchema } from './water-answer.schema.ts'
import { findingSchema } from './water-systems.schema.ts'

/** One authority's limit next to a measured value, both in the parameter's canonical unit. */
export const comparedLimitSchema = z.object({
  authority: z.enum(['WHO', 'US EPA', 'EU']),
  limitType: z.string(),
  basis: z.enum(['health limit', 'action level (90th percentile)', 'taste', 'goal', 'indicator']),
  value: z.number(),
  /** Lower end of an allowed range (pH). */
  valueMin: z.number().nullable(),
  /** A higher limit that may apply locally, where the note says so. */
  localValue: z.number().nullable(),
  unit: z.string(),
  publishedAs: z.string().nullable(),
  status: z.enum(['in force', 'future', 'rescission announced', 'unconfirmed']),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Its first day has come. */
  isInForce: z.boolean(),
  /** The law of another place: it does not judge this water. */
  isElsewhere: z.boolean().optional(),
  note: z.string().nullable(),
  sourceTitle: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  judges: z.boolean(),
  exceeded: z.boolean().nullable(),
})
export type ReportLimit = z.infer<typeof comparedLimitSchema>

/** Answer of `tapWater.limits`: every parameter with a limit, and the limits as they stand today. */
export const limitsOutput = z.array(
  z.object({
    parameter: z.string(),
    name: z.string(),
    kind: z.enum(['health', 'taste', 'technical']),
    group: z.string(),
    unit: z.string(),
    limits: z.array(comparedLimitSchema.omit({ judges: true, exceeded: true })),
  }),
)
export type ParameterLimits = z.infer<typeof limitsOutput>[number]

/** A contaminant row judged by today's limits. `canonical` is the value in the unit the limits are given in. */
export const judgedContaminantSchema = contaminantSchema.extend({
  canonical: z.object({
    value: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    unit: z.string().nullable(),
  }),
  isHealth: z.boolean(),
  /** Exactly at a limit that judges it: within it. */
  isAtLimit: z.boolean(),
  /** Why the value is shown and judges nothing; null where it may. */
  setAside: z.enum(SET_ASIDE_REASONS).nullable(),
  /** Share of the judging limit that the value comes closest to. */
  fraction: z.number().nullable(),
  /** Whose limit that is. */
  judgedBy: z.enum(AUTHORITIES).nullable(),
  /** What that limit was compared with: the value, or the upper end of its range. */
  judgedFigure: z.number().nullable(),
  isWithinLimits: z.boolean().nullable(),
  limits: z.array(comparedLimitSchema),
})
export type JudgedContaminant = z.infer<typeof judgedContaminantSchema>

/** What the rows of a report come to. */
export const reportOverviewSchema = z.object({
  healthJudged: z.number().int(),
  healthWithin: z.number().int(),
  /** The health value nearest to (or furthest above) the limit that judges it. */
  nearest: z
    .object({ name: z.string(), fraction: z.number(), authority: z.enum(['WHO', 'US EPA', 'EU']) })
    .nullable(),
  /** Core parameters with a value that may judge. */
  coreHeld: z.number().int(),
  coreTotal: z.number().int(),
})
export type ReportOverview = z.infer<typeof reportOverviewSchema>

const publicReport = z.object({
  id: z.string(),
  waterStatus: z.enum(WATER_STATUSES),
  /** Why it is this status, in a sentence or two; null until the rules have said it. */
  statusReason: z.string().nullable(),
  summary: z.string().nullable(),
  recommendations: z.string().nullable(),
  /** What to do about what is above a limit; null where nothing is. */
  advice: z.string().nullable(),
  waterSource: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  measuredFrom: z.number().int().nullable(),
  measuredTo: z.number().int().nullable(),
  /** Read through a compilation, not at the utility or authority itself. */
  secondHand: z.boolean(),
  source: sourceSchema,
  isGenerated: isGeneratedSchema,
  updatedAt: z.string(),
})

/** A report: its rows exist only in the open variant; everyone else learns how many there are and of what. */
export const reportSchema = z.discriminatedUnion('contaminantsLocked', [
  publicReport.extend({
    contaminantsLocked: z.literal(true),
    /** How many results are locked: the report's rows, and what else the system that serves the city reports. */
    contaminantCount: z.number().int(),
    /** What they are, by the names of the catalog, with their years: "Nitrate 2019". */
    contaminantNames: z.array(z.string()),
  }),
  publicReport.extend({
    contaminantsLocked: z.literal(false),
    contaminants: z.array(judgedContaminantSchema),
    /** Values that a newer one of the city's water system replaced. */
    history: z.array(judgedContaminantSchema),
    overview: reportOverviewSchema,
    /** What the system that serves the city reports besides, and no topic shows. */
    others: z.array(findingSchema),
  }),
])
export type Report = z.infer<typeof reportSchema>

/** Answer of `tapWater.byCitySlug`; `report` is null where we hold none. */
export const cityReportOutput = z.object({
  city: citySchema.pick({
    id: true,
    name: true,
    state: true,
    country: true,
    slug: true,
    category: true,
    imageUrl: true,
    tagline: true,
  }),
  overallScore: z.number().nullable(),
  report: reportSchema.nullable(),
  /** What is known of the city's water, by its report and by the system that serves it, with the values that everyone sees. */
  answer: waterAnswerSchema.extend({ waterStatus: z.enum(WATER_STATUSES), findings: z.array(findingSchema) }),
})
export type CityReport = z.infer<typeof cityReportOutput>
