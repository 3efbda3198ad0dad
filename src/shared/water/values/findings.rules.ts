import { isAnnualAverageLimit } from './annual-average-limits.ts'
import { fateOf } from './coming-limits.rules.ts'
import { describeFinding } from './finding-sentences.rules.ts'
import { type JudgedContaminant, judgeContaminant, MAX_AGE_YEARS, yearOf } from './judge-contaminant.rules.ts'
import type { FindingLimit, Limit } from './limits.rules.ts'
import { sumsOfState, withBounds } from './pfas-bounds.rules.ts'
import { findSurveyedPfas, LITHIUM_SCREENING_LEVEL, SURVEYED_PFAS } from './pfas-survey.ts'
import type { MeasurementStatus, SystemMeasurement } from './system-measurement.ts'
import type { Contaminant, MeasurementBasis } from './tap-water.schema.ts'
import { topicOf } from './topic-of.rules.ts'
import { TOPICS, type Topic } from './topics.ts'
import { convertUnit, formatUnit, parseUnit, withoutNoise } from './units.rules.ts'
import { findParameter, WATER_PARAMETERS } from './water-parameters.ts'
import { valuesThatCount } from './which-value-counts.rules.ts'

/** One value as a page shows it. */
export interface Finding {
  parameter: string
  name: string
  topic: Topic
  /** In `unit`; for "below" the reporting level, null where nothing was found. */
  value: number | null
  unit: string
  isBelow: boolean
  /** Something was measured at or above the level a laboratory reports. */
  isFound: boolean
  limits: FindingLimit[]
  yearFrom: number | null
  yearTo: number | null
  sourceId: string
  /** Current values can decide the status; the others are older figures. */
  isCurrent: boolean
  sentence: string
  /** The same value as values of other waters are given: under the catalog's key, in its unit. */
  canonical: {
    parameter: string
    value: number | null
    /** Ends of a range across supply zones; null where there is none. */
    low: number | null
    high: number | null
    unit: string
  }
  qualifier: SystemMeasurement['qualifier']
  statistic: SystemMeasurement['statistic']
  /** How many PFAS were looked for, where none was found. */
  substances: number | null
  status: MeasurementStatus
  /** Null where no limit judges it. */
  isWithinLimits: boolean | null
}

/** A value of a system as the rules judge it and as a page shows it. */
export interface KnownValue {
  row: JudgedContaminant
  finding: Finding
  /** A newer value of the same parameter counts instead. */
  isReplaced: boolean
}

/** All that a page says of a system's values; the same values with their judgments in `values`. */
export interface SystemFindings {
  findings: Finding[]
  values: KnownValue[]
  /** PFAS that were looked for and not found, where others were or none was. */
  pfasNotFound: { name: string; reportingLevel: number }[]
}

const NAMES: Readonly<Record<string, string>> = {
  pfas: 'PFAS',
  'pfas-sum-20': 'Sum of the PFAS in the EU’s list',
  'pfas-hazard-index': 'PFAS mixture, EPA’s hazard index',
  tthm: 'Trihalomethanes (TTHM)',
  haa5: 'Haloacetic acids (HAA5)',
  nitrate: 'Nitrate, as nitrogen',
  lithium: 'Lithium',
  turbidity: 'Turbidity',
  'chromium-6': 'Chromium-6 (hexavalent chromium)',
}

/** Parameters whose limits are compared with values: a utility's report may have any of the catalog. */
export const LIMITED_PARAMETERS: readonly string[] = WATER_PARAMETERS.map(({ key }) => key)

/** Known by name, but not to the catalog of parameters with limits. */
const WITHOUT_LIMIT: ReadonlySet<string> = new Set(['lithium', 'turbidity', 'chromium-6'])

/** The catalog's key for a value; null for PFAS that have no limit of their own. */
export function parameterKey(parameter: string): string | null {
  const surveyed = findSurveyedPfas(parameter)
  if (surveyed === undefined) {
    const isKnown = parameter in NAMES || findParameter(parameter) !== undefined
    return isKnown && !WITHOUT_LIMIT.has(parameter) ? parameter : null
  }
  const key = parameter.toLowerCase()
  return ['pfoa', 'pfos', 'pfhxs', 'pfna', 'hfpo-da'].includes(key) ? key : null
}

/** The year of the register whose values have none: they were the newest on record then. */
export const REGISTER_YEAR = 2026

const BASES: Readonly<Record<SystemMeasurement['statistic'], MeasurementBasis>> = {
  'highest sample': 'range maximum',
  mean: 'average',
  '90th percentile of homes': '90th percentile of homes',
  'newest sample': 'single sample',
  'published value': 'not stated',
  // The rules for the 90th percentile are for homes a utility chose.
  '90th percentile of volunteers': 'not stated',
  'reported average': 'average',
  'reported highest': 'range maximum',
  'reported value': 'not stated',
  'yearly average of the worst place': 'running annual average',
}

const isHighest = (statistic: string) => statistic === 'highest sample' || statistic === 'reported highest'

