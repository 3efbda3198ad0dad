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
import { idSchema } from '../ids.ts'
import { readSourceSchema } from '../source.schema.ts'
import { requiredTextSchema } from '../text.schema.ts'
import { INNOVATION_CATEGORIES } from './innovation-categories.ts'
import { innovationCategorySchema } from './innovations.schema.ts'

export const INNOVATION_SORTS = ['title', 'category', 'updatedAt'] as const

export const adminInnovationsInput = tableInput(INNOVATION_SORTS, {
  category: innovationCategorySchema.optional(),
  status: contentStatusSchema.optional(),
})
export type AdminInnovationsRequest = z.infer<typeof adminInnovationsInput>

export const adminInnovationRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: innovationCategorySchema,
  status: contentStatusSchema,
  isGenerated: z.boolean(),
  completeness: completenessSchema,
  updatedAt: z.string(),
})
export type AdminInnovationRow = z.infer<typeof adminInnovationRowSchema>
export const adminInnovationsOutput = tablePageSchema(adminInnovationRowSchema)

/** The most sources that one article names besides its first. */
export const MAX_FURTHER_SOURCES = 10

/** {@link readSourceSchema} as an admin types it. */
const furtherSourceSchema = z.strictObject({
  title: requiredTextSchema(500, 'Name the source.'),
  url: requiredTextSchema(2000, 'Give the address of the source.').superRefine((url, context) => {
    for (const { message } of sourceUrlSchema.safeParse(url).error?.issues ?? []) context.addIssue(message)
  }),
  readOn: z.iso.date('Give the day as YYYY-MM-DD.').nullable(),
})

/** What an admin types about an innovation. */
export const innovationFieldsSchema = z.strictObject({
  title: requiredTextSchema(300, 'Title is required'),
  category: z.enum(INNOVATION_CATEGORIES, 'Category is required'),
  summary: optionalTextSchema(1000),
  /** HTML; the server keeps what the allow-list names. */
  description: optionalTextSchema(60_000),
  imageUrl: imageUrlSchema,
  ...seoFields,
  ...sourceFields,
  sourceReadOn: z.iso.date('Give the day as YYYY-MM-DD.').nullable(),
  furtherSources: z
    .array(furtherSourceSchema)
    .max(MAX_FURTHER_SOURCES, `Name at most ${MAX_FURTHER_SOURCES} more sources.`),
  /** No editor has compared it with its sources yet; what is written here starts as compared. */
  unconfirmed: z.boolean(),
  status: contentStatusSchema,
  /** The model whose words these are; an innovation keeps it once it has one. */
  generatedBy: optionalTextSchema(200),
})
export type InnovationFields = z.infer<typeof innovationFieldsSchema>

/** Input of `admin.innovations.create`: title and category at least. */
export const createInnovationInput = innovationFieldsSchema.extend({
  ...nullIfLeftOut(innovationFieldsSchema.shape),
  furtherSources: innovationFieldsSchema.shape.furtherSources.default([]),
  unconfirmed: z.boolean().default(false),
  status: contentStatusSchema.default('draft'),
})

export const updateInnovationInput = innovationFieldsSchema.extend({ id: idSchema, version: versionSchema })

/** The fields as they are kept; what was written before an editor's rules need not fit them. */
export const storedInnovationFieldsSchema = z.object({
  title: z.string(),
  category: innovationCategorySchema,
  summary: z.string().nullable(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  ...storedSeoFields,
  ...storedContentFields,
  // Revisions that were kept before these fields existed do not name them.
  sourceReadOn: z.string().nullable().default(null),
  furtherSources: z.array(readSourceSchema).default([]),
  unconfirmed: z.boolean().default(false),
})
export type StoredInnovationFields = z.infer<typeof storedInnovationFieldsSchema>

/** Answer of `admin.innovations.get`: an innovation as its editor opens it. */
export const adminInnovationSchema = editedRecordSchema(storedInnovationFieldsSchema)
