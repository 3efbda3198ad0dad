import { convertUnit } from './units.rules.ts'
import { findParameter } from './water-parameters.ts'

/** The authorities whose limits for tap water the product compares with. */
export const AUTHORITIES = ['WHO', 'US EPA', 'EU'] as const
export type Authority = (typeof AUTHORITIES)[number]

/** What kind of figure a limit is; only the first two judge water. */
export type LimitBasis = 'health limit' | 'action level (90th percentile)' | 'taste' | 'goal' | 'indicator'

/** Where a limit stands on a given day. */
export type LimitStatus = 'in force' | 'future' | 'rescission announced' | 'unconfirmed'

/** A published limit as it is stored: in the unit of its publication. */
export interface LimitRow {
  /** Key of the catalogue in `water-parameters.ts`. */
  parameter: string
  authority: string
  /** The authority's own word for it: "MCL", "guideline value", "parametric value". */
  limitType: string
  kind: 'health' | 'action' | 'goal' | 'taste' | 'indicator'
  /** The upper end. */
  value: number | null
  /** The lower end, where water below it is out of bounds too (pH). */
  valueMin: number | null
  /** The higher limit where a local exception applies (chlorine dioxide, desalinated water, geology). */
  localValue: number | null
  /** Unit with its species: "mg/L as N". */
  unit: string
  /** `YYYY-MM-DD`: the first day it holds; null when it holds already or the day is not confirmed. */
  inForceFrom: string | null
  /** `YYYY-MM-DD`: the first day it no longer holds. */
  inForceUntil: string | null
  /** Stored status; dates and `unconfirmed` decide before it. */
  status: string
  unconfirmed: boolean
  note: string | null
  sourceTitle: string | null
  sourceUrl: string | null
}

/** A limit in the canonical unit of its parameter, with its standing on one day. */
export interface Limit {
  parameter: string
  authority: Authority
  limitType: string
  basis: LimitBasis
  value: number
  /** Lower end of an allowed range (pH); null for every other limit. */
  valueMin: number | null
  /** The higher limit that applies where the note says so; null where there is no exception. */
  localValue: number | null
  unit: string
  /** The figure as published, where its unit is another one (nitrate as nitrogen). */
  publishedAs: string | null
  status: LimitStatus
  from: string | null
  until: string | null
  /** Its first day has come. A limit can be announced to be withdrawn before it ever binds. */
  isInForce: boolean
  /** The law of another place: shown next to a value, and never judging it (see {@link underLaw}). */
  isElsewhere?: boolean
  /** The state whose own limit it is: "Michigan". Its law stands next to EPA's. */
  state?: string
  /** Of a limit of a state: it is known to be for an average over a year. */
  isYearlyAverage?: boolean
  /** What a limit of a state is called that is shown next to a value and never judges it: "State limit before a court". */
  shownAs?: string
  note: string | null
  sourceTitle: string | null
  sourceUrl: string | null
}

/** A limit or level next to a value, in the value's unit. */
export interface FindingLimit {
  authority: Authority
  /** The state whose limit it is, where it is none of the authority's own: "Michigan". */
  state: string | null
  /** What kind of figure it is, in a few words: "Limit", "Action level", "Screening level". */
  kind: string
  value: number
  status: LimitStatus
  /** `YYYY-MM-DD`: the first day it holds, where that is still to come. */
  from: string | null
  /** What its authority proposed before it binds, in a sentence; null where nothing. */
  fate: string | null
  /** The law of another place: it does not judge this water. */
  isElsewhere: boolean
  /** The limit is for an average over a year, which a highest sample is not. */
  isForYearlyAverage: boolean
  /** The value divided by this figure. */
  ratio: number
}

const BASIS_OF_KIND: Readonly<Record<LimitRow['kind'], LimitBasis>> = {
  health: 'health limit',
  action: 'action level (90th percentile)',
  goal: 'goal',
  taste: 'taste',
  indicator: 'indicator',
}

function isAuthority(text: string): text is Authority {
  return (AUTHORITIES as readonly string[]).includes(text)
}

