import { longDay } from '../../format/long-day.ts'
import { formatFigure, formatNumber } from '../../format/number.ts'
import { joinWords } from './join-words.ts'
import type { Authority } from './limits.rules.ts'
import type { MeasurementBasis } from './tap-water.schema.ts'
import { formatYears } from './value-years.ts'

/*
 * The table of sentences about a water. A rule chooses the sentence and names its parts; the words are here alone, so that a second
 * language is a second table with the same parts. What is read in one place only has a part of the table to itself: `verdict-lines.ts`,
 * `record-sentences.ts`, `figure-sentences.ts`, `report-sentences.ts`, `step-texts.ts`, `topic-texts.ts` and `status-labels.ts`.
 */

/** How much was measured; figures have the digits that tell them from the limit next to them. */
export type Amount =
  | { low: number; high: number; unit: string; isByZone: boolean }
  | { figure: string; unit: string; isBelow: boolean }

/** A value with what was counted and when. */
export interface Measured {
  name: string
  /** Null where nothing was found. */
  amount: Amount | null
  counted: MeasurementBasis | null
  /** Years, or the newest test on record, with the year of the record unless it goes without saying; null where neither is known. */
  when: { from: number; to: number } | { recordYear: number | null } | null
}

/** A limit in the unit of the value next to it. */
export interface NamedLimit {
  authority: Authority
  /** The state whose limit it is: "Michigan". */
  state?: string | undefined
  isActionLevel: boolean
  figure: string
}

const POSSESSIVES: Readonly<Record<Authority, string>> = {
  'US EPA': 'EPA’s',
  EU: 'the EU’s',
  WHO: 'the WHO’s',
}

const whose = ({ authority, state }: Pick<NamedLimit, 'authority' | 'state'>): string =>
  state === undefined ? POSSESSIVES[authority] : `${state}’s`
const kindOf = ({ isActionLevel }: NamedLimit): string => (isActionLevel ? 'action level' : 'limit')
export const limitOf = (limit: NamedLimit): string => `${whose(limit)} ${kindOf(limit)} of ${limit.figure}`

/** A limit of the state that applies now and that samples were above, which do not break it. */
export interface StateLimitPassed {
  limit: NamedLimit
  /** What the limit is for, within a sentence: "PFOS", "the sum of six PFAS". */
  of: string
  /** Only the highest samples of several substances together would be above it. */
  isTogether: boolean
}

const passed = ({ limit, of, isTogether }: StateLimitPassed): string =>
  isTogether
    ? `If the highest samples came together, they were above ${limitOf(limit)} for ${of}, which applies now.`
    : `At least one sample was above ${limitOf(limit)} for ${of}, which applies now.`

/** Names of several substances. */
const PLURAL = /acids|methanes|bacteria|enterococci|pesticides/i
const was = (name: string): string => (PLURAL.test(name) ? 'were' : 'was')

const COUNTED: Readonly<Partial<Record<MeasurementBasis, string>>> = {
  '90th percentile of homes': ' (nine of ten homes tested had this or less)',
  average: ' on average',
  'running annual average': ' on average',
  'range maximum': ' in at least one sample',
  'single sample': ' in one sample',
  'zone maximum': ' in one supply zone',
}

export function whenOf(when: Measured['when']): string {
  if (when === null) return ''
  if (!('recordYear' in when)) return ` in ${formatYears(when.from, when.to)}`
  return ` in the newest test${when.recordYear === null ? '' : ` that EPA had early in ${when.recordYear}`}`
}

function amountOf(amount: Amount, counted: Measured['counted']): string {
  const withUnit = amount.unit === '' ? '' : ` ${amount.unit}`
  if ('low' in amount)
    return `from ${formatFigure(amount.low)} to ${formatFigure(amount.high)}${withUnit}${amount.isByZone ? ' across its supply zones' : ''}`
  return `${amount.isBelow ? 'below ' : ''}${amount.figure}${withUnit}${counted === null ? '' : (COUNTED[counted] ?? '')}`
}

/** "PFOS was 17.4 ng/L in at least one sample in 2023–25" */
function measured({ name: typed, amount, counted, when }: Measured): string {
  // No sentence begins with digits: the one before it may end in some.
  const name = /^\d/.test(typed) ? `The PFAS ${typed}` : typed
  return `${name} ${was(name)} ${amount === null ? 'not found' : amountOf(amount, counted)}${whenOf(when)}`
}

