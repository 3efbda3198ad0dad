import { z } from 'zod'
import { TOPIC_SIGNS, TOPICS } from '../values/topics.ts'
import { VERDICT_ACTIONS } from './verdict-actions.ts'

/** What every page on a water answers first. */
export const waterAnswerSchema = z.object({
  verdict: z.object({
    /** What is the matter, in at most 15 words. */
    line: z.string(),
    action: z.enum(VERDICT_ACTIONS),
  }),
  topics: z.array(
    z.object({
      topic: z.enum(TOPICS),
      sign: z.enum(TOPIC_SIGNS),
      label: z.string(),
      sentence: z.string(),
      /** The figure or the word at the right of the topic's row. */
      row: z.object({
        substance: z.string().nullable(),
        figure: z.string().nullable(),
        unit: z.string(),
        word: z.string().nullable(),
        note: z.string().nullable(),
        level: z.number().nullable(),
        unknownLevel: z.number().nullable(),
      }),
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
