import { z } from 'zod'
import {
  completenessSchema,
  contentStatusSchema,
  editedRecordSchema,
  optionalTextSchema,
  savedSchema,
  seoFields,
  sourceFields,
  storedContentFields,
  storedSeoFields,
  versionSchema,
} from '../../admin/content.schema.ts'
import { tableInput, tablePageSchema } from '../../admin/table.schema.ts'
import { idSchema } from '../../ids.ts'
import { WATER_STATUSES } from '../status/water-statuses.ts'
import { contaminantsSentSchema, contaminantsTextSchema } from '../values/parse-contaminants.rules.ts'
import { contaminantsSchema } from '../values/tap-water.schema.ts'

export const REPORT_SORTS = ['name', 'country', 'updatedAt'] as const

export const adminReportsInput = tableInput(REPORT_SORTS, {
  hasReport: z.boolean().optional(),
  status: contentStatusSchema.optional(),
})
export type AdminReportsRequest = z.infer<typeof adminReportsInput>

/** A city with its report, if it has one, as the table shows it. */
export const adminReportRowSchema = z.object({
  /** The city's. */
  id: z.string(),
  name: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  slug: z.string(),
  cityStatus: contentStatusSchema,
  isGenerating: z.boolean(),
  report: z
    .object({
      id: z.string(),
      status: contentStatusSchema,
      waterStatus: z.enum(WATER_STATUSES),
      isSafe: z.boolean().nullable(),
      isGenerated: z.boolean(),
      /** Our rules composed it from stored values. */
      isComposed: z.boolean(),
      contaminantCount: z.number().int(),
      completeness: completenessSchema,
      updatedAt: z.string(),
    })
    .nullable(),
})
export type AdminReportRow = z.infer<typeof adminReportRowSchema>
export const adminReportsOutput = tablePageSchema(adminReportRowSchema)

/** Input of what concerns the report of one city. */
export const reportCityInput = z.strictObject({ cityId: idSchema })

const reportYear = z.number().int().min(1900).max(2200).nullable()

const reportTexts = {
  summary: optionalTextSchema(20_000),
  waterSource: optionalTextSchema(2000),
  recommendations: optionalTextSchema(20_000),
  /** The editor's mark: true lets the rules decide, null withholds Safe, false advises caution. */
  isSafe: z.boolean().nullable(),
  ...seoFields,
  measuredFrom: reportYear,
  measuredTo: reportYear,
  secondHand: z.boolean(),
  ...sourceFields,
  status: contentStatusSchema,
}

/** Where both years are known, the first one comes first. */
const YEARS = {
  holds: (report: { measuredFrom: number | null; measuredTo: number | null }) =>
    report.measuredFrom === null || report.measuredTo === null || report.measuredFrom <= report.measuredTo,
  refusal: { path: ['measuredTo'], message: 'The last year of measurement is before the first one.' },
}

/** What an admin types about a report; the contaminants are one text. */
export const reportFieldsSchema = z
  .strictObject({ ...reportTexts, contaminants: contaminantsTextSchema })
  .refine(YEARS.holds, YEARS.refusal)

export const updateReportInput = z
  .strictObject({
    cityId: idSchema,
    /** The version that was read; null where the city has no report yet. */
    version: versionSchema.nullable(),
    ...reportTexts,
    contaminants: contaminantsSentSchema,
  })
  .refine(YEARS.holds, YEARS.refusal)
export type UpdateReport = z.infer<typeof updateReportInput>

/** The fields as they are kept; what was written before an editor's rules need not fit them. */
export const storedReportFieldsSchema = z.object({
  summary: z.string().nullable(),
  waterSource: z.string().nullable(),
  recommendations: z.string().nullable(),
  contaminants: contaminantsSchema,
  isSafe: z.boolean().nullable(),
  ...storedSeoFields,
  measuredFrom: z.number().int().nullable(),
  measuredTo: z.number().int().nullable(),
  secondHand: z.boolean(),
  ...storedContentFields,
})

export type StoredReportFields = z.infer<typeof storedReportFieldsSchema>

export const adminReportOutput = z.object({
  city: z.object({
    id: z.string(),
    name: z.string(),
    state: z.string().nullable(),
    country: z.string(),
    slug: z.string(),
  }),
  /** Its city is linked to a water system, whose results stand next to its own. */
  hasSystem: z.boolean(),
  /** Null where the city has none. */
  report: editedRecordSchema(storedReportFieldsSchema).nullable(),
})
export type AdminReport = z.infer<typeof adminReportOutput>

/** Answer of `admin.tapWater.generate`: the draft that was written. */
export const generatedReportSchema = savedSchema.extend({
  contaminantCount: z.number().int(),
  /** Made from our own values, because no AI key is set. */
  isComposed: z.boolean(),
})
export type GeneratedReport = z.infer<typeof generatedReportSchema>
