import { isAnnualAverageLimit } from './annual-average-limits.ts'
import { isJudging, isWithinLocalException, type Limit, limitsOf } from './limits.rules.ts'
import type { Contaminant, ContaminantLevel } from './tap-water.schema.ts'
import { convertUnit, formatUnit, withoutNoise } from './units.rules.ts'
import { findParameter, type WaterParameter } from './water-parameters.ts'

/** From this share of the strictest limit on, a value counts as moderate. */
export const MODERATE_FROM = 0.75

/** What is judged: the figure of a contaminant row. */
export type Measurement = Pick<
  Contaminant,
  | 'parameter'
  | 'value'
  | 'unit'
  | 'species'
  | 'qualifier'
  | 'low'
  | 'high'
  | 'basis'
  | 'confirmed'
  | 'isBound'
>

/** A limit next to a value, both in the parameter's canonical unit. */
export interface ComparedLimit extends Limit {
  /** Whether this limit judges this value. */
  judges: boolean
  /** What is compared with it: the value, or the upper end of its range; null where nothing can be. */
  figure: number | null
  /**
   * The compared figure divided by the limit; null for a range (pH), a limit of zero, a value without a number, or a
   * value of a basis the limit does not apply to.
   */
  fraction: number | null
  /** True above the limit or outside the range; null where nothing can be compared. */
  exceeded: boolean | null
}

/** A measured value against every authority's limits at once. */
export interface Judgment {
  parameter: WaterParameter | null
  /** The value in the parameter's canonical unit; null where it cannot be converted or nothing was detected. */
  value: number | null
  low: number | null
  high: number | null
  unit: string | null
  limits: ComparedLimit[]
  /** Share of a judging limit that the value reaches, the highest of all; for "below x" an upper bound. */
  fraction: number | null
  /** The judging limit that {@link Judgment.fraction} is measured by. */
  strictest: ComparedLimit | null
  /** The value equals a judging limit and exceeds none: it is within it. */
  isAtLimit: boolean
  isHealth: boolean
  /** A confirmed health value with at least one limit to judge it. */
  isJudged: boolean
  /** Null where the value is not judged. */
  isWithinLimits: boolean | null
  level: ContaminantLevel
}

function toCanonical(value: unknown, measurement: Measurement, parameter: WaterParameter): number | null {
  if (typeof value !== 'number') return null
  const unit = formatUnit({ unit: measurement.unit ?? parameter.unit, species: measurement.species ?? null })
  // Hardness, alkalinity and chlorine are counted in one way only, so leaving the species out says nothing new.
  const isNitrogen = parameter.key === 'nitrate' || parameter.key === 'nitrite'
  if (!isNitrogen && measurement.species == null)
    return convertUnit(value, unit, parameter.unit.split(' as ')[0] ?? '')
  return convertUnit(value, unit, parameter.unit)
}

/** The value and the ends of its range, in the parameter's canonical unit. */
interface Figures {
  value: number | null
  low: number | null
  high: number | null
}

const AVERAGES: ReadonlySet<Measurement['basis']> = new Set(['average', 'running annual average'])

/** The upper end of a range; the value where there is no range. */
function upperEnd({ value, high }: Figures): number | null {
  if (high === null) return value
  return value === null ? high : Math.max(value, high)
}

/**
 * The figure a limit is compared with, or null where the limit does not apply to a value of this basis: an action level
 * takes the 90th percentile, an annual-average limit takes an average, every other limit takes the upper end of a range.
 */
function figureFor(limit: Limit, figures: Figures, basis: Measurement['basis']): number | null {
  const takesOneFigure = limit.basis === 'action level (90th percentile)' || isAnnualAverageLimit(limit)
  if (!takesOneFigure) return upperEnd(figures)
  return appliesTo(limit, basis) ? figures.value : null
}

/** Whether a limit says anything about values of this basis. */
function appliesTo(limit: Limit, basis: Measurement['basis']): boolean {
  if (limit.basis === 'action level (90th percentile)') return basis === '90th percentile of homes'
  return !isAnnualAverageLimit(limit) || AVERAGES.has(basis)
}

/** Whether a sample is above a limit of the state that it does not judge: "within the limits" would be wrong. */
const isSampleAbove = (limit: ComparedLimit, { value, high }: Figures): boolean =>
  limit.state !== undefined &&
  isJudging(limit) &&
  limit.exceeded === null &&
  Math.max(value ?? 0, high ?? 0) > limit.value

