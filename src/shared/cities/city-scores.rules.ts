import { isGoodStatus, type WaterStatus } from '../water/status/water-statuses.ts'
import type { ScoreInput } from './cities.schema.ts'
import {
  PILLAR_KEYS,
  PILLARS,
  type Pillar,
  pillarOf,
  SCORE_INPUTS,
  type ScoreInputKey,
} from './score-inputs.ts'

/** Inputs stored as a burden and displayed as 100 minus the stored value, so that more is always better. */
const INVERTED: ReadonlySet<ScoreInputKey> = new Set(['water_stress', 'lead_pipe_risk', 'leakage_rate'])

/** The number of the method. The history of a city's scores says when it changed. */
export const SCORE_METHOD = 4
/** Fewest pillars that an overall score rests on: one pillar alone says nothing of the others. */
export const MIN_PILLARS = 2
/** Fewest independent measurements behind an overall score. */
export const MIN_MEASUREMENTS = 3
/** Fewest of them behind a ring with a color, and behind a city in the home page's row. */
export const MIN_MEASUREMENTS_OF_COLOR = 4

/** The nine stored inputs, 0–100; null where nothing is published. */
export type StoredScores = Readonly<Record<ScoreInputKey, number | null>>

/** Nine inputs no one published. */
export const NO_SCORES: StoredScores = {
  water_stress: null,
  recycling_reuse: null,
  source_protection: null,
  modernization: null,
  lead_pipe_risk: null,
  leakage_rate: null,
  purity: null,
  contaminant: null,
  transparency: null,
}

/** The value people see for a stored input, 0–100 and more is better; null stays "not published". */
export function displayedScore(input: ScoreInputKey, stored: number | null): number | null {
  if (stored === null) return null
  return INVERTED.has(input) ? 100 - stored : stored
}

/** All nine displayed values. */
export function displayedScores(stored: StoredScores): Record<ScoreInputKey, number | null> {
  const displayed: Record<ScoreInputKey, number | null> = { ...NO_SCORES }
  for (const input of SCORE_INPUTS) displayed[input] = displayedScore(input, stored[input])
  return displayed
}

function roundedMean(values: readonly (number | null)[]): number | null {
  const filled = values.filter((value) => value !== null)
  return filled.length === 0
    ? null
    : Math.round(filled.reduce((sum, value) => sum + value, 0) / filled.length)
}

/** Pillar scores: the rounded mean of the displayed values of its filled inputs; null where none is filled. */
export function pillarScores(stored: StoredScores): Record<Pillar, number | null> {
  const displayed = displayedScores(stored)
  const pillar = (inputs: readonly ScoreInputKey[]) => roundedMean(inputs.map((input) => displayed[input]))
  return {
    sustainability: pillar(PILLARS.sustainability),
    infrastructure: pillar(PILLARS.infrastructure),
    quality: pillar(PILLARS.quality),
  }
}

/** How many of the nine inputs are filled. */
export function countInputs(stored: StoredScores): number {
  return SCORE_INPUTS.filter((input) => stored[input] !== null).length
}

export type ScoredInput = Pick<
  ScoreInput,
  'input' | 'storedValue' | 'counts' | 'measurements' | 'year' | 'yearFrom'
>

/** The stored values of filled inputs. */
export function toStoredScores(filled: readonly Pick<ScoreInput, 'input' | 'storedValue'>[]): StoredScores {
  return { ...NO_SCORES, ...Object.fromEntries(filled.map((input) => [input.input, input.storedValue])) }
}

/** How many filled inputs describe a whole country rather than the city. */
export function countNationalInputs(inputs: readonly Pick<ScoreInput, 'level'>[]): number {
  return inputs.filter(({ level }) => level === 'country').length
}

/** What the overall score rests on. */
export interface LocalFigures {
  /** Independent measurements. */
  localFigures: number
  /** Years of the first and the newest of them; null without any. */
  figuresFrom: number | null
  figuresTo: number | null
  localPillars: Pillar[]
}

/** A city's computed scores; `overall` null means "Scores Not Calculated". */
export interface CityScoreCard extends Record<Pillar, number | null>, LocalFigures {
  overall: number | null
  /** How many of the nine inputs are filled. */
  publishedInputs: number
}

