import { z } from 'zod'
import { TOPIC_SIGNS, TOPICS } from './topics.ts'

/** What every page on a water answers first. */
export const waterAnswerSchema = z.object({
  /** At most three facts, the one that gives the status first. */
  sentence: z.string(),
  topics: z.array(
    z.object({
      topic: z.enum(TOPICS),
      sign: z.enum(TOPIC_SIGNS),
      label: z.string(),
      sentence: z.string(),
    }),
  ),
  steps: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      /** Whose advice it is; null where it is no more than a question to the utility. */
      by: z.object({ name: z.enum(['EPA', 'CDC']), url: z.string() }).nullable(),
    }),
  ),
})