function compare(limit: Limit, figures: Figures, { basis }: Measurement): ComparedLimit {
  const judges = isJudging(limit) && appliesTo(limit, basis)
  const figure = figureFor(limit, figures, basis)
  if (figure === null) return { ...limit, judges, figure, fraction: null, exceeded: null }
  if (limit.valueMin !== null) {
    const { valueMin } = limit
    const ends = [figures.value, figures.low, figures.high].filter((end) => end !== null)
    const exceeded = ends.some((end) => end < valueMin || end > limit.value)
    return { ...limit, judges, figure, fraction: null, exceeded }
  }
  if (isWithinLocalException(limit, figure))
    return { ...limit, judges: false, figure, fraction: null, exceeded: null }
  const fraction = limit.value === 0 ? (figure === 0 ? 0 : null) : withoutNoise(figure / limit.value)
  return { ...limit, judges, figure, fraction, exceeded: figure > limit.value }
}

/** How much of a limit is used; anything above a limit of zero outweighs every share. */
const weightOf = ({ fraction, exceeded }: ComparedLimit) =>
  fraction ?? (exceeded === true ? Number.POSITIVE_INFINITY : -1)

/** The judging limit the value comes closest to or exceeds by most; the lower one of two alike. */
function strictestOf(limits: readonly ComparedLimit[]): ComparedLimit | null {
  const [first] = limits
    .filter((limit) => limit.judges)
    .toSorted((one, other) => weightOf(other) - weightOf(one) || one.value - other.value)
  return first ?? null
}

function levelOfTaste(limits: readonly ComparedLimit[]): ContaminantLevel {
  const isBeyond = limits.some(
    (limit) =>
      (limit.basis === 'taste' || limit.basis === 'indicator') &&
      limit.status === 'in force' &&
      limit.exceeded,
  )
  return isBeyond ? 'moderate' : 'low'
}

/**
 * Judges one measurement by the limits of its parameter (`limits` may hold those of others; see `normalizeLimits` for
 * the day they apply to). How old a value is does not matter here; see `judgeContaminant`.
 *
 * Health parameters: `high` above a judging limit, `moderate` from 75 % of the one it comes closest to, else `low`.
 * A value exactly at a limit is within it. Taste and technical parameters never make water unsafe: they are `moderate`
 * beyond a taste limit or indicator. Unconfirmed figures, unknown parameters and values in a unit or species that cannot
 * be compared are `unjudged`. "Not detected" is within every limit but is not zero: it has no fraction. "Below x" is
 * judged as x, unless x lies above the limit: then the test was too coarse to tell. So is a bound: what is "at most x" may be
 * within the limit.
 */
export function judgeMeasurement(measurement: Measurement, limits: readonly Limit[]): Judgment {
  const parameter = findParameter(measurement.parameter ?? '') ?? null
  if (parameter === null) return unjudged(null)

  const figures: Figures = {
    value: toCanonical(measurement.value, measurement, parameter),
    low: toCanonical(measurement.low, measurement, parameter),
    high: toCanonical(measurement.high, measurement, parameter),
  }
  const compared = limitsOf(parameter.key, limits).map((limit) => compare(limit, figures, measurement))
  const shown = { ...unjudged(parameter), ...figures, limits: compared }
  if (measurement.confirmed === false) return shown

  const isNotDetected = measurement.qualifier === 'not detected'
  if (upperEnd(figures) === null && !isNotDetected) return shown
  if (parameter.kind !== 'health') return { ...shown, level: levelOfTaste(compared) }

  const strictest = strictestOf(compared)
  if (strictest === null) return shown
  if (isNotDetected) return { ...shown, strictest, isJudged: true, isWithinLimits: true, level: 'low' }
  const isAbove = compared.some((limit) => limit.judges && limit.exceeded === true)
  const isUncertain = measurement.qualifier === 'below' || measurement.isBound === true
  if (isAbove ? isUncertain : compared.some((limit) => isSampleAbove(limit, figures)))
    return { ...shown, strictest }
  const isClose = strictest.fraction !== null && strictest.fraction >= MODERATE_FROM
  return {
    ...shown,
    fraction: strictest.fraction,
    strictest,
    isAtLimit: !isAbove && strictest.fraction === 1 && measurement.qualifier !== 'below',
    isJudged: true,
    isWithinLimits: !isAbove,
    level: isAbove ? 'high' : isClose ? 'moderate' : 'low',
  }
}

function unjudged(parameter: WaterParameter | null): Judgment {
  return {
    parameter,
    value: null,
    low: null,
    high: null,
    unit: parameter?.unit ?? null,
    limits: [],
    fraction: null,
    strictest: null,
    isAtLimit: false,
    isHealth: parameter?.kind === 'health',
    isJudged: false,
    isWithinLimits: null,
    level: 'unjudged',
  }
}
