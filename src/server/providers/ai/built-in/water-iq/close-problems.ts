import { z } from 'zod'
import pairs from './close-problems.json' with { type: 'json' }

/** Pairs of articles that people's words rarely tell apart: the question that does, and the reply that fits each. */
export const CLOSE_PROBLEMS = z
  .array(z.strictObject({ question: z.string().min(1), answers: z.record(z.string(), z.string().min(1)) }))
  .parse(pairs)

/** The question that tells two articles apart, with the reply for the first and for the second; null if there is none. */
export function questionBetween(
  first: string,
  second: string,
): { question: string; own: string; other: string } | null {
  for (const { question, answers } of CLOSE_PROBLEMS) {
    const own = answers[first]
    const other = answers[second]
    if (own !== undefined && other !== undefined) return { question, own, other }
  }
  return null
}