/** A measurement as the rules of tap-water reports judge it. */
export function toContaminant(measurement: SystemMeasurement): Contaminant {
  const { parameter, value, qualifier, statistic, yearFrom, yearTo, detail, isBound } = measurement
  const reported = parseUnit(reportedUnit(measurement))
  return {
    // Its unit says what it is counted as.
    name: parameter === 'nitrate' ? 'Nitrate' : nameOf(parameter),
    value,
    level: 'unjudged',
    parameter: parameterKey(parameter),
    unit: reported.unit,
    species: reported.species as Contaminant['species'],
    qualifier: qualifier === 'below' ? 'below' : null,
    high: isHighest(statistic) ? value : (detail?.high ?? null),
    basis: BASES[statistic],
    year: yearTo,
    yearFrom: yearFrom ?? undefined,
    ...(yearTo === null && { recordYear: REGISTER_YEAR }),
    ...(isBound === true && { isBound }),
  }
}

const nameOf = (parameter: string): string => NAMES[parameter] ?? findParameter(parameter)?.name ?? parameter

/** What a value is called. Nitrate is named by what it is counted as. */
export const parameterName = ({ parameter, unit }: Pick<SystemMeasurement, 'parameter' | 'unit'>): string =>
  parameter === 'nitrate' && unit.endsWith('NO3') ? 'Nitrate' : nameOf(parameter)

/** Whether a value can decide the status on `today`. */
export function isCurrent({ status, yearTo }: SystemMeasurement, today: string): boolean {
  return status === 'current' && (yearTo === null || yearOf(today) - yearTo <= MAX_AGE_YEARS)
}

/** Judges a value by the limits of the place on `today`. One that is rough, cut down or older judges nothing. */
export function judgeMeasured(
  measurement: SystemMeasurement,
  limits: readonly Limit[],
  today: string,
): JudgedContaminant {
  const contaminant = toContaminant(measurement)
  const judged = judgeContaminant(contaminant, limits, today)
  if (isCurrent(measurement, today)) return judged
  // The rules know ages; that a value is rough or cut down is known here.
  const { judgment } = judged
  return {
    ...judged,
    judgment: { ...judgment, isJudged: false, isWithinLimits: null, level: 'unjudged' },
    setAside: judged.setAside ?? (measurement.status === 'derived' ? 'derived' : 'older'),
  }
}

/** The unit of a value with its species. The federal file counts nitrate as nitrogen and does not say so in the unit. */
function reportedUnit({ parameter, unit }: Pick<SystemMeasurement, 'parameter' | 'unit'>): string {
  const parts = parseUnit(unit)
  return formatUnit({ ...parts, species: parts.species ?? (parameter === 'nitrate' ? 'N' : null) })
}

/**
 * A limit's figure in the unit of the value next to it: nitrate of US systems is reported as nitrogen, its limits are stored
 * as NO3. Converted by the units and never by the ratio of two values, because a value may be 0.
 */
const inUnit = (limit: Limit, unit: string): number =>
  convertUnit(limit.value, limit.unit, unit) ?? limit.value

/** A value under the catalog's key and in its unit; as it was reported where the catalog does not know it. */
function inCatalogUnit(
  measurement: SystemMeasurement,
  { judgment }: JudgedContaminant,
): Finding['canonical'] {
  const { parameter, value, unit, qualifier, detail } = measurement
  const key = parameterKey(parameter) ?? parameter.toLowerCase()
  const low = detail?.low ?? null
  const high = detail?.high ?? null
  if (qualifier === 'none found') return { parameter: key, value: null, low: null, high: null, unit }
  if (judgment.value === null || judgment.unit === null) return { parameter: key, value, low, high, unit }
  const to = judgment.unit
  const convert = (end: number | null) =>
    end === null ? null : (convertUnit(end, reportedUnit(measurement), to) ?? end)
  return {
    parameter: key,
    value: judgment.value,
    low: convert(low),
    high: convert(high),
    unit: judgment.unit,
  }
}

const KINDS: Readonly<Partial<Record<Limit['basis'], string>>> = {
  'health limit': 'Limit',
  'action level (90th percentile)': 'Action level',
}

/** What tongues, pipes and laundry notice: compared where a parameter has no limit for health. */
const KINDS_OF_TASTE: Readonly<Partial<Record<Limit['basis'], string>>> = {
  taste: 'Taste, not enforceable',
  indicator: 'Indicator value',
}

/** What decides which limits stand next to a value. */
interface Compared {
  parameter: string
  value: number
  /** With its species: "mg/L as N". */
  unit: string
  isForTap: boolean
}