/** The names of further values, in a sentence of their own; nothing without any. */
function othersToo(names: readonly string[], rest: string): string {
  const others = [...new Set(names)]
  if (others.length === 0) return ''
  const isOne = others.length === 1 && !PLURAL.test(others[0] ?? '')
  return ` ${joinWords(others, 'and')} ${isOne ? 'is' : 'are'} ${rest} too.`
}

/** "Iron and chloride": only the first name begins with a capital, unless it is an abbreviation. */
const listed = (names: readonly string[]): string =>
  joinWords(
    names.map((name, index) =>
      index === 0 || /[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1),
    ),
    'and',
  )

const healthResults = (count: number): string =>
  `${formatNumber(count)} health ${count === 1 ? 'result' : 'results'}`

/** "EPA acts above 15" of an action level, "EPA’s limit is 10" of a limit. */
export const isLimit = (limit: NamedLimit): string =>
  limit.isActionLevel
    ? `${limit.state ?? 'EPA'} acts above ${limit.figure}`
    : `${whose(limit)} limit is ${limit.figure}`

/** What a PFAS that was found is next to: no limit, one that is coming, or one in force. */
export type PfasLimit = 'none' | 'coming' | 'in force'

/** How many other PFAS were found, in a sentence of its own; nothing without any. */
const moreFound = (count: number, [one, several]: readonly [string, string]): string =>
  count === 0
    ? ''
    : count === 1
      ? ` One more that was found ${one}.`
      : ` ${formatNumber(count)} more that were found ${several}.`

