import { formatCount, formatFigure, formatNumber } from '../format/number.ts'
import type { MeasurementBasis } from '../tap-water/tap-water.schema.ts'
import { isLimit, limitOf, type Measured, type NamedLimit, whenOf } from './sentences.ts'

/*
 * The line under the verdict of a water, of 15 words at most. As in `sentences.ts` a rule chooses the line and names its parts; the
 * words are here alone.
 */

/** The most words of a line. */
export const MAX_LINE_WORDS = 15

/** The first of some lines that is short enough; each says less than the one before it. */
const firstThatFits = (...lines: readonly string[]): string =>
  lines.find((line) => line.split(/\s+/).length <= MAX_LINE_WORDS) ?? lines.at(-1) ?? ''

const COUNTED: Readonly<Partial<Record<MeasurementBasis, string>>> = {
  average: ' on average',
  'running annual average': ' on average',
  'range maximum': ' in one sample',
  'single sample': ' in one sample',
}

const counted = ({ counted: basis }: Measured): string => (basis === null ? '' : (COUNTED[basis] ?? ''))

/** A name that a line may begin with. */
const named = ({ name }: Pick<Measured, 'name'>): string => (/^\d/.test(name) ? `The PFAS ${name}` : name)

/** "Arsenic was 17.6 µg/L" */
function was(value: Measured): string {
  const { amount } = value
  if (amount === null) return `${named(value)} was not found`
  const figure =
    'low' in amount
      ? `up to ${formatFigure(amount.high)}`
      : `${amount.isBelow ? 'below ' : ''}${amount.figure}`
  return `${named(value)} was ${figure}${amount.unit === '' ? '' : ` ${amount.unit}`}`
}

const resultsWithin = (count: number, kind = ''): string =>
  count === 1
    ? `The one ${kind}result is within its limit.`
    : `All ${formatNumber(count)} ${kind}results are within the limits.`

/** What a PFAS that was found is next to: no limit, one that is coming, or one in force. */
export type PfasLimit = 'none' | 'coming' | 'in force'

const pfas = (value: Measured, limit: PfasLimit, isInUs: boolean): string =>
  limit === 'none'
    ? `${was(value)}; no ${isInUs ? 'federal ' : ''}limit exists.`
    : `${was(value)}, below ${limit === 'coming' ? 'a coming' : 'its'} limit.`

/** A PFAS that was found, for a line that says more. */
export interface FoundPfas {
  value: Measured
  limit: PfasLimit
  isInUs: boolean
}
const pfasText = (found: FoundPfas): string => pfas(found.value, found.limit, found.isInUs)

const NONE_ON_RECORD = 'No violation on record since 2022.'

/** The lines in English. */
export const LINES = {
  aboveLimit: ({ value, limit }: { value: Measured; limit: NamedLimit }) =>
    firstThatFits(
      `${was(value)}${counted(value)}${whenOf(value.when)}; ${isLimit(limit)}.`,
      `${was(value)}${counted(value)}; ${isLimit(limit)}.`,
      `${named(value)} is above a limit.`,
    ),
  outsideLimits: (value: Measured) => `${named(value)} is outside the limits.`,
  recentViolation: () => 'EPA lists a health violation that is open or of the last three years.',
  byEditors: () => 'Our editors advise caution: read the summary below.',

  aboveComing: (value: Measured) =>
    firstThatFits(
      `${was(value)}${counted(value)}, above a limit that is coming.`,
      `${named(value)} is above a limit that is coming.`,
    ),

  sampleAboveState: ({ value, limit }: { value: Measured; limit: NamedLimit }) =>
    firstThatFits(
      `${was(value)} in at least one sample, above ${limitOf(limit)}.`,
      `${was(value)} in one sample, above ${limitOf(limit)}.`,
    ),

  pipes: ({ count, isLeadLow }: { count: number; isLeadLow: boolean }) => {
    const pipes = `${formatCount(count, 'pipe')} here ${count === 1 ? 'is' : 'are'} lead or galvanized, maybe yours.`
    return isLeadLow ? `Lead is within limits. But ${pipes}` : pipes
  },

  violation: ({ rules }: { rules: readonly string[] }) =>
    rules.length === 0
      ? 'EPA lists a health-rule violation since 2022. Which one is not here yet.'
      : firstThatFits(
          `EPA lists a health-rule violation since 2022. By rule: ${rules.join('; ')}.`,
          `EPA lists a violation since 2022. By rule: ${rules.join('; ')}.`,
          `EPA lists violations of ${formatCount(rules.length, 'health rule')} since 2022.`,
        ),
  ruleBroken: () => 'The health authority says that the newest sample breaks a rule.',

  wasAbove: ({ value, limit }: { value: Measured; limit: NamedLimit }) =>
    firstThatFits(
      `${was(value)}${counted(value)}${whenOf(value.when)}; ${isLimit(limit)}. We found no newer test.`,
      `${was(value)}${whenOf(value.when)}; ${isLimit(limit)}. We found no newer test.`,
      `${was(value)}${whenOf(value.when)}; ${isLimit(limit)}.`,
      'An older result was above a limit. We found no newer test.',
    ),
  couldBeAbove: (value: Measured) =>
    `${named(value)} could be above a limit: only its highest result is known.`,

  safe: ({ count, newest, found }: { count: number; newest: number; found: FoundPfas | null }) =>
    found === null
      ? `${resultsWithin(count, 'health ')} The newest is from ${newest}.`
      : firstThatFits(`${pfasText(found)} ${resultsWithin(count)}`, pfasText(found)),

  noProblem: ({
    count,
    isOnRecord,
    found,
  }: {
    count: number
    isOnRecord: boolean
    found: FoundPfas | null
  }) => {
    const none = isOnRecord ? `${NONE_ON_RECORD} ` : ''
    if (found !== null) return firstThatFits(`${pfasText(found)} ${none}`.trim(), pfasText(found))
    return count === 0
      ? `${none}We found no current test.`
      : firstThatFits(`${none}${resultsWithin(count)}`, resultsWithin(count))
  },

  foundPfas: pfasText,
  tooLittle: ({ count }: { count: number }) =>
    count === 0
      ? 'We found no test and no clear record for this water.'
      : `We found ${formatCount(count, 'result')}: too little to rate this water.`,

  supplierAboveLimit: ({ value, limit }: { value: Measured; limit: NamedLimit }) =>
    firstThatFits(
      `Its supplier’s water: ${was(value)}${counted(value)}; ${isLimit(limit)}.`,
      'Its supplier’s water is above a limit.',
    ),
  supplierAboveComing: (value: Measured) =>
    firstThatFits(
      `Its supplier’s water: ${was(value)}, above a limit that is coming.`,
      'Its supplier’s water is above a limit that is coming.',
    ),
} as const