/** The limits next to a value, in its unit. */
export function limitsBeside(
  { parameter, value, unit, isForTap }: Compared,
  { judgment }: JudgedContaminant,
): FindingLimit[] {
  if (parameter === 'lithium')
    return [
      {
        authority: 'US EPA',
        state: null,
        kind: 'Screening level, not enforceable',
        value: LITHIUM_SCREENING_LEVEL,
        status: 'in force',
        from: null,
        fate: null,
        isElsewhere: false,
        isForYearlyAverage: false,
        ratio: value / LITHIUM_SCREENING_LEVEL,
      },
    ]
  // What a value is counted as is not always known: then there is nothing to compare it with.
  if (judgment.value === null) return []
  return judgment.limits.flatMap((limit) => {
    const kind =
      limit.shownAs ?? KINDS[limit.basis] ?? (judgment.isHealth ? undefined : KINDS_OF_TASTE[limit.basis])
    if (limit.valueMin !== null) return []
    if (kind === undefined || limit.status === 'unconfirmed' || limit.value === 0) return []
    // An action level says nothing about values that are no 90th percentile of homes.
    if (limit.basis === 'action level (90th percentile)' && !isForTap) return []
    const figure = inUnit(limit, unit)
    return [
      {
        authority: limit.authority,
        state: limit.state ?? null,
        kind,
        value: figure,
        status: limit.status,
        from: limit.isInForce ? null : limit.from,
        fate: fateOf(limit),
        isElsewhere: limit.isElsewhere === true,
        isForYearlyAverage: limit.isYearlyAverage ?? isAnnualAverageLimit(limit),
        ratio: withoutNoise(value / figure),
      },
    ]
  })
}

function toKnownValue(
  measurement: SystemMeasurement,
  limits: readonly Limit[],
  today: string,
  isReplaced: boolean,
): KnownValue {
  const judged = judgeMeasured(measurement, limits, today)
  const { parameter, value, unit, qualifier, sourceId, yearFrom, yearTo } = measurement
  const isNone = qualifier === 'none found'
  const compared = {
    parameter,
    value,
    unit: reportedUnit(measurement),
    isForTap: measurement.statistic === '90th percentile of homes',
  }
  const comparedLimits = isNone ? [] : limitsBeside(compared, judged)
  const finding: Finding = {
    parameter,
    name: parameterName(measurement),
    topic: topicOf(parameter),
    value: isNone ? null : value,
    unit,
    isBelow: qualifier === 'below' && value > 0,
    isFound: !isNone && qualifier !== 'below' && value > 0,
    limits: comparedLimits,
    yearFrom,
    yearTo,
    sourceId,
    isCurrent: !isReplaced && isCurrent(measurement, today),
    canonical: inCatalogUnit(measurement, judged),
    qualifier,
    statistic: measurement.statistic,
    substances: isNone ? (measurement.substances ?? SURVEYED_PFAS.length) : null,
    status: measurement.status,
    isWithinLimits: isReplaced ? null : judged.judgment.isWithinLimits,
    sentence: describeFinding(measurement, comparedLimits),
  }
  return { row: judged, finding, isReplaced }
}

const byImportance = (one: Finding, other: Finding): number =>
  TOPICS.indexOf(one.topic) - TOPICS.indexOf(other.topic) ||
  Number(other.parameter === 'pfas-sum-20') - Number(one.parameter === 'pfas-sum-20') ||
  highestRatio(other) - highestRatio(one) ||
  (other.value ?? 0) - (one.value ?? 0)

/** The largest share of any figure it is compared with; 0 where there is none. */
export const highestRatio = ({ limits }: Finding): number => Math.max(0, ...limits.map(({ ratio }) => ratio))

/**
 * Everything a page says about the values of one system on `today` (`YYYY-MM-DD`). Values that are old, rough, replaced by a
 * newer one or more than ten years of age are compared for orientation and decide no status. `newerElsewhere`: parameters of which a report on the
 * same water holds newer values.
 */
export function composeFindings(
  measurements: readonly SystemMeasurement[],
  limits: readonly Limit[],
  today: string,
  newerElsewhere: ReadonlySet<string> = new Set(),
): SystemFindings {
  const counting = valuesThatCount(measurements)
  const bounded = withBounds(counting, sumsOfState(limits))
  const all = [...bounded, ...measurements.filter((value) => !counting.includes(value))]
  const isReplaced = (measurement: SystemMeasurement) =>
    newerElsewhere.has(measurement.parameter) ||
    (measurement.isBound !== true && !counting.includes(measurement))
  const values = all
    .map((measurement) => toKnownValue(measurement, limits, today, isReplaced(measurement)))
    .toSorted((one, other) => byImportance(one.finding, other.finding))
  const findings = values.map(({ finding }) => finding)
  const found = new Set(measurements.map(({ parameter }) => parameter))
  const none = measurements.find(({ parameter }) => parameter === 'pfas')
  // Where fewer than the 29 were looked for, which ones is not known.
  const isWholeSurvey =
    all.some(({ parameter, isBound }) => parameter === 'pfas-sum-20' && isBound === true) ||
    (none?.substances === SURVEYED_PFAS.length && none.isSurveyIncomplete !== true)
  return {
    findings,
    values,
    pfasNotFound: SURVEYED_PFAS.filter(({ name }) => isWholeSurvey && !found.has(name)).map(
      ({ name, reportingLevel }) => ({ name, reportingLevel }),
    ),
  }
}
