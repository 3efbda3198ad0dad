import { z } from 'zod'
import { FILTER_TOPIC_IDS } from './filter-topics.ts'

export const filterGuideInput = z.strictObject({ topic: z.enum(FILTER_TOPIC_IDS) })

/** A page of an authority or a certifier that a guide follows. */
export const filterSourceSchema = z.strictObject({
  publisher: z.string().min(1),
  title: z.string().min(1),
  url: z.url(),
  readOn: z.iso.date(),
})

/** Answer of `products.filterGuide`: which filters reduce one thing, and which do not. */
export const filterGuideOutput = z.strictObject({
  /** What people type: "Which filter removes PFAS?" */
  question: z.string().min(1),
  answer: z.string().min(1),
  /** The kinds of filter that can be certified for the topic. */
  kinds: z.array(
    z.strictObject({
      name: z.string().min(1),
      /** The standard and the words to look for in the certifier's listing. */
      label: z.string().min(1),
      text: z.string().min(1),
    }),
  ),
  /** What these filters, or others, do not do. */
  limits: z.array(z.string().min(1)),
  sources: z.array(filterSourceSchema),
})
export type FilterGuide = z.infer<typeof filterGuideOutput>
