import type { Limit } from './limits.rules.ts'
import { findSurveyedPfas } from './pfas-survey.ts'
import type { SystemMeasurement } from './system-measurement.ts'
import { withoutNoise } from './units.rules.ts'
import { yearSpan } from './value-years.ts'

/**
 * What each PFAS of a mixture is divided by, ng/L: the health-based water concentrations of US EPA's hazard index (40 CFR 141.61).
 */
const HAZARD_LEVELS: Readonly<Record<string, number>> = { PFHxS: 10, PFNA: 10, 'HFPO-DA': 10, PFBS: 2000 }
/** A hazard index is for a mixture: for fewer of its members there is none. */
const MIN_MEMBERS = 2

/** The PFAS in the sums that states have limits for. */
export const MEMBERS_OF_SUM: Readonly<Record<string, readonly string[]>> = {
  'pfas-sum-2': ['PFOA', 'PFOS'],
  'pfas-sum-5': ['PFOA', 'PFOS', 'PFHxS', 'PFNA', 'PFHpA'],
  'pfas-sum-6': ['PFOA', 'PFOS', 'PFHxS', 'PFNA', 'PFHpA', 'PFDA'],
}

const isFound = ({ qualifier, statistic }: SystemMeasurement): boolean =>
  qualifier === null && statistic === 'highest sample'

/** What some values add up to. They are the highest of different samples, so no sample had more than this. */
function boundOf(
  parameter: string,
  members: readonly SystemMeasurement[],
  amount: (member: SystemMeasurement) => number,
): SystemMeasurement | null {
  const [first] = members
  if (first === undefined || members.some(({ isSurveyIncomplete }) => isSurveyIncomplete)) return null
  const years = yearSpan(members)
  return {
    ...first,
    parameter,
    value: withoutNoise(members.reduce((sum, member) => sum + amount(member), 0)),
    yearFrom: years?.from ?? null,
    yearTo: years?.to ?? null,
    isBound: true,
  }
}

/** The sum of the PFAS in the EU's list; null where none of them was found, or the sum itself was measured. */
function euSum(measurements: readonly SystemMeasurement[]): SystemMeasurement | null {
  if (measurements.some(({ parameter }) => parameter === 'pfas-sum-20')) return null
  const listed = measurements.filter(({ parameter }) => findSurveyedPfas(parameter)?.isInEuSum === true)
  return boundOf('pfas-sum-20', listed, ({ value }) => value)
}

/** A sum that a state has a limit for; null where none of its members was found, or the sum itself was measured. */
function stateSum(sum: string, measurements: readonly SystemMeasurement[]): SystemMeasurement | null {
  if (measurements.some(({ parameter }) => parameter === sum)) return null
  const members = measurements.filter(
    (measurement) => MEMBERS_OF_SUM[sum]?.includes(measurement.parameter) === true && isFound(measurement),
  )
  return boundOf(sum, members, ({ value }) => value)
}

/** EPA's hazard index; null where fewer than two of its four members were found. */
function hazardIndex(measurements: readonly SystemMeasurement[]): SystemMeasurement | null {
  const members = measurements.filter(
    (measurement) => measurement.parameter in HAZARD_LEVELS && isFound(measurement),
  )
  if (members.length < MIN_MEMBERS) return null
  const index = boundOf(
    'pfas-hazard-index',
    members,
    ({ parameter, value }) => value / (HAZARD_LEVELS[parameter] ?? 1),
  )
  return index === null ? null : { ...index, unit: 'unitless' }
}

/**
 * Values with what the PFAS among them add up to: the sum of the EU's list, EPA's hazard index, and the sums that the state has limits
 * for.
 */
export function withBounds(
  measurements: readonly SystemMeasurement[],
  sums: readonly string[] = [],
): SystemMeasurement[] {
  const ofState = sums.map((sum) => stateSum(sum, measurements))
  const bounds = [euSum(measurements), hazardIndex(measurements), ...ofState]
  return [...measurements, ...bounds.filter((bound) => bound !== null)]
}

/** The sums of PFAS that limits of a state are for. */
export const sumsOfState = (limits: readonly Limit[]): string[] =>
  limits.flatMap(({ state, parameter }) =>
    state !== undefined && parameter in MEMBERS_OF_SUM ? [parameter] : [],
  )
