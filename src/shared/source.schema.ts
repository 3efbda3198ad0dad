import { z } from 'zod'

/** Where a figure or a text comes from; `null` where its publisher gave none. */
export const sourceSchema = z.object({
  title: z.string().nullable(),
  url: z.string().nullable(),
  year: z.number().int().nullable(),
  license: z.string().nullable(),
})

/** The same as a bookmark keeps it, which a browser may send. */
export const keptSourceSchema = sourceSchema.extend({
  title: z.string().max(1000).nullable(),
  url: z.string().max(2000).nullable(),
  license: z.string().max(1000).nullable(),
})

/** A page that a text was written from, and the day (YYYY-MM-DD) it was read on. */
export const readSourceSchema = z.object({
  title: z.string(),
  url: z.string(),
  readOn: z.string().nullable(),
})
export type ReadSource = z.infer<typeof readSourceSchema>

/** Whether a model wrote it and no one has given a source for it yet; what is so never counts towards a score. */
export const isGeneratedSchema = z.boolean()
