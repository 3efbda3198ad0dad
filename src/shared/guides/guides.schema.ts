import { z } from 'zod'
import { TOPICS } from '../water/topics.ts'
import { LONG_GUIDE_SLUGS } from './guide-list.ts'
import { GUIDE_SOURCES, type GuideSource } from './guide-sources.ts'
import { GUIDE_TARGETS } from './guide-targets.ts'

const sourceKeys = Object.keys(GUIDE_SOURCES) as [GuideSource, ...GuideSource[]]

/** Input of `guides.sections`. */
export const guideInput = z.strictObject({ slug: z.enum(LONG_GUIDE_SLUGS) })

const guideSectionSchema = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** In their order; none where the section only explains. */
  steps: z.array(z.string()),
  /** The pages the section follows. */
  sources: z.array(z.enum(sourceKeys)),
  /** What of the reader's own water is shown with it. */
  topics: z.array(z.enum(TOPICS)),
  /** The part of the product it leads to. */
  place: z.enum(GUIDE_TARGETS).nullable(),
})
/** One section of a guide. */
export type GuideSection = z.infer<typeof guideSectionSchema>

const guideContents = z.object({
  /** The titles of the sections. */
  contents: z.array(z.string()),
  /** How long the sections take to read. */
  minutes: z.number().int(),
  /** Every page the sections follow, each once. */
  sources: z.array(z.enum(sourceKeys)),
})

/** Answer of `guides.sections`: the locked variant names the sections and has no field for them. */
export const guideOutput = z.discriminatedUnion('locked', [
  guideContents.extend({ locked: z.literal(true) }),
  guideContents.extend({ locked: z.literal(false), sections: z.array(guideSectionSchema) }),
])
export type GuideSections = z.infer<typeof guideOutput>
