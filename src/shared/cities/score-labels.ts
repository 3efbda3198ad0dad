import { formatCount, formatNumber } from '../format/number.ts'
import { yearRange } from '../format/years.ts'
import { joinWords } from '../water/values/join-words.ts'
import type { ScoreInput } from './cities.schema.ts'
import { type LocalFigures, MIN_MEASUREMENTS, MIN_PILLARS } from './city-scores.rules.ts'
import { PILLAR_KEYS, type Pillar, type ScoreInputKey } from './score-inputs.ts'
import { SCORE_MEASURES, type ScoreLevel } from './score-measures.ts'

export const PILLAR_NAMES: Readonly<Record<Pillar, string>> = {
  sustainability: 'Sustainability',
  infrastructure: 'Infrastructure',
  quality: 'Water Quality',
}

export const INPUT_NAMES: Readonly<Record<ScoreInputKey, string>> = {
  water_stress: 'Water stress',
  recycling_reuse: 'Recycling and reuse',
  source_protection: 'Source protection',
  modernization: 'Modernization',
  lead_pipe_risk: 'Lead pipe risk',
  leakage_rate: 'Leakage rate',
  purity: 'Purity',
  contaminant: 'Contaminant levels',
  transparency: 'Public transparency',
}

/** What a figure is about: the city itself, or what stands in for it. */
export const LEVEL_LABELS: Readonly<Record<ScoreLevel, string>> = {
  city: 'city',
  utility: 'water utility',
  basin: 'river basin',
  report: 'tap-water report',
  state: 'whole state',
  region: 'whole region',
  country: 'whole country',
}

const counted = (count: number): string => `${count} local ${count === 1 ? 'figure' : 'figures'}`

/** What an overall score is made from, in a line: "From 6 local figures of 2019–26". */
export function localFiguresText({
  localFigures,
  figuresFrom,
  figuresTo,
}: Omit<LocalFigures, 'localPillars'>): string {
  const years = figuresFrom === null || figuresTo === null ? '' : ` of ${yearRange(figuresFrom, figuresTo)}`
  return `From ${counted(localFigures)}${years}`
}

/** An overall score in a line: "96 of 100, from 3 figures of 2024–26". */
export function managementText(
  score: number,
  { localFigures, figuresFrom, figuresTo }: LocalFigures,
): string {
  const years = figuresFrom === null || figuresTo === null ? '' : ` of ${yearRange(figuresFrom, figuresTo)}`
  return `${score} of 100, from ${formatCount(localFigures, 'figure')}${years}`
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three'] as const

/** Why a city has no overall score, in one sentence. */
export function noScoreText({ localFigures, localPillars }: LocalFigures): string {
  const needed = `a score needs ${NUMBER_WORDS[MIN_MEASUREMENTS]} figures in ${NUMBER_WORDS[MIN_PILLARS]} of the ${NUMBER_WORDS[PILLAR_KEYS.length]} pillars`
  if (localFigures === 0) return `No score: none of its figures counts yet, and ${needed}.`
  const pillars = joinWords(
    localPillars.map((pillar) => PILLAR_NAMES[pillar]),
    'and',
  )
  const have =
    localFigures === 1 ? `the one local figure is about` : `all ${localFigures} local figures are about`
  return localPillars.length < MIN_PILLARS
    ? `No score: ${have} ${pillars}, and ${needed}.`
    : `No score: there are only ${counted(localFigures)}, and ${needed}.`
}

/** How much an input moves the score: "raises the score by 6", "leaves the score as it is". */
export function movementText(points: number): string {
  if (points === 0) return 'Leaves the score as it is'
  return `${points > 0 ? 'Raises' : 'Lowers'} the score by ${Math.abs(points)}`
}

/** A figure as its source gives it: "13.1%", "1.757 of 5", "5.4% to 16.3%"; null where only the score is known. */
export function publishedText({
  publishedValue,
  publishedUnit,
  low,
  high,
}: Pick<ScoreInput, 'publishedValue' | 'publishedUnit' | 'low' | 'high'>): string | null {
  if (low !== null && high !== null && low < high)
    return `${formatNumber(low)}% are known, and up to ${formatNumber(high)}% with the unknown ones`
  if (publishedValue === null) return null
  const unit = publishedUnit ?? ''
  return `${formatNumber(publishedValue)}${unit === '' || unit.startsWith('%') ? '' : ' '}${unit}`
}

/** Why a figure is shown and does not enter the overall score; null where it does. */
export function notCountedText({
  counts,
  measure,
  level,
  year,
}: Pick<ScoreInput, 'counts' | 'measure' | 'level' | 'year'>): string | null {
  if (counts) return null
  if (level === 'country' || level === 'state' || level === 'region')
    return `Shown, not counted: it is a figure of the ${LEVEL_LABELS[level]}`
  if (measure === null) return 'Shown, not counted: what it measures is not stated'
  if (measure === 'stress-of-other-basin')
    return 'Shown, not counted: nothing shows that nearly all of the water comes from this basin'
  if (!SCORE_MEASURES[measure].isScored) return 'Shown, not counted: it is not measured as in other cities'
  return year === null ? 'Shown, not counted: its year is not known' : 'Shown, not counted'
}
