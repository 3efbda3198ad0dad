import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { textSchema } from '../text.schema.ts'

/** Whether everyone sees it, or admins alone. */
export const contentStatusSchema = z.enum(['draft', 'published'])
export type ContentStatus = z.infer<typeof contentStatusSchema>

/** How much of a record is there, and what its page does without. */
export const completenessSchema = z.object({
  parts: z.number().int(),
  /** What is missing, as a list names it: "A picture". */
  missing: z.array(z.string()),
})
export type Completeness = z.infer<typeof completenessSchema>

/** What a save is based on: the version that was read. Someone else's save in between makes it stale. */
export const versionSchema = z.number('Send the version that was read.').int().min(1).max(2_147_483_647)

/** The most records one bulk action touches. */
export const MAX_BULK = 100
/** Records that are changed together. */
export const idsSchema = z.array(idSchema).min(1).max(MAX_BULK)

export const recordInput = z.strictObject({ id: idSchema })
export const recordsInput = z.strictObject({ ids: idsSchema })
/** Answer of what deletes records: how many there were. */
export const removedSchema = z.object({ removed: z.number().int() })
/** Answer of what changes several records: how many it changed. */
export const changedSchema = z.object({ changed: z.number().int() })

/** A text that may be left empty: what is blank is stored as null. */
export function optionalTextSchema(max: number) {
  return textSchema(max)
    .transform((text) => (text.trim() === '' ? null : text.trim()))
    .nullable()
}

function addressSchema(protocols: readonly string[], message: string) {
  return optionalTextSchema(2000).refine(
    (address) => {
      if (address === null) return true
      if (!URL.canParse(address)) return false
      const { protocol, username, password } = new URL(address)
      return protocols.includes(protocol) && username === '' && password === ''
    },
    { message },
  )
}

/** The names of a shape's fields that may be null. */
type NullableIn<Shape extends Record<string, z.ZodType>> = {
  [Name in keyof Shape]: null extends z.input<Shape[Name]> ? Name : never
}[keyof Shape]

/** The fields of a shape that may be null, null where they are left out. */
export function nullIfLeftOut<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
): { [Name in NullableIn<Shape>]: z.ZodPrefault<Shape[Name]> } {
  const fields = Object.entries(shape)
    .filter(([, field]) => field.safeParse(null).success)
    .map(([name, field]) => [name, z.prefault(field, null)])
  return Object.fromEntries(fields)
}

/** An https address without credentials, or null; what is blank is null. */
export const httpsUrlSchema = addressSchema(['https:'], 'Give a full address that begins with https://')

/** Where a source can be read, or null: some who publish figures have no https. */
export const sourceUrlSchema = addressSchema(
  ['https:', 'http:'],
  'Give a full address that begins with https:// or http://',
)

/** A picture of a record: one of the product's own, or none. */
export const imageUrlSchema = z
  .string()
  .max(300)
  .regex(/^\/images\/[a-z0-9/.-]+\.webp$/, 'Choose a picture by uploading it, or by its address.')
  .nullable()

/** Where a text or a figure comes from, as an editor asks for it. */
export const sourceFields = {
  sourceTitle: optionalTextSchema(500),
  sourceUrl: sourceUrlSchema,
  sourceYear: z.number().int().min(1900).max(2200).nullable(),
  license: optionalTextSchema(500),
}

/** What every kind of content keeps: its source, its status and the model that wrote it. */
export const storedContentFields = {
  sourceTitle: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  sourceYear: z.number().int().nullable(),
  license: z.string().nullable(),
  status: contentStatusSchema,
  /** The model whose words these are. */
  generatedBy: z.string().nullable(),
}

/** What `generatedBy` says of a record that our rules composed from stored values, without a model. */
export const OUR_OWN_VALUES = 'our own values'

/** Whether a record's words are a model's, and no one has given a source for them yet. */
export const isOfModel = ({
  generatedBy,
  sourceUrl,
}: {
  generatedBy: string | null
  sourceUrl: string | null
}): boolean =>
  generatedBy !== null && generatedBy !== OUR_OWN_VALUES && (sourceUrl === null || sourceUrl.trim() === '')

export const NO_SOURCE = { sourceTitle: null, sourceUrl: null, sourceYear: null, license: null } as const

/** A page's title and description for search engines; empty fields are filled from the text. */
export const seoFields = {
  metaTitle: optionalTextSchema(120),
  metaDescription: optionalTextSchema(320),
}

/** {@link seoFields} as they are kept. */
export const storedSeoFields = { metaTitle: z.string().nullable(), metaDescription: z.string().nullable() }

/** A page whose title and description for search engines come from its text. */
export const NO_SEO = { metaTitle: null, metaDescription: null } as const

/** A record as its editor opens it: its fields, and the version a save is based on. */
export function editedRecordSchema<Fields extends z.ZodType>(fields: Fields) {
  return z.object({ id: z.string(), version: z.number().int(), updatedAt: z.string(), fields })
}

export const statusChangeSchema = z.strictObject({ ids: idsSchema, status: contentStatusSchema })

/** One entry of a record's history, the newest first. */
export const revisionSchema = z.object({
  version: z.number().int(),
  savedAt: z.string(),
  /** Null: by the server itself, or by someone whose account is gone. */
  savedBy: z.string().nullable(),
  /** The record's fields as they were after that save. */
  data: z.record(z.string(), z.unknown()),
})
export type Revision = z.infer<typeof revisionSchema>
/** A record's history, the newest first. */
export const revisionsOutput = z.array(revisionSchema)

/** Takes an old revision up again as a new version. */
export const restoreInput = z.strictObject({ id: idSchema, version: versionSchema, revision: versionSchema })

/** What every editor's save answers. */
export const savedSchema = z.object({ id: z.string(), version: z.number().int() })
export type Saved = z.infer<typeof savedSchema>