/**
 * How many independent measurements figures rest on. Purity and contaminant levels are made from the same results, so each group
 * of results counts once for both; a typed figure about the water that names none is one measurement, unless others are named.
 */
function countMeasurements(inputs: readonly ScoredInput[]): number {
  const ofQuality = inputs.filter(({ input }) => pillarOf(input) === 'quality')
  const groups = new Set(ofQuality.flatMap(({ measurements }) => measurements))
  return inputs.length - ofQuality.length + (ofQuality.length === 0 ? 0 : Math.max(1, groups.size))
}

function localFiguresOf(counted: readonly ScoredInput[]): LocalFigures {
  const years = counted.flatMap(({ year, yearFrom }) => [year, yearFrom].filter((one) => one !== null))
  const pillars = new Set(counted.map(({ input }) => pillarOf(input)))
  return {
    localFigures: countMeasurements(counted),
    figuresFrom: years.length === 0 ? null : Math.min(...years),
    figuresTo: years.length === 0 ? null : Math.max(...years),
    localPillars: PILLAR_KEYS.filter((pillar) => pillars.has(pillar)),
  }
}

const displayedOf = ({ input, storedValue }: ScoredInput): number => displayedScore(input, storedValue) ?? 0

/**
 * Computes the pillars and the overall score (method 4).
 *
 * A pillar shows the rounded mean of its displayed inputs, national ones too. The overall score is the rounded mean of the
 * inputs that count (`countsInScore`), each with the same weight, so that one figure never carries a pillar alone. It needs two
 * pillars and three independent measurements.
 */
export function scoreCity(inputs: readonly ScoredInput[]): CityScoreCard {
  const stored = toStoredScores(inputs)
  const counted = inputs.filter(({ counts }) => counts)
  const local = localFiguresOf(counted)
  const isEligible = local.localPillars.length >= MIN_PILLARS && local.localFigures >= MIN_MEASUREMENTS
  return {
    ...pillarScores(stored),
    overall: isEligible ? roundedMean(counted.map(displayedOf)) : null,
    publishedInputs: countInputs(stored),
    ...local,
  }
}

/**
 * By how many points each input that counts moves the overall score: the score less what the others alone would give, rounded.
 * Empty where there is no overall score.
 */
export function movements(inputs: readonly ScoredInput[]): Map<ScoreInputKey, number> {
  const counted = inputs.filter(({ counts }) => counts)
  if (scoreCity(inputs).overall === null) return new Map()
  const total = counted.reduce((sum, input) => sum + displayedOf(input), 0)
  return new Map(
    counted.map((input) => {
      const others = (total - displayedOf(input)) / (counted.length - 1)
      return [input.input, Math.round(total / counted.length - others) || 0]
    }),
  )
}

export type ScoreColor = 'good' | 'fair' | 'poor' | 'none'

function colorOf(score: number | null, goodFrom: number, fairFrom: number): ScoreColor {
  if (score === null) return 'none'
  if (score >= goodFrom) return 'good'
  return score >= fairFrom ? 'fair' : 'poor'
}

/** Color of a score on the home page and in lists: 85 or more green, 60 or more yellow, otherwise red. */
export function homeScoreColor(score: number | null): ScoreColor {
  return colorOf(score, 85, 60)
}

/** Color of a score on a city's page: 75 or more green, 50 or more yellow, below 50 red. */
export function detailScoreColor(score: number | null): ScoreColor {
  return colorOf(score, 75, 50)
}

/** What decides the color of a ring. */
export interface RatedScore {
  score: number | null
  /** The status of the city's water; null where it has no report. */
  waterStatus: WaterStatus | null
  /** Independent figures behind the score. */
  figures: number
}

/** Color of a ring. A score is no verdict: it has a color only under a good status, and from enough figures. */
export function ringColor({ score, waterStatus, figures }: RatedScore, place: 'list' | 'page'): ScoreColor {
  if (!isGoodStatus(waterStatus) || figures < MIN_MEASUREMENTS_OF_COLOR) return 'none'
  return place === 'list' ? homeScoreColor(score) : detailScoreColor(score)
}

/** The word next to a pillar's score; null where there is no score. */
export function detailScoreWord(score: number | null): 'Good' | 'Fair' | 'Poor' | null {
  const color = detailScoreColor(score)
  return color === 'none' ? null : ({ good: 'Good', fair: 'Fair', poor: 'Poor' } as const)[color]
}
