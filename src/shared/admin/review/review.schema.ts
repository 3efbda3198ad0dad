import { z } from 'zod'
import { requiredTextSchema, textSchema } from '../../text.schema.ts'
import { REVIEW_DECISIONS, REVIEW_KINDS } from './review.rules.ts'

const kindSchema = z.enum(REVIEW_KINDS)
const decisionSchema = z.enum(REVIEW_DECISIONS).nullable()

/** Which records are listed: those that wait for someone, or those someone has decided on. */
export const REVIEW_STATES = ['waiting', 'decided'] as const

export const reviewListInput = z
  .strictObject({ state: z.enum(REVIEW_STATES).default('waiting') })
  .prefault({})

const entrySchema = z.object({
  kind: kindSchema,
  key: z.string(),
  title: z.string(),
  /** What tells it apart from others of the same name. */
  detail: z.string().nullable(),
  /** How often people met it; what is counted depends on the kind. */
  seen: z.number().int(),
  /** It is shipped otherwise than when it was decided on. */
  isChanged: z.boolean(),
  decision: decisionSchema,
})
export type ReviewEntry = z.infer<typeof entrySchema>

/** Answer of `admin.review.list`: those that people meet most often first. */
export const reviewListOutput = z.array(entrySchema)

/** The record a procedure is about. */
export const reviewTargetSchema = z.strictObject({ kind: kindSchema, key: textSchema(200) })
export type ReviewTarget = z.infer<typeof reviewTargetSchema>

export const reviewDetailOutput = entrySchema.extend({
  /** Names the state a decision is based on; another one makes it stale. */
  basis: z.string(),
  /** The server's day, by which a reading is not in the future. */
  today: z.string(),
  content: z.record(z.string(), z.unknown()),
  source: z.object({
    title: z.string().nullable(),
    url: z.string().nullable(),
    license: z.string().nullable(),
  }),
  isUnconfirmed: z.boolean(),
  isRejected: z.boolean(),
  /** All decisions about it, the newest first. */
  history: z.array(
    z.object({
      version: z.number().int(),
      at: z.string(),
      /** Null: the account is gone. */
      by: z.string().nullable(),
      decision: decisionSchema,
      readAt: z.string().nullable(),
      readOn: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type ReviewDetail = z.infer<typeof reviewDetailOutput>

const basedTargetSchema = reviewTargetSchema.extend({ basis: z.string().regex(/^[\w-]{43}$/) })

const whereRead = {
  readAt: requiredTextSchema(2000, 'Say where you read it: a title or an address.'),
  readOn: z.iso.date('Say when you read it.'),
}

export const confirmInput = basedTargetSchema.extend(whereRead)

/** The most fields of a record. */
const MAX_FIELDS = 60
const MAX_LENGTH = 50_000
/** NUL and halves of characters, as JSON writes them. */
const NOT_STORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/** Input of `admin.review.correct`: the fields that change. */
export const correctInput = basedTargetSchema.extend({
  ...whereRead,
  fields: z
    .record(z.string().max(60), z.unknown())
    .refine((fields) => {
      const count = Object.keys(fields).length
      return count > 0 && count <= MAX_FIELDS
    }, 'Change something first.')
    .refine((fields) => {
      const text = JSON.stringify(fields)
      return text.length <= MAX_LENGTH && !NOT_STORABLE.test(text)
    }, 'The text is too long or contains characters that cannot be stored.'),
})

export const rejectInput = basedTargetSchema.extend({
  reason: requiredTextSchema(1000, 'Say why it is wrong.'),
})

export const takeBackInput = basedTargetSchema
