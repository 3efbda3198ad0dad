import { formatCount } from '#shared/format/number.ts'
import type { Measure, Served } from '#shared/water-systems/state-figures.rules.ts'
import type { StatesAnswer } from '#shared/water-systems/states.schema.ts'
import { formatYears } from '#shared/water-systems/value-years.ts'

/** What a measure is called where it is chosen and in a table. */
export const MEASURE_LABELS: Readonly<Record<Measure, string>> = {
  found: 'PFAS found',
  above: 'Above EPA’s figure',
  unknown: 'No PFAS result',
}

/** "in samples taken 2023–25"; without years where we hold none. */
export const samplesTaken = (years: StatesAnswer['years']): string =>
  years === null ? 'in the samples' : `in samples taken ${formatYears(years.from, years.to)}`

/** What EPA's limits count, which no highest sample is. */
const yearlyAverage = (limitFrom: number | null) =>
  `which counts the yearly average${limitFrom === null ? '' : ` from ${limitFrom} on`}`

/** What the share of a measure is a share of, in a sentence. */
export function describeMeasure(
  measure: Measure,
  { years, limitFrom }: Pick<StatesAnswer, 'years' | 'limitFrom'>,
): string {
  switch (measure) {
    case 'found':
      return `Of the people whose system has PFAS results: the share whose system found at least one PFAS at or above its reporting level ${samplesTaken(years)}.`
    case 'above':
      return `Of the people whose system has PFAS results: the share whose system had at least one sample above the figure of EPA’s limit for a PFAS, ${yearlyAverage(limitFrom)} (${samplesTaken(years)}).`
    case 'unknown':
      return 'Of all people served: the share whose system has no PFAS result here.'
  }
}

/** "3,650,000 people"; no figure where the systems report none. */
export const formatServed = ({ people }: Served): string =>
  people === 0 ? 'People served: not reported' : formatCount(people, 'person', 'people')
