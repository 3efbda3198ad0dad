import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { pageInput, pageSchema } from '../pagination.ts'
import { isGeneratedSchema, readSourceSchema, sourceSchema } from '../source.schema.ts'
import { INNOVATION_CATEGORIES } from './innovation-categories.ts'

export const innovationCategorySchema = z.enum(INNOVATION_CATEGORIES)

export const innovationListItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: innovationCategorySchema,
  summary: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** One of `INNOVATION_DRAWINGS`, for want of a picture; null for one of its category. */
  drawing: z.string().nullable(),
})
export type InnovationListItem = z.infer<typeof innovationListItemSchema>

export const innovationListInput = z.strictObject({
  ...pageInput,
  category: innovationCategorySchema.optional(),
})
/** Answer of `innovations.list`, by title. */
export const innovationListOutput = pageSchema(innovationListItemSchema)

export const innovationIdInput = z.strictObject({ id: idSchema })

/** One innovation; `description` is HTML within the allow-list. */
export const innovationSchema = innovationListItemSchema.extend({
  description: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Its first source, and when that was read. */
  source: sourceSchema.extend({ readOn: z.string().nullable() }),
  /** The other pages it was written from. */
  furtherSources: z.array(readSourceSchema),
  isGenerated: isGeneratedSchema,
  /** It is shipped, and no editor has compared it with its sources yet. */
  isUnconfirmed: z.boolean(),
})
export type Innovation = z.infer<typeof innovationSchema>
