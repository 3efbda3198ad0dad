import type { ScoreInput } from './cities.schema.ts'
import { SCORE_INPUTS, type ScoreInputKey } from './score-inputs.ts'

/** The three pillars of a city's score, each the mean of three inputs. */
export const PILLARS = {
  sustainability: ['water_stress', 'recycling_reuse', 'source_protection'],
  infrastructure: ['modernization', 'lead_pipe_risk', 'leakage_rate'],
  quality: ['purity', 'contaminant', 'transparency'],
} as const satisfies Record<string, readonly ScoreInputKey[]>
/** One of {@link PILLARS}. */
export type Pillar = keyof typeof PILLARS

/** Inputs stored as a burden and displayed as 100 minus the stored value, so that more is always better. */
const INVERTED: ReadonlySet<ScoreInputKey> = new Set(['water_stress', 'lead_pipe_risk', 'leakage_rate'])

/** Fewest filled inputs of an overall score. */
export const MIN_INPUTS = 4

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

/** A city's computed scores; `overall` null means "Scores Not Calculated". */
export interface CityScoreCard extends Record<Pillar, number | null> {
  overall: number | null
  /** How many of the nine inputs are filled. */
  publishedInputs: number
}

/** What a score is computed from: a filled input with its level and year. */
export type ScoredInput = Pick<ScoreInput, 'input' | 'storedValue' | 'level' | 'year'>

/** The stored values of filled inputs. */
export function toStoredScores(filled: readonly Pick<ScoreInput, 'input' | 'storedValue'>[]): StoredScores {
  return { ...NO_SCORES, ...Object.fromEntries(filled.map((input) => [input.input, input.storedValue])) }
}

/** Whether a figure describes a whole country rather than the city, its region or its state. */
export function isNational(input: Pick<ScoreInput, 'level'>): boolean {
  return input.level === 'country'
}

/** How many filled inputs are national figures. */
export function countNationalInputs(inputs: readonly Pick<ScoreInput, 'level'>[]): number {
  return inputs.filter(isNational).length
}

/**
 * Computes the pillars and the overall score (method 2). `hasMeasuredReport`: the city's tap-water report has at least
 * four confirmed parameters, two of them health-related.
 *
 * A pillar shows the mean of all its filled inputs. The overall score is the rounded mean of the pillars counted from
 * the city's own dated figures only: national and undated figures are shown but cannot raise or lower it, so that a
 * city does not outrank another because of its country. It exists only with a Water Quality pillar from a measured
 * report, one more filled pillar and four filled inputs in all.
 */
export function scoreCity(inputs: readonly ScoredInput[], hasMeasuredReport: boolean): CityScoreCard {
  const stored = toStoredScores(inputs)
  const pillars = pillarScores(stored)
  const ownFigures = inputs.filter((input) => !isNational(input) && input.year !== null)
  const ownPillars = pillarScores(toStoredScores(ownFigures))
  const publishedInputs = countInputs(stored)
  const filledPillars = Object.values(pillars).filter((score) => score !== null).length
  const isEligible =
    hasMeasuredReport && ownPillars.quality !== null && filledPillars >= 2 && publishedInputs >= MIN_INPUTS
  return { ...pillars, overall: isEligible ? roundedMean(Object.values(ownPillars)) : null, publishedInputs }
}

/** The color class of a score. */
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

/** The word next to a score on a city's page; null where there is no score. */
export function detailScoreWord(score: number | null): 'Good' | 'Fair' | 'Poor' | null {
  const color = detailScoreColor(score)
  return color === 'none' ? null : ({ good: 'Good', fair: 'Fair', poor: 'Poor' } as const)[color]
}
