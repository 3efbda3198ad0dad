import type { WaterStatus } from '../water-status/water-statuses.ts'
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

const values = (count: number) => `${inWords(count)} ${count === 1 ? 'value' : 'values'}`
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
  if (years.from === years.to) return `The values are of ${years.to}.`
  return `The values are of ${years.from} to ${years.to}.`
}

function heldSentence(cityName: string, rows: readonly JudgedContaminant[]): string {
  const held = rows.length
  const health = rows.filter(({ judgment }) => judgment.isHealth).length
  const sentence = `We hold ${values(held)} for the tap water of ${cityName}`
  if (health === 0) return `${sentence}, none about health.`
  if (health < held) return `${sentence}, ${inWords(health)} of them health-related.`
  return held === 1 ? `${sentence}, and it is health-related.` : `${sentence}, all of them health-related.`
}

/** How the values that a limit judges compare with it. */
function judgedSentences(rows: readonly JudgedContaminant[], waterStatus: WaterStatus): string[] {
  const judged = rows.filter(({ judgment }) => judgment.isJudged)
  if (judged.length === 0) return ['None of them can be judged by a health limit.']
  const above = judged.filter(({ judgment }) => judgment.level === 'high')
  const atLimit = judged.filter(({ judgment }) => judgment.isAtLimit)
  const close = judged.filter(({ judgment }) => judgment.level === 'moderate' && !judgment.isAtLimit)
  const sentences: string[] = []
  if (above.length > 0)
    sentences.push(
      `${capitalized(values(above.length))} ${areOrIs(above.length)} above a limit that judges ${above.length === 1 ? 'it' : 'them'}: ${groupNames(above)}.`,
    )
  else
    sentences.push(
      judged.length === 1
        ? 'The one value that a health limit judges is within it.'
        : `All ${inWords(judged.length)} values that a health limit judges are within it.`,
    )
  if (waterStatus === 'not-enough-data') sentences.push('That is too little for a waterStatus.')
  if (atLimit.length > 0)
    sentences.push(
      `${capitalized(values(atLimit.length))} ${areOrIs(atLimit.length)} exactly at a limit, which counts as within it: ${groupNames(atLimit)}.`,
    )
  if (close.length > 0) sentences.push(`Close to a limit: ${groupNames(close)}.`)
  return sentences
}

/** Values that are shown and judge nothing, counted by the reason. */
function setAsideSentence(rows: readonly JudgedContaminant[]): string | null {
  const count = (reason: JudgedContaminant['setAside']) =>
    rows.filter(({ setAside }) => setAside === reason).length
  const kinds = [
    [count('unconfirmed'), 'unconfirmed'],
    [count('derived'), 'computed by us'],
    [count('undated'), 'without a year'],
    [count('older'), 'older than ten years'],
  ] as const
  const parts = kinds.filter(([number]) => number > 0).map(([number, words]) => `${inWords(number)} ${words}`)
  return parts.length === 0 ? null : `Shown and not judged: ${joinWords(parts, 'and')}.`
}

/**
 * The public Analysis Summary, in words: what we hold and how it compares with the limits. Measured values belong to
 * subscribers, so no sentence holds one: counts are written out and the only digits are years. The page says next to it
 * what we hold no value for (`missingSentence`).
 */
export function writeSummary(
  cityName: string,
  rows: readonly JudgedContaminant[],
  waterStatus: WaterStatus,
): string {
  return [
    heldSentence(cityName, rows),
    ...judgedSentences(rows, waterStatus),
    yearsSentence(measuredYears(rows)),
    setAsideSentence(rows),
    rows.some(({ contaminant }) => contaminant.secondHand === true)
      ? 'Some values were read through a compilation, not at the utility or authority itself.'
      : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}
