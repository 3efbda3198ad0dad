import { formatFigure, formatNumber } from '../../format/number.ts'
import { type AboveComing, fateOf } from '../values/coming-limits.rules.ts'
import type { JudgedContaminant } from '../values/judge-contaminant.rules.ts'
import { isJudging, type Limit } from '../values/limits.rules.ts'
import { MEMBERS_OF_SUM } from '../values/pfas-bounds.rules.ts'
import {
  type Amount,
  type Measured,
  type NamedLimit,
  SENTENCES,
  type StateLimitPassed,
} from '../values/sentences.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import { convertUnit, formatUnit } from '../values/units.rules.ts'

const unitText = ({ unit, species }: Contaminant): string => {
  const [, volume] = /^number\/(.+)$/.exec(unit ?? '') ?? []
  if (volume !== undefined) return `in ${volume}`
  // "pH was 7.5": its name is its unit.
  if (unit === 'pH') return ''
  return formatUnit({ unit: unit ?? '', species: species === 'N' ? 'nitrogen' : null })
}

/** A value next to its limit: more digits where three would make both read the same. */
function figureBeside(value: number, limit: number): string {
  const short = formatFigure(value)
  return short === formatFigure(limit) ? formatNumber(value, { maximumSignificantDigits: 8 }) : short
}

function limitInUnitOf({ unit, species }: Contaminant, limit: Limit): number {
  const reported = formatUnit({ unit: unit ?? limit.unit, species: species ?? null })
  return convertUnit(limit.value, limit.unit, reported) ?? limit.value
}

/** The highest figure of a row as it was reported; null where it is none. */
function reportedFigure({ value, high }: Contaminant): number | null {
  const ends = [value, high].filter((end) => typeof end === 'number')
  return ends.length === 0 ? null : Math.max(...ends)
}

/**
 * A value as a range; null where none is known, or where both ends are of something else that was counted. The highest end alone would
 * be the worst part of a city, said of all of it.
 */
function rangeOf(contaminant: Contaminant): Amount | null {
  const { low, high, basis, zones, qualifier } = contaminant
  const isPlain = basis == null || basis === 'not stated' || /^(?:zone|range) maximum$/.test(basis)
  if (typeof low !== 'number' || typeof high !== 'number' || low >= high || qualifier != null || !isPlain)
    return null
  return { low, high, unit: unitText(contaminant), isByZone: basis === 'zone maximum' || zones != null }
}

function amountOf(contaminant: Contaminant, limit: Limit | null): Amount | null {
  const figure = reportedFigure(contaminant)
  const isBelow = contaminant.qualifier === 'below'
  // "Below 0" names no level that it was below.
  if (figure === null || (figure === 0 && isBelow)) return null
  const range = limit === null ? rangeOf(contaminant) : null
  if (range !== null) return range
  const text = limit === null ? formatFigure(figure) : figureBeside(figure, limitInUnitOf(contaminant, limit))
  return { figure: text, unit: unitText(contaminant), isBelow }
}

/** A value with what was counted and when, next to a limit or alone. */
export function measuredOf(contaminant: Contaminant, limit: Limit | null): Measured {
  const { name, basis, year, yearFrom, recordYear } = contaminant
  const when =
    year != null ? { from: yearFrom ?? year, to: year } : recordYear === undefined ? null : { recordYear }
  return { name, amount: amountOf(contaminant, limit), counted: basis ?? null, when }
}

/** The same of lead and copper next to their action level, whose statistic the page explains. */
export const measuredAtTap = (contaminant: Contaminant, limit: Limit | null): Measured =>
  measuredOf({ ...contaminant, basis: null, low: null }, limit)

/** A limit's figure in the unit of the value next to it. */
const limitFigure = (contaminant: Contaminant, limit: Limit): string =>
  formatNumber(limitInUnitOf(contaminant, limit), { maximumSignificantDigits: 3 })

/** A limit in the unit of the value next to it. */
export const limitBeside = (contaminant: Contaminant, limit: Limit): NamedLimit => ({
  authority: limit.authority,
  state: limit.state,
  isActionLevel: limit.basis === 'action level (90th percentile)',
  figure: limitFigure(contaminant, limit),
})

/** How far a value lies above the binding limit that it exceeds by most. */
function binding({ judgment }: JudgedContaminant): { limit: Limit; ratio: number } | null {
  const above = judgment.limits
    .filter(({ judges, exceeded }) => judges && exceeded === true)
    .map((limit) => ({ limit, ratio: limit.fraction ?? Number.POSITIVE_INFINITY }))
    .toSorted((one, other) => other.ratio - one.ratio)
  // EPA's limit, which most people know, is named before the state's.
  return above.find(({ limit }) => limit.state === undefined) ?? above[0] ?? null
}

/** The values above a binding limit with that limit, the one furthest above it first. */
export const aboveBinding = (
  rows: readonly JudgedContaminant[],
): { row: JudgedContaminant; contaminant: Contaminant; limit: Limit }[] =>
  rows
    .flatMap((row) => {
      const found = binding(row)
      return found === null ? [] : [{ ...found, row, contaminant: row.contaminant }]
    })
    .toSorted((one, other) => other.ratio - one.ratio)

/** "Nitrate was 62 mg/L in 2025, above the EU’s limit of 50." */
export function aboveBindingSentence(rows: readonly JudgedContaminant[]): string {
  const [first, ...others] = aboveBinding(rows)
  if (first === undefined) return SENTENCES.aboveSomeLimit()
  const { contaminant, limit } = first
  return SENTENCES.aboveLimit({
    value: measuredOf(contaminant, limit),
    limit: limitBeside(contaminant, limit),
    isRange: limit.valueMin !== null,
    others: others.map((other) => other.contaminant.name),
  })
}

