import { z } from 'zod'
import { attachmentSchema } from '../../attachments.schema.ts'
import { requiredTextSchema } from '../../text.schema.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_NAME } from './upload.ts'
import { WATER_SOURCE_IDS } from './water-sources.ts'

const sourceSchema = z.enum(WATER_SOURCE_IDS)
const countSchema = z.number().int()

/** What an import would change or has changed; the engine's `ImportReport`. */
const reportSchema = z.object({
  files: z.array(z.object({ file: z.string(), rows: countSchema, used: countSchema, leftOut: countSchema })),
  leftOut: z.array(z.string()),
  prefixes: z.array(z.string()),
  tables: z.array(
    z.object({ table: z.string(), added: countSchema, changed: countSchema, removed: countSchema }),
  ),
  largest: z.array(
    z.object({
      systemId: z.string(),
      name: z.string(),
      what: z.string(),
      before: z.number(),
      after: z.number(),
      unit: z.string(),
    }),
  ),
  stops: z.array(z.string()),
})

/** One check or import of a file. */
export const dataLoadSchema = z.object({
  id: z.number().int(),
  /** The source's id; of the shipped files `us-water-systems`. */
  source: z.string(),
  state: z.enum(['checked', 'applied', 'restored']),
  /** Where the file came from; null for the shipped ones. */
  address: z.string().nullable(),
  contentHash: z.string(),
  license: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  loadedAt: z.string(),
  startedFrom: z.enum(['terminal', 'back office', 'schedule']).nullable(),
  startedBy: z.string().nullable(),
  forcedReason: z.string().nullable(),
  restoredAt: z.string().nullable(),
  restoredBy: z.string().nullable(),
  report: reportSchema.nullable(),
  /** What it changed is stored, so that it can be taken back. */
  isRestorable: z.boolean(),
})
export type DataLoad = z.infer<typeof dataLoadSchema>

/** A check or import that was started in the back office. */
export const dataJobSchema = z.object({
  id: z.number().int(),
  source: z.string(),
  action: z.enum(['check', 'apply', 'restore']),
  state: z.enum(['running', 'done', 'failed', 'canceled']),
  progress: z.object({ step: z.string(), done: z.number(), total: z.number().nullable() }).nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
  loadId: z.number().int().nullable(),
  startedAt: z.string(),
  isCancelRequested: z.boolean(),
})
export type DataJob = z.infer<typeof dataJobSchema>

export const dataOverviewOutput = z.object({
  sources: z.array(
    z.object({
      id: sourceSchema,
      /** Measured values and violations in the database. */
      rows: countSchema,
      /** The newest import that counts; null where the shipped files do. */
      applied: dataLoadSchema.nullable(),
      /** The newest check, where nothing was applied since. */
      checked: dataLoadSchema.nullable(),
    }),
  ),
  collections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      publisher: z.string(),
      url: z.string(),
      license: z.string(),
      rows: countSchema,
      /** When its newest values were loaded; null without values. */
      loadedAt: z.string().nullable(),
    }),
  ),
  /** The newest job. */
  job: dataJobSchema.nullable(),
})
export type DataOverview = z.infer<typeof dataOverviewOutput>

/** Input of `admin.data.history`: loads before one, the newest first. */
export const dataHistoryInput = z.strictObject({ before: z.number().int().positive().optional() })
export const dataHistoryOutput = z.object({
  loads: z.array(dataLoadSchema),
  /** The input for the next ones; null at the end. */
  before: z.number().int().nullable(),
})

export const checkDataInput = z.strictObject({ source: sourceSchema, address: z.url().max(500) })
const uploadSchema = {
  uploadId: z.uuid(),
  /** The size of the whole file, in bytes. */
  total: countSchema.positive().max(MAX_UPLOAD_BYTES, 'The file is larger than 3 GB.'),
}
export const addPieceInput = z.strictObject({
  ...uploadSchema,
  offset: countSchema.min(0),
  piece: attachmentSchema('The file did not arrive whole. Please choose it again.'),
})
/** Answer of `admin.data.addPiece`: how many bytes of the file are there. */
export const addPieceOutput = z.object({ received: countSchema })
export const checkUploadInput = z.strictObject({
  ...uploadSchema,
  source: sourceSchema,
  name: z
    .string()
    .regex(UPLOAD_NAME, 'The name of the file has letters it cannot have here. Rename it first.'),
})
/** Input of `admin.data.applyCheck`: the check whose file is applied. */
export const applyDataInput = z.strictObject({
  loadId: z.number().int().positive(),
  forcedReason: requiredTextSchema(300, 'Please say why.').optional(),
})
/** Input of `admin.data.restore`: the load that is taken back. */
export const restoreDataInput = z.strictObject({ loadId: z.number().int().positive() })
export const cancelDataInput = z.strictObject({ jobId: z.number().int().positive() })
/** Answer of what starts or cancels a job. */
export const dataJobOutput = z.object({ jobId: z.number().int() })
