import type { ServiceLines } from './epa-record.ts'

/** From one line in so many on, people are asked to check theirs. */
const ONE_LINE_IN = 50
/** Without a number of all lines: from one lead or galvanized line for so many people on. */
const ONE_LINE_FOR_PEOPLE = 200

/**
 * Whether so many lines are lead or galvanized that people should find out what theirs is made of: one in 50; where the number
 * of all lines is not reported, one for 200 people served.
 */
export function asksToCheckPipes(
  { leadOrGalvanized, total }: Pick<ServiceLines, 'leadOrGalvanized' | 'total'>,
  population: number | null,
): boolean {
  if (leadOrGalvanized === null || leadOrGalvanized === 0) return false
  if (total !== null) return leadOrGalvanized * ONE_LINE_IN >= total
  return population !== null && population > 0 && leadOrGalvanized * ONE_LINE_FOR_PEOPLE >= population
}