/** "PFOS was 17.4 ng/L in at least one sample in 2023–25; EPA’s limit from April 26, 2029 on is 4." and what may become of it. */
export function aboveComingSentence(
  coming: readonly [AboveComing, ...AboveComing[]],
  rows: readonly JudgedContaminant[],
): string {
  const [{ row, limit }, ...others] = coming
  return SENTENCES.aboveComingLimit({
    value: measuredOf(row.contaminant, limit),
    limit: limitBeside(row.contaminant, limit),
    from: limit.from,
    fate: fateOf(limit),
    ofState: passedByComing(coming, rows),
    others: others.map((other) => other.row.contaminant.name).filter((name) => name !== row.contaminant.name),
  })
}

/** The limit of the state below the highest sample of a value, which it does not judge; null where there is none. */
function limitBelowSample({ contaminant, judgment, setAside }: JudgedContaminant): Limit | null {
  if (setAside !== null || contaminant.qualifier != null) return null
  const figure = Math.max(judgment.value ?? 0, judgment.high ?? 0)
  const limit = judgment.limits.find(
    (own) => own.state !== undefined && isJudging(own) && own.exceeded === null && figure > own.value,
  )
  return limit ?? null
}

const keyOf = ({ parameter, name }: Contaminant): string => (parameter ?? name).toLowerCase()

/** Whether one of the substances of a sum was above the limit of the sum alone. */
const isPassedAlone = (sum: Contaminant, limit: Limit, rows: readonly JudgedContaminant[]): boolean => {
  const members = MEMBERS_OF_SUM[sum.parameter ?? '']?.map((name) => name.toLowerCase()) ?? []
  return rows.some(
    ({ contaminant, setAside }) =>
      setAside === null &&
      members.includes(keyOf(contaminant)) &&
      (convertUnit(reportedFigure(contaminant) ?? 0, unitText(contaminant), limit.unit) ?? 0) > limit.value,
  )
}

/**
 * The first limit of the state that samples were above: one substance alone before what several add up to. `all`: with the substances
 * of the sums.
 */
function passedLimitOfState(
  rows: readonly JudgedContaminant[],
  all: readonly JudgedContaminant[],
): (StateLimitPassed & { row: JudgedContaminant }) | null {
  const passed = rows.flatMap((row) => {
    const { contaminant } = row
    const limit = limitBelowSample(row)
    if (limit === null) return []
    const named = { row, limit: limitBeside(contaminant, limit) }
    if (contaminant.isBound !== true) return [{ ...named, of: contaminant.name, isTogether: false }]
    const of = `the ${contaminant.name.charAt(0).toLowerCase()}${contaminant.name.slice(1)}`
    return [{ ...named, of, isTogether: !isPassedAlone(contaminant, limit, all) }]
  })
  return passed.find(({ isTogether }) => !isTogether) ?? passed[0] ?? null
}

/** The same of values above a coming limit, the one furthest above it first, and of what they add up to. */
export const passedByComing = (coming: readonly AboveComing[], rows: readonly JudgedContaminant[]) =>
  passedLimitOfState(
    [...coming.map(({ row }) => row), ...rows.filter(({ contaminant }) => contaminant.isBound === true)],
    rows,
  )

/** The taste limit or indicator of the place that a current value lies beyond; null where it lies within. */
export function indicatorAbove({ judgment, setAside }: JudgedContaminant): Limit | null {
  if (setAside !== null) return null
  const above = judgment.limits.find(
    ({ basis, status, exceeded, isElsewhere }) =>
      (basis === 'indicator' || basis === 'taste') &&
      status === 'in force' &&
      exceeded === true &&
      isElsewhere !== true,
  )
  return above ?? null
}

/** "Iron and chloride are beyond the EU’s indicator values." Null where no value is. */
export function beyondIndicatorsSentence(rows: readonly JudgedContaminant[]): string | null {
  const beyond = rows.flatMap((row) => {
    const limit = indicatorAbove(row)
    return limit === null ? [] : [{ name: row.contaminant.name, limit }]
  })
  const [first] = beyond
  if (first === undefined) return null
  return SENTENCES.beyondIndicators({
    names: [...new Set(beyond.map(({ name }) => name))],
    authority: first.limit.authority,
    isTaste: first.limit.basis === 'taste',
  })
}

/** "Coliform bacteria was 12 in 100 mL in 2024, above the EU’s indicator value of 0." */
export const aboveGermIndicatorSentence = ({ contaminant }: JudgedContaminant, limit: Limit): string =>
  SENTENCES.germsAboveIndicator({
    value: measuredOf(contaminant, limit),
    authority: limit.authority,
    figure: limitFigure(contaminant, limit),
  })

/** A value that judges nothing, above a limit: "Arsenic was 14 µg/L on average in 2009–11, above EPA’s limit of 10." */
export function aboveUnjudgedSentence(row: JudgedContaminant): string {
  const { contaminant, judgment, setAside } = row
  const limit = judgment.limits.find(({ judges, exceeded }) => judges && exceeded === true)
  const ofState = limit === undefined ? passedLimitOfState([row], [row]) : null
  if (ofState !== null) return SENTENCES.sampleAboveState({ value: measuredOf(contaminant, null), ofState })
  if (limit === undefined) return SENTENCES.couldBeAbove({ name: contaminant.name })
  return SENTENCES.wasAboveLimit({
    value: measuredOf(contaminant, limit),
    limit: limitBeside(contaminant, limit),
    isBound: setAside === null,
  })
}
