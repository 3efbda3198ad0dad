import { isJudging, isWithinLocalException, type Limit, limitsOf } from './limits.rules.ts'
import type { Contaminant, ContaminantLevel } from './tap-water.schema.ts'
import { convertUnit, formatUnit, withoutNoise } from './units.rules.ts'
import { findParameter, type WaterParameter } from './water-parameters.ts'

/** From this share of the strictest limit on, a value counts as moderate. */
export const MODERATE_FROM = 0.75

/** What is judged: the figure of a contaminant row. */
export type Measurement = Pick<
  Contaminant,
  'parameter' | 'value' | 'unit' | 'species' | 'qualifier' | 'low' | 'high' | 'basis' | 'confirmed'
>

/** A limit beside a value, both in the parameter's canonical unit. */
export interface ComparedLimit extends Limit {
  /** Whether this limit has a say about this value. */
  judges: boolean
  /** Value divided by the limit; null for a range (pH), a limit of zero or a value without a number. */
  fraction: number | null
  /** True above the limit or outside the range; null where there is no number to compare. */
  exceeded: boolean | null
}

/** A measured value against every authority's limits at once. */
export interface Judgement {
  parameter: WaterParameter | null
  /** The value in the parameter's canonical unit; null where it cannot be converted or nothing was detected. */
  value: number | null
  low: number | null
  high: number | null
  unit: string | null
  limits: ComparedLimit[]
  /** Share of the strictest judging limit that the value reaches; for "below x" an upper bound. */
  fraction: number | null
  /** The judging limit that {@link Judgement.fraction} is measured by. */
  strictest: ComparedLimit | null
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

function compare(
  limit: Limit,
  value: number | null,
  ends: readonly number[],
  measurement: Measurement,
): ComparedLimit {
  const isComparable =
    limit.basis !== 'action level (90th percentile)' || measurement.basis === '90th percentile of homes'
  const judges = isJudging(limit) && isComparable
  if (value === null) return { ...limit, judges, fraction: null, exceeded: null }
  if (limit.valueMin !== null) {
    const { valueMin } = limit
    return {
      ...limit,
      judges,
      fraction: null,
      exceeded: ends.some((end) => end < valueMin || end > limit.value),
    }
  }
  if (isWithinLocalException(limit, value)) return { ...limit, judges: false, fraction: null, exceeded: null }
  const fraction = limit.value === 0 ? (value === 0 ? 0 : null) : withoutNoise(value / limit.value)
  return { ...limit, judges, fraction, exceeded: value > limit.value }
}

function strictestOf(limits: readonly ComparedLimit[]): ComparedLimit | null {
  const judging = limits.filter((limit) => limit.judges)
  return judging.reduce<ComparedLimit | null>(
    (strictest, limit) => (strictest === null || limit.value < strictest.value ? limit : strictest),
    null,
  )
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
 * Judges one measurement by the limits of its parameter (`limits` may hold those of others; see `normaliseLimits` for
 * the day they stand on).
 *
 * Health parameters: `high` above a judging limit, `moderate` from 75 % of the strictest, else `low`. Taste and
 * technical parameters never make water unsafe: they are `moderate` beyond a taste limit or indicator. Unconfirmed
 * figures, unknown parameters and values in a unit or species that cannot be compared are `unjudged`. "Not detected"
 * is within every limit but is not zero: it has no fraction. "Below x" is judged as x, unless x lies above the limit:
 * then the test was too coarse to tell.
 */
export function judgeMeasurement(measurement: Measurement, limits: readonly Limit[]): Judgement {
  const parameter = findParameter(measurement.parameter ?? '') ?? null
  if (parameter === null) return unjudged(null)

  const value = toCanonical(measurement.value, measurement, parameter)
  const low = toCanonical(measurement.low, measurement, parameter)
  const high = toCanonical(measurement.high, measurement, parameter)
  const ends = [value, low, high].filter((end) => end !== null)
  const compared = limitsOf(parameter.key, limits).map((limit) => compare(limit, value, ends, measurement))
  const shown = { ...unjudged(parameter), value, low, high, limits: compared }
  if (measurement.confirmed === false) return shown

  const isNotDetected = measurement.qualifier === 'not detected'
  if (value === null && !isNotDetected) return shown
  if (parameter.kind !== 'health') return { ...shown, level: levelOfTaste(compared) }

  const strictest = strictestOf(compared)
  if (strictest === null) return shown
  if (isNotDetected) return { ...shown, strictest, isJudged: true, isWithinLimits: true, level: 'low' }
  const isAbove = strictest.exceeded === true
  if (isAbove && measurement.qualifier === 'below') return { ...shown, strictest }
  const isClose = strictest.fraction !== null && strictest.fraction >= MODERATE_FROM
  return {
    ...shown,
    fraction: strictest.fraction,
    strictest,
    isJudged: true,
    isWithinLimits: !isAbove,
    level: isAbove ? 'high' : isClose ? 'moderate' : 'low',
  }
}

function unjudged(parameter: WaterParameter | null): Judgement {
  return {
    parameter,
    value: null,
    low: null,
    high: null,
    unit: parameter?.unit ?? null,
    limits: [],
    fraction: null,
    strictest: null,
    isHealth: parameter?.kind === 'health',
    isJudged: false,
    isWithinLimits: null,
    level: 'unjudged',
  }
}
