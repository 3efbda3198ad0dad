import { formatCount, formatFigure, formatNumber } from '../../format/number.ts'
import type { WaterStatus } from '../status/water-statuses.ts'
import { LITHIUM_SCREENING_LEVEL } from '../values/pfas-survey.ts'
import {
  isLimit,
  limitOf,
  type Measured,
  type NamedLimit,
  type PfasLimit,
  whenOf,
} from '../values/sentences.ts'
import type { MeasurementBasis } from '../values/tap-water.schema.ts'

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

/** When it was measured, with no more than a line has room for. */
const when = ({ when: measuredWhen }: Measured): string =>
  whenOf(measuredWhen !== null && 'recordYear' in measuredWhen ? { recordYear: null } : measuredWhen)

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
    ? `The one ${kind}result with a limit is within it.`
    : `All ${formatNumber(count)} ${kind}results with a limit are within it.`

/** What was found and comes into a line before anything that is within its limit. */
export interface Found {
  value: Measured
  /** What it is next to: EPA's action level of lead, a screening level, or the limit of a PFAS. */
  beside: 'action level' | 'screening level' | PfasLimit
  isInUs: boolean
}

function foundText({ value, beside, isInUs }: Found): string {
  switch (beside) {
    case 'action level':
      return `${was(value)}; EPA acts above 15.`
    case 'screening level':
      return `${was(value).replace(' was ', ', which has no limit, was ')}; EPA’s screening level is ${LITHIUM_SCREENING_LEVEL}.`
    case 'none':
      return `${was(value)}; no ${isInUs ? 'federal ' : ''}limit exists.`
    default:
      return `${was(value)}, below ${beside === 'coming' ? 'a coming' : 'its'} limit.`
  }
}

/** As many of some findings as fit, and what follows them if there is room. */
const found = (all: readonly [Found, ...Found[]], rest: string): string => {
  const texts = all.map(foundText)
  return firstThatFits(
    ...[`${texts.join(' ')} ${rest}`.trim(), texts.join(' '), `${texts[0]} ${rest}`.trim(), texts[0] ?? ''],
  )
}

const isAny = <T>(all: readonly T[]): all is readonly [T, ...T[]] => all.length > 0

const NONE_ON_RECORD = 'No violation on record since 2022.'

const OF_STATUS: Readonly<Record<WaterStatus, string>> = {
  'caution-advised': 'A result is above a health limit, or EPA lists a recent health violation.',
  'above-coming-limit': 'A result is above a limit that is coming.',
  'check-your-pipe': 'Some pipes here are lead or galvanized, maybe yours.',
  'violation-on-record': 'A health rule was broken. The record is below.',
  'was-above-limit': 'An older result was above a limit. We found no newer test.',
  safe: 'All main results are within the limits.',
  'no-problem-on-record': 'Nothing here is above a limit.',
  'no-violation-on-record': `${NONE_ON_RECORD} We found no current test.`,
  'not-enough-data': 'We found too little to rate this water.',
}

/** The lines in English. */
export const LINES = {
  aboveLimit: ({ value, limit }: { value: Measured; limit: NamedLimit }) =>
    firstThatFits(
      `${was(value)}${counted(value)}${when(value)}; ${isLimit(limit)}.`,
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
          `EPA lists a health-rule violation since 2022, by rule: ${rules.join('; ')}.`,
          `EPA lists a violation since 2022, by rule: ${rules.join('; ')}.`,
          `EPA lists violations of ${formatCount(rules.length, 'health rule')} since 2022.`,
        ),
  ruleBroken: () => 'The health authority says that the newest sample breaks a rule.',

  wasAbove: ({ value, limit }: { value: Measured; limit: NamedLimit }) =>
    firstThatFits(
      `${was(value)}${counted(value)}${when(value)}; ${isLimit(limit)}. We found no newer test.`,
      `${was(value)}${when(value)}; ${isLimit(limit)}. We found no newer test.`,
      `${was(value)}${when(value)}; ${isLimit(limit)}.`,
      'An older result was above a limit. We found no newer test.',
    ),
  couldBeAbove: (value: Measured) =>
    `${named(value)} could be above a limit: only its highest result is known.`,

  safe: ({ count, newest, first }: { count: number; newest: number; first: readonly Found[] }) =>
    isAny(first)
      ? found(first, resultsWithin(count))
      : firstThatFits(
          `${resultsWithin(count, 'health ')} The newest is from ${newest}.`,
          `${resultsWithin(count)} The newest is from ${newest}.`,
        ),

  noProblem: ({
    count,
    isOnRecord,
    first,
    pfasTested,
    isMeasured,
  }: {
    /** Results that were compared with a limit. */
    count: number
    isOnRecord: boolean
    first: readonly Found[]
    /** For how many PFAS it was tested in vain; null where it was not. */
    pfasTested: number | null
    /** Whether there is a current health result, compared or not. */
    isMeasured: boolean
  }) => {
    const none = isOnRecord ? NONE_ON_RECORD : ''
    if (isAny(first)) return found(first, none)
    if (count > 0) return firstThatFits(`${none} ${resultsWithin(count)}`.trim(), resultsWithin(count))
    if (pfasTested !== null) return `${none} None of ${formatNumber(pfasTested)} PFAS was found.`.trim()
    return `${none} ${isMeasured ? 'No result can be compared with a limit.' : 'We found no current test.'}`.trim()
  },

  found: (first: readonly [Found, ...Found[]]) => found(first, ''),
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

  /** What a status alone says, until the water is judged again. */
  ofStatus: (status: WaterStatus): string => OF_STATUS[status],
} as const