/** Whether the first day of a limit has come. A future limit without a day has not begun. */
function isInForceOn({ inForceFrom, status }: LimitRow, today: string): boolean {
  return inForceFrom === null ? status !== 'future' : today >= inForceFrom
}

function statusOn(row: LimitRow, today: string): LimitStatus {
  if (row.unconfirmed) return 'unconfirmed'
  // That an authority wants to withdraw a limit matters most before the limit binds.
  if (row.status === 'rescission announced') return 'rescission announced'
  return isInForceOn(row, today) ? 'in force' : 'future'
}

/**
 * One stored limit as it stands on `today` (`YYYY-MM-DD`), or null where it says nothing about tap water then: rules
 * for bottled water, a limit that has run out, a parameter or unit the catalogue cannot compare.
 */
export function toLimit(row: LimitRow, today: string): Limit | null {
  const parameter = findParameter(row.parameter)
  if (parameter === undefined || !isAuthority(row.authority) || row.value === null) return null
  if (row.inForceUntil !== null && today >= row.inForceUntil) return null
  const value = convertUnit(row.value, row.unit, parameter.unit)
  const valueMin = row.valueMin === null ? null : convertUnit(row.valueMin, row.unit, parameter.unit)
  const localValue = row.localValue === null ? null : convertUnit(row.localValue, row.unit, parameter.unit)
  if (value === null) return null
  return {
    parameter: row.parameter,
    authority: row.authority,
    limitType: row.limitType,
    basis: BASIS_OF_KIND[row.kind],
    value,
    valueMin,
    localValue,
    unit: parameter.unit,
    publishedAs: row.unit === parameter.unit ? null : `${row.value} ${row.unit}`,
    status: statusOn(row, today),
    from: row.inForceFrom,
    until: row.inForceUntil,
    isInForce: isInForceOn(row, today),
    note: row.note,
    sourceTitle: row.sourceTitle,
    sourceUrl: row.sourceUrl,
  }
}

/** All limits for tap water as they stand on `today`, in the order given. */
export function normalizeLimits(rows: readonly LimitRow[], today: string): Limit[] {
  return rows.map((row) => toLimit(row, today)).filter((limit) => limit !== null)
}

/** Health limits and action levels bind; goals, taste limits and indicators do not: a goal of zero makes no trace unsafe. */
const isBindingKind = ({ basis, status, isElsewhere, shownAs }: Limit): boolean =>
  (basis === 'health limit' || basis === 'action level (90th percentile)') &&
  status !== 'unconfirmed' &&
  isElsewhere !== true &&
  shownAs === undefined

/**
 * Whether a limit judges water: a confirmed health limit or action level of the law of the place whose first day has come.
 * One whose rescission is only announced binds until it is rescinded.
 */
export const isJudging = (limit: Limit): boolean => isBindingKind(limit) && limit.isInForce

/** Whether a limit is final and will judge water from a known day on. */
export const isComing = (limit: Limit): boolean =>
  isBindingKind(limit) && !limit.isInForce && limit.from !== null

/** Limits as they apply where `law` is the law: those of other authorities are shown as elsewhere and judge nothing. */
export const underLaw = (limits: readonly Limit[], law: Authority): Limit[] =>
  limits.map((limit) => (limit.authority === law ? limit : { ...limit, isElsewhere: true }))

/**
 * Whether a value lies above a limit but within its local exception. Which supplies the exception applies to is not
 * known here, so such a value is neither within the limit nor above it.
 */
export function isWithinLocalException(limit: Limit, value: number): boolean {
  return limit.localValue !== null && value > limit.value && value <= limit.localValue
}

/** The limits of each list by parameter, so that judging thousands of values does not search the list for each. */
const byParameter = new WeakMap<readonly Limit[], Map<string, Limit[]>>()

/** The limits of one parameter. The list must not be changed afterwards. */
export function limitsOf(parameter: string, limits: readonly Limit[]): Limit[] {
  const known = byParameter.get(limits)
  const grouped = known ?? Map.groupBy(limits, (limit) => limit.parameter)
  if (known === undefined) byParameter.set(limits, grouped)
  return grouped.get(parameter) ?? []
}
