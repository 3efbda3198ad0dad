import { formatCount, formatLarge } from '#shared/format/number.ts'
import {
  type Measure,
  type Served,
  type StateFigures,
  unjudgedBy,
} from '#shared/water/answer/state-figures.rules.ts'
import type { StatesAnswer } from '#shared/water/answer/states.schema.ts'
import type { Law } from '#shared/water/values/laws.ts'
import { formatYears } from '#shared/water/values/value-years.ts'

/** What a measure is called where it is chosen and in a table. */
export const MEASURE_LABELS: Readonly<Record<Measure, string>> = {
  found: 'PFAS found',
  above: 'Above EPA’s figure',
  unknown: 'No PFAS result',
}

/** What a law is called where it is chosen and in a table. */
export const LAW_LABELS: Readonly<Record<Law, string>> = {
  'epa-today': 'EPA today',
  'epa-2029': 'EPA 2029',
  who: 'WHO',
  eu: 'EU',
}

/** Whose limits they are, after "above" and "within". */
const LIMITS_OF: Readonly<Record<Law, string>> = {
  'epa-today': 'a limit of EPA that binds today',
  'epa-2029': 'a limit of EPA that binds today or by 2029',
  who: 'a guideline value of the WHO',
  eu: 'a limit of the EU',
}

/** What people should know of a law before they compare it with another. */
const ABOUT_LAW: Readonly<Record<Law, string>> = {
  'epa-today': 'This is the law in the United States. It has no limit for PFAS yet.',
  'epa-2029':
    'Limits for six PFAS from April 26, 2029 and lead from November 1, 2027. One high sample counts here, while the law will count the yearly average. EPA proposed on May 18, 2026 to allow until 2031 for PFOA and PFOS, and to withdraw the others.',
  who: 'The WHO advises; it is no law. It has no value for the PFAS that were tested for.',
  eu: 'The EU’s limit for PFAS is a sum of 20. Highest results of different samples cannot show that it was exceeded, so none counts as above.',
}

/** What the results of a country are by a law, in sentences: how many people each time. */
export function describeLaw(law: Law, total: StateFigures): string {
  const { above, within } = total.laws[law]
  const rest = unjudgedBy(total, law)
  return [
    `Above ${LIMITS_OF[law]}: the water of ${servedBy(above)}.`,
    `All results within: ${servedBy(within)}.`,
    `No result for any of these limits: ${servedBy(rest)}.`,
    ABOUT_LAW[law],
  ].join(' ')
}

/** "26.4 million people (1,890 systems)" */
const servedBy = ({ people, systems }: Served): string =>
  `${formatLarge(people)} people (${formatCount(systems, 'system')})`

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
