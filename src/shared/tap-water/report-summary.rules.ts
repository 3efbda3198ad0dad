import {
  countReport,
  isMeasuredReport,
  type JudgedContaminant,
  type ReportCounts,
  type Safety,
} from './safety.rules.ts'
import { parseUnit } from './units.rules.ts'
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

/** Hard water in the scale of the US Geological Survey: more than 120 mg/L as CaCO3. */
const USGS_HARD_FROM = 120

function inWords(count: number): string {
  return NUMBER_WORDS[count] ?? 'more than twenty'
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function parameters(count: number): string {
  return `${inWords(count)} ${count === 1 ? 'parameter' : 'parameters'}`
}

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
  const groups = rows.map((row) => row.judgement.parameter?.group).filter((group) => group !== undefined)
  const names = [...new Set(groups)].map((group) => GROUP_NAMES[group])
  const last = names.at(-1)
  return names.length < 2 || last === undefined
    ? (last ?? '')
    : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** First and last year of the confirmed figures; null where no source gives a year. */
export interface MeasuredYears {
  from: number | null
  to: number | null
}

/** The years of a report's confirmed figures. */
export function measuredYears(rows: readonly JudgedContaminant[]): MeasuredYears {
  const years = rows
    .filter((row) => row.contaminant.confirmed !== false)
    .map((row) => row.contaminant.year)
    .filter((year): year is number => typeof year === 'number')
  return years.length === 0 ? { from: null, to: null } : { from: Math.min(...years), to: Math.max(...years) }
}

function yearsSentence(years: MeasuredYears): string {
  if (years.from === null || years.to === null) return 'The source gives no date.'
  if (years.from === years.to) return `The figures are of ${years.to}.`
  return `The figures are of ${years.from} to ${years.to}.`
}

function verdictSentence(rows: readonly JudgedContaminant[], isMeasured: boolean): string {
  const judged = rows.filter((row) => row.judgement.isJudged)
  const above = judged.filter((row) => row.judgement.level === 'high')
  const close = judged.filter((row) => row.judgement.level === 'moderate')
  if (above.length > 0) {
    return `${capitalised(inWords(above.length))} of the health-related values ${above.length === 1 ? 'is' : 'are'} above a limit in force: ${groupNames(above)}.`
  }
  if (judged.length === 0) return 'None of them can be judged by a health limit.'
  if (!isMeasured)
    return 'What can be judged lies within the WHO, US EPA and EU limits in force, but it is too little for a verdict.'
  const sentence = 'Every health-related value lies within the WHO, US EPA and EU limits in force.'
  if (close.length > 0) return `${sentence} Close to a limit: ${groupNames(close)}.`
  const closest = judged.reduce((best, row) =>
    (row.judgement.fraction ?? 0) > (best.judgement.fraction ?? 0) ? row : best,
  )
  return judged.length < 2 ? sentence : `${sentence} What comes closest to a limit: ${groupNames([closest])}.`
}

function publishedClause({ published, health }: Pick<ReportCounts, 'published' | 'health'>): string {
  const verb = published === 1 ? 'is' : 'are'
  if (health === 0) return `${parameters(published)} ${verb} published`
  if (health < published)
    return `${parameters(published)} ${verb} published, ${inWords(health)} of them health-related`
  if (published === 1) return 'one health-related parameter is published'
  return `${parameters(published)} ${verb} published, all of them health-related`
}

/**
 * The public Analysis Summary, in words. Measured values belong to subscribers, so no sentence holds one: counts are
 * written out and the only digits are years.
 */
export function writeSummary(cityName: string, rows: readonly JudgedContaminant[]): string {
  const counts = countReport(rows)
  const sentences: string[] = []
  if (counts.published === 0) {
    sentences.push(
      `Figures for the tap water of ${cityName} exist, but none is confirmed. They are shown for orientation and are not judged.`,
    )
  } else {
    sentences.push(
      `For the tap water of ${cityName}, ${publishedClause(counts)}.`,
      verdictSentence(rows, isMeasuredReport(counts)),
      yearsSentence(measuredYears(rows)),
    )
    if (counts.unconfirmed > 0) {
      sentences.push(
        `${capitalised(parameters(counts.unconfirmed))} more ${counts.unconfirmed === 1 ? 'is' : 'are'} shown as unconfirmed and not judged.`,
      )
    }
  }
  if (rows.some((row) => row.contaminant.secondHand === true)) {
    sentences.push('Official figures, partly read through a compilation.')
  }
  return sentences.join(' ')
}

function isHard(rows: readonly JudgedContaminant[]): boolean {
  return rows.some(
    ({ contaminant, judgement }) =>
      contaminant.parameter === 'hardness' &&
      contaminant.confirmed !== false &&
      judgement.value !== null &&
      parseUnit(judgement.unit ?? '').species === 'CaCO3' &&
      judgement.value > USGS_HARD_FROM,
  )
}

function hasConfirmed(rows: readonly JudgedContaminant[], keys: readonly string[]): boolean {
  return rows.some(
    ({ contaminant }) => contaminant.confirmed !== false && keys.includes(contaminant.parameter ?? ''),
  )
}

/**
 * The public filter advice that follows from a report, in words and without a measured value. It names what a filter
 * must be certified for, not a standard's number: a certification holds for one model and one contaminant.
 */
export function writeRecommendations(rows: readonly JudgedContaminant[], safety: Safety): string {
  const judged = rows.filter((row) => row.judgement.isJudged)
  const above = judged.filter((row) => row.judgement.level === 'high')
  const close = judged.filter((row) => row.judgement.level === 'moderate')
  const sentences: string[] = []
  if (above.length > 0) {
    sentences.push(
      `Use a filter whose model is certified to reduce ${groupNames(above)} for drinking and cooking, and ask the utility what it is doing about it.`,
    )
  } else if (safety.isSafe === true) {
    sentences.push('On the published figures no filter is needed for health.')
  } else {
    sentences.push(
      'Too little is published to say whether a filter is needed. A laboratory test of your own tap tells more than any city figure.',
    )
  }
  if (close.length > 0) {
    sentences.push(
      `To keep a distance from what is close to a limit, choose a filter certified to reduce ${groupNames(close)}.`,
    )
  }
  if (hasConfirmed(rows, ['chlorine', 'chloramine', 'tthm', 'haa5'])) {
    sentences.push(
      'Activated carbon takes away the taste of chlorine and reduces what chlorine leaves behind.',
    )
  }
  if (isHard(rows)) {
    sentences.push(
      'The water is hard by the scale of the US Geological Survey: it leaves scale in kettles and heaters, and a softener is a matter of comfort, not of health.',
    )
  }
  sentences.push(
    'Lead and copper come from the pipes of a building, so no city figure speaks for one tap.',
    'A certification holds for one model and one contaminant: check both before buying.',
  )
  return sentences.join(' ')
}