/** The sentences in English. Each begins with a capital and ends with a stop. */
export const SENTENCES = {
  measured: (value: Measured) => `${measured(value)}.`,
  /** A result in words: "Taste: good in 2024." */
  described: ({ name, words, year }: { name: string; words: string; year: number | null }) =>
    `${name}: ${words}${year === null ? '' : ` in ${year}`}.`,
  /** `said`: a sentence about a value of the supplier. */
  bought: ({ supplier, said }: { supplier: string; said: string }) =>
    `In the water it buys from ${supplier}: ${said}`,
  /** Why a value may not judge, before the sentence about it. */
  unchecked: () => 'From a copy that we have not checked yet.',
  undated: () => 'Result without a year.',
  estimated: () => 'Our own estimate.',
  older: () => 'Older result.',
  olderAndLow: () => 'Old, and it was low.',
  noArsenic: () => 'No result for arsenic here.',

  aboveLimit: ({
    value,
    limit,
    isRange,
    others,
  }: {
    value: Measured
    limit: NamedLimit
    isRange: boolean
    others: readonly string[]
  }) =>
    `${measured(value)}, ${isRange ? 'outside' : 'above'} ${limitOf(limit)}.${othersToo(others, 'above a limit')}`,

  aboveSomeLimit: () => 'A value is above a limit that binds here.',

  aboveComingLimit: ({
    value,
    limit,
    from,
    fate,
    ofState,
    others,
  }: {
    value: Measured
    limit: NamedLimit
    /** `YYYY-MM-DD` */
    from: string | null
    /** What may become of the limit, in a sentence. */
    fate: string | null
    ofState: StateLimitPassed | null
    others: readonly string[]
  }) =>
    [
      `${measured(value)}; ${whose(limit)} ${kindOf(limit)}${from === null ? '' : ` from ${longDay(from)} on`} is ${limit.figure}.`,
      fate === null ? '' : ` ${fate}`,
      ofState === null ? '' : ` ${passed(ofState)}`,
      othersToo(others, 'above a coming limit'),
    ].join(''),

  withdrawal: ({ on }: { on: string }) => `EPA proposed on ${longDay(on)} to withdraw this limit.`,
  moreTime: ({ on, until }: { on: string; until: string }) =>
    `EPA proposed on ${longDay(on)} to allow water systems until ${longDay(until)}.`,

  wasAboveLimit: ({ value, limit, isBound }: { value: Measured; limit: NamedLimit; isBound: boolean }) =>
    `${measured(value)}, above ${limitOf(limit)}.${isBound ? ' That is the most it can be, so the water could be within it.' : ''}`,

  sampleAboveState: ({ value, ofState }: { value: Measured; ofState: StateLimitPassed }) =>
    ofState.isTogether ? passed(ofState) : `${measured(value)}, above ${limitOf(ofState.limit)}.`,

  couldBeAbove: ({ name }: { name: string }) =>
    `${name} could be above a limit that binds here: only its highest result is known.`,

  beyondIndicators: ({
    names,
    authority,
    isTaste,
  }: {
    names: readonly string[]
    authority: Authority
    isTaste: boolean
  }) =>
    `${listed(names)} ${names.length === 1 ? 'is' : 'are'} beyond ${POSSESSIVES[authority]} ${isTaste ? 'limit for taste' : 'indicator value'}${names.length === 1 ? '' : 's'}.`,

  germsAboveIndicator: ({
    value,
    authority,
    figure,
  }: {
    value: Measured
    authority: Authority
    figure: string
  }) => `${measured(value)}, above ${POSSESSIVES[authority]} indicator value of ${figure}.`,

  aboveLevel: ({
    value,
    authority,
    level,
    figure,
  }: {
    value: Measured
    authority: Authority
    level: 'screening level' | 'value for taste' | 'indicator value'
    figure: string
  }) =>
    `${measured(value)}, above ${POSSESSIVES[authority]} ${level} of ${figure}, which is not enforceable.`,

  within: ({
    value,
    limit,
    coming,
    isLead,
    elsewhere,
  }: {
    value: Measured
    limit: NamedLimit
    /** A stricter limit to come. */
    coming: { from: string; limit: NamedLimit } | null
    isLead: boolean
    /** A limit of another place that the value is above. */
    elsewhere: NamedLimit | null
  }) =>
    [
      `${measured(value)}; ${isLimit(limit)}`,
      coming === null
        ? ''
        : `, from ${longDay(coming.from)} on ${coming.limit.isActionLevel ? 'above ' : ''}${coming.limit.figure}`,
      '.',
      isLead ? ' No amount of lead is known to be safe.' : '',
      elsewhere === null
        ? ''
        : ` It is above ${whose(elsewhere)} limit of ${elsewhere.figure}, which applies elsewhere.`,
    ].join(''),

  foundPfas: ({
    value,
    limit,
    others,
    beyond,
  }: {
    value: Measured
    limit: PfasLimit
    /** The others that were found: a substance without a limit is not within one. */
    others: { withLimit: number; withoutLimit: number }
    /** A figure of the state that judges nothing and that one of them is above. */
    beyond: { name: string; state: string; figure: string; kind: string } | null
  }) =>
    [
      `${measured(value)}; ${limit === 'none' ? 'no limit exists for it here' : limit === 'coming' ? 'a coming limit is higher' : 'its limit is higher'}.`,
      moreFound(others.withLimit, ['is below its limit', 'are below their limits']),
      moreFound(others.withoutLimit, ['has no limit here', 'have no limit here']),
      beyond === null
        ? ''
        : ` ${beyond.name} is above ${beyond.state}’s ${beyond.figure} (${beyond.kind.toLowerCase()}).`,
    ].join(''),

  allWithin: ({ count, newest }: { count: number; newest: number }) =>
    `All ${healthResults(count)} are within the limits, the newest of ${newest}.`,

  allWithinHere: ({ count }: { count: number }) =>
    count === 1
      ? 'The one health result is within its limit.'
      : `All ${healthResults(count)} are within the limits that bind here.`,

  tooFew: ({ count }: { count: number }) =>
    `Three health results are needed for a rating. ${count === 0 ? 'None yet.' : `${count} so far.`}`,

  figureChanged: ({ name, before, after }: { name: string; before: string | null; after: string }) =>
    before === null ? `${name}: new, ${after}.` : `${name}: ${after}. Before: ${before}.`,
  figureGone: ({ name, before }: { name: string; before: string }) =>
    `${name}: no result any more. It was ${before}.`,
  moreChanged: ({ count }: { count: number }) =>
    `${formatNumber(count)} more ${count === 1 ? 'value has' : 'values have'} changed.`,

  refused: ({ year }: { year: number }) =>
    `One figure of ${year} was refused as impossible: ask your utility for the right one.`,
  noTap: () => 'These samples are not of a tap, so that no limit for tap water applies.',
  nothingMeasured: () => 'No current measurement here.',
  editorsAdvise: () => 'Our editors advise caution: read the summary.',
} as const
