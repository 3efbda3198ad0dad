import type { WaterStatus } from '../water/water-statuses.ts'
import { joinWords } from './join-words.ts'
import type { JudgedContaminant } from './judge-contaminant.rules.ts'
import type { ParameterGroup } from './water-parameters.ts'

const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
] as const

function inWords(count: number): string {
  return NUMBER_WORDS[count] ?? 'more than twenty'
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const results = (count: number) => `${inWords(count)} ${count === 1 ? 'result' : 'results'}`
const areOrIs = (count: number) => (count === 1 ? 'is' : 'are')

const GROUP_NAMES: Readonly<Record<ParameterGroup, string>> = {
  minerals: 'minerals',
  'metals from pipes': 'metals from pipes',
  'by-products of chlorine': 'by-products of chlorine',
  disinfectants: 'the disinfectant',
  nutrients: 'nitrogen compounds',
  PFAS: 'PFAS',
  'metals and trace elements': 'trace elements',
  'solvents and other organics': 'organic substances',
  pesticides: 'pesticides',
  germs: 'germs',
  radioactivity: 'radioactivity',
  appearance: 'appearance and smell',
}

function groupNames(rows: readonly JudgedContaminant[]): string {
  const groups = rows.map((row) => row.judgment.parameter?.group).filter((group) => group !== undefined)
  return joinWords(
    [...new Set(groups)].map((group) => GROUP_NAMES[group]),
    'and',
  )
}

/** First and last year of the values; null where no source gives a year. */
export interface MeasuredYears {
  from: number | null
  to: number | null
}

/** The years of a report's confirmed values. */
export function measuredYears(rows: readonly JudgedContaminant[]): MeasuredYears {
  const years = rows
    .filter((row) => row.contaminant.confirmed !== false)
    .flatMap(({ contaminant }) => [contaminant.yearFrom, contaminant.year])
    .filter((year): year is number => typeof year === 'number')
  return years.length === 0 ? { from: null, to: null } : { from: Math.min(...years), to: Math.max(...years) }
}

function yearsSentence(years: MeasuredYears): string {
  if (years.from === null || years.to === null) return 'The source gives no date.'
  if (years.from === years.to) return `The results are of ${years.to}.`
  return `The results are of ${years.from} to ${years.to}.`
}

function countSentence(cityName: string, rows: readonly JudgedContaminant[]): string {
  const count = rows.length
  const health = rows.filter(({ judgment }) => judgment.isHealth).length
  const sentence = `${capitalized(results(count))} for the tap water of ${cityName}`
  if (health === 0) return `${sentence}, none about health.`
  if (health < count) return `${sentence}, ${inWords(health)} about health.`
  return count === 1 ? `${sentence}, and it is about health.` : `${sentence}, all about health.`
}

/** Whether a limit is about health, whether it judges the value or not. */
const isHealthLimit = ({ basis }: JudgedContaminant['judgment']['limits'][number]): boolean =>
  basis === 'health limit' || basis === 'action level (90th percentile)'

/** How the values that a limit judges compare with it. */
function judgedSentences(rows: readonly JudgedContaminant[], waterStatus: WaterStatus): string[] {
  const judged = rows.filter(({ judgment }) => judgment.isJudged)
  if (judged.length === 0)
    return [
      rows.some(({ judgment }) => judgment.limits.some(isHealthLimit))
        ? 'No result that counts for the status has a health limit in force.'
        : 'None of the results has a health limit.',
    ]
  const above = judged.filter(({ judgment }) => judgment.level === 'high')
  const atLimit = judged.filter(({ judgment }) => judgment.isAtLimit)
  const close = judged.filter(({ judgment }) => judgment.level === 'moderate' && !judgment.isAtLimit)
  const sentences: string[] = []
  if (above.length > 0)
    sentences.push(
      `${capitalized(results(above.length))} ${areOrIs(above.length)} above a limit: ${groupNames(above)}.`,
    )
  else
    sentences.push(
      judged.length === 1
        ? 'The one result with a health limit is within it.'
        : `${judged.length === 2 ? 'Both' : `All ${inWords(judged.length)}`} results with a health limit are within it.`,
    )
  if (waterStatus === 'not-enough-data') sentences.push('Three health results are needed for a rating.')
  if (atLimit.length > 0)
    sentences.push(
      `${capitalized(results(atLimit.length))} ${areOrIs(atLimit.length)} exactly at a limit, which counts as within it: ${groupNames(atLimit)}.`,
    )
  if (close.length > 0) sentences.push(`Close to a limit: ${groupNames(close)}.`)
  return sentences
}

/** Values that are shown and judge nothing, counted by the reason. */
function setAsideSentence(rows: readonly JudgedContaminant[]): string | null {
  const count = (reason: JudgedContaminant['setAside']) =>
    rows.filter(({ setAside }) => setAside === reason).length
  const kinds = [
    [count('unconfirmed'), 'not checked yet'],
    [count('derived'), 'computed by us'],
    [count('undated'), 'without a year'],
    [count('older'), 'older than ten years'],
  ] as const
  const parts = kinds.filter(([number]) => number > 0).map(([number, words]) => `${inWords(number)} ${words}`)
  return parts.length === 0
    ? null
    : `Shown for context, and not part of the status: ${joinWords(parts, 'and')}.`
}

/**
 * The public Analysis Summary, in words: which results there are and how they compare with the limits. Measured values belong to
 * subscribers, so no sentence holds one: counts are written out and the only digits are years. The page says next to it
 * what there is no result for.
 */
export function writeSummary(
  cityName: string,
  rows: readonly JudgedContaminant[],
  waterStatus: WaterStatus,
): string {
  return [
    countSentence(cityName, rows),
    ...judgedSentences(rows, waterStatus),
    yearsSentence(measuredYears(rows)),
    setAsideSentence(rows),
    rows.some(({ contaminant }) => contaminant.secondHand === true)
      ? 'Some results are from a data collection, not directly from the utility.'
      : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}
