import { z } from 'zod'
import { TOPICS } from '../water/values/topics.ts'
import { GUIDE_SLUGS, LONG_GUIDE_SLUGS } from './guide-list.ts'
import { GUIDE_TARGETS } from './guide-targets.ts'

export const guideAnswerInput = z.strictObject({ slug: z.enum(GUIDE_SLUGS) })
/** Input of `guides.sections`. */
export const guideInput = z.strictObject({ slug: z.enum(LONG_GUIDE_SLUGS) })

/** The pages that a short answer can lead to. */
const NEXT_PAGES = [
  '/find',
  '/products',
  '/scanner',
  '/my-test',
  '/water/us',
  '/tracker',
  '/my-fridge',
  '/compare',
] as const

export const guideSourceSchema = z.strictObject({
  title: z.string().min(1),
  url: z.url(),
  /** A newspaper or a trade paper: named after the authorities. */
  isPress: z.boolean().optional(),
})

const guideStepSchema = z.strictObject({
  /** What of a home's water it is about, before the sentence: "Ice". */
  about: z.string().min(1).optional(),
  text: z.string().min(1),
  /** The id of the page that says so. */
  source: z.string(),
})
export type GuideStep = z.infer<typeof guideStepSchema>

/** The answer to a question people have about their water. Everyone reads it. */
export const guideAnswerSchema = z.strictObject({
  /** In one or two sentences. */
  answer: z.string().min(1),
  /** What not to do, and when to call for help. Every guide with sections has it here, where it is never locked. */
  safety: z.array(guideStepSchema).default([]),
  steps: z.array(guideStepSchema),
  /** Where to go on: pages of this site. */
  next: z.array(z.strictObject({ label: z.string().min(1), to: z.enum(NEXT_PAGES) })),
})

export const guideAnswerOutput = guideAnswerSchema.extend({
  /** Every page that the guide follows, its sections included, by id. */
  sources: z.record(z.string(), guideSourceSchema),
})
export type GuideAnswer = z.infer<typeof guideAnswerOutput>

export const guideSectionSchema = z.strictObject({
  title: z.string().min(1),
  paragraphs: z.array(z.string().min(1)),
  /** In their order; none where the section only explains. */
  steps: z.array(z.string().min(1)).default([]),
  /** The ids of the pages the section follows. */
  sources: z.array(z.string()),
  /** What of the reader's own water is shown with it. */
  topics: z.array(z.enum(TOPICS)).default([]),
  /** The part of the product it leads to. */
  place: z.enum(GUIDE_TARGETS).nullable().default(null),
})
export type GuideSection = z.infer<typeof guideSectionSchema>

const guideContents = z.object({
  contents: z.array(z.string()),
  /** How long the sections take to read. */
  minutes: z.number().int(),
  /** The ids of the pages the sections follow, each once. */
  sources: z.array(z.string()),
})

/** Answer of `guides.sections`: the locked variant names the sections and has no field for them. */
export const guideOutput = z.discriminatedUnion('locked', [
  guideContents.extend({ locked: z.literal(true) }),
  guideContents.extend({ locked: z.literal(false), sections: z.array(guideSectionSchema) }),
])
export type GuideSections = z.infer<typeof guideOutput>
