import { longDay } from '../format/long-day.ts'
import { formatFigure, formatNumber } from '../format/number.ts'
import { joinWords } from '../tap-water/join-words.ts'
import type { JudgedContaminant } from '../tap-water/judge-contaminant.rules.ts'
import type { Authority, Limit } from '../tap-water/limits.rules.ts'
import type { Contaminant } from '../tap-water/tap-water.schema.ts'
import { convertUnit, formatUnit } from '../tap-water/units.rules.ts'
import { type AboveComing, fateOf } from './coming-limits.rules.ts'
import { formatYears } from './value-years.ts'

/** Whose limit it is, before the noun. */
export const POSSESSIVES: Readonly<Record<Authority, string>> = {
  'US EPA': 'EPA’s',
  EU: 'the EU’s',
  WHO: 'the WHO’s',
}

/** Whose limit it is: "EPA’s", or the state's, "Michigan’s". */
export const whose = ({ authority, state }: Limit): string =>
  state === undefined ? POSSESSIVES[authority] : `${state}’s`

/** What was counted, after the value: "in one sample". */
const COUNTED: Readonly<Partial<Record<NonNullable<Contaminant['basis']>, string>>> = {
  '90th percentile of homes': ' (90th percentile of homes)',
  average: ' on average',
  'running annual average': ' on average',
  'range maximum': ' in at least one sample',
  'single sample': ' in one sample',
  'zone maximum': ' in one supply zone',
}

/** When a value was measured: "in 2025", "in 2023–25", "in the newest round on record early in 2026". */
function whenOf({ year, yearFrom, recordYear }: Contaminant): string {
  if (year != null) return ` in ${formatYears(yearFrom ?? year, year)}`
  return recordYear === undefined ? '' : ` in the newest round on record early in ${recordYear}`
}

/** Abbreviations keep their capitals at the beginning of a sentence and within it. */
const unitText = ({ unit, species }: Contaminant): string => {
  const [, volume] = /^number\/(.+)$/.exec(unit ?? '') ?? []
  if (volume !== undefined) return ` in ${volume}`
  // "pH was 7.5": its name is its unit.
  if (unit === 'pH') return ''
  const text = formatUnit({ unit: unit ?? '', species: species === 'N' ? 'nitrogen' : null })
  return text === '' ? '' : ` ${text}`
}

/** A value next to its limit: more digits where three would make both read the same. */
function figureBeside(value: number, limit: number): string {
  const short = formatFigure(value)
  return short === formatFigure(limit) ? formatNumber(value, { maximumSignificantDigits: 8 }) : short
}

/** The limit in the unit that the value was reported in. */
function limitInUnitOf({ unit, species }: Contaminant, limit: Limit): number {
  const reported = formatUnit({ unit: unit ?? limit.unit, species: species ?? null })
  return convertUnit(limit.value, limit.unit, reported) ?? limit.value
}

/** The highest figure of a row as it was reported; null where it is none. */
function reportedFigure({ value, high }: Contaminant): number | null {
  const ends = [value, high].filter((end) => typeof end === 'number')
  return ends.length === 0 ? null : Math.max(...ends)
}

/** "17.4 ng/L", "below 0.5 mg/L"; next to a limit with the digits that tell the two apart. */
function amountText(contaminant: Contaminant, limit: Limit | null): string {
  const figure = reportedFigure(contaminant) ?? 0
  const amount =
    limit === null ? formatFigure(figure) : figureBeside(figure, limitInUnitOf(contaminant, limit))
  return `${contaminant.qualifier === 'below' ? 'below ' : ''}${amount}${unitText(contaminant)}`
}

/**
 * "from 184 to 459 mg/L across its supply zones"; null where no range is known, or where both ends are of something else that was
 * counted. The highest end alone would be the worst part of a city, said of all of it.
 */
function rangeText(contaminant: Contaminant): string | null {
  const { low, high, basis, zones, qualifier } = contaminant
  const isPlain = basis == null || basis === 'not stated' || /^(?:zone|range) maximum$/.test(basis)
  if (typeof low !== 'number' || typeof high !== 'number' || low >= high || qualifier != null || !isPlain)
    return null
  const where = basis === 'zone maximum' || zones != null ? ' across its supply zones' : ''
  return `from ${formatFigure(low)} to ${formatFigure(high)}${unitText(contaminant)}${where}`
}

/** Names of several substances. */
const PLURAL = /acids|methanes|bacteria|enterococci|pesticides/i
const was = (name: string): string => (PLURAL.test(name) ? 'were' : 'was')

/** A value with what was counted and when: "PFOS was 17.4 ng/L in at least one sample in 2023–25". */
export function valueClause(contaminant: Contaminant, limit: Limit | null): string {
  const { basis, qualifier } = contaminant
  // No sentence begins with digits: the one before it may end in some.
  const name = /^\d/.test(contaminant.name) ? `The PFAS ${contaminant.name}` : contaminant.name
  const figure = reportedFigure(contaminant)
  // "Below 0" names no level that it was below.
  if (figure === null || (figure === 0 && qualifier === 'below'))
    return `${name} ${was(name)} not found${whenOf(contaminant)}`
  const range = limit === null ? rangeText(contaminant) : null
  if (range !== null) return `${name} ${was(name)} ${range}${whenOf(contaminant)}`
  const counted = basis == null ? '' : (COUNTED[basis] ?? '')
  return `${name} ${was(name)} ${amountText(contaminant, limit)}${counted}${whenOf(contaminant)}`
}

/** The same of lead and copper next to their action level, whose statistic the page explains. */
export const tapClause = (contaminant: Contaminant, limit: Limit | null): string =>
  valueClause({ ...contaminant, basis: null, low: null }, limit)

/** A limit's figure in the unit of the value next to it. */
export const limitFigure = (contaminant: Contaminant, limit: Limit): string =>
  formatNumber(limitInUnitOf(contaminant, limit), { maximumSignificantDigits: 3 })

/** The names of further values, in a sentence of their own; nothing without any. */
function othersToo(names: readonly string[], rest: string): string {
  const others = [...new Set(names)]
  if (others.length === 0) return ''
  const isOne = others.length === 1 && !PLURAL.test(others[0] ?? '')
  return ` ${joinWords(others, 'and')} ${isOne ? 'is' : 'are'} ${rest} too.`
}

/** How far a value lies above the binding limit that it exceeds by most. */
function binding({ judgment }: JudgedContaminant): { limit: Limit; ratio: number } | null {
  const above = judgment.limits
    .filter(({ judges, exceeded }) => judges && exceeded === true)
    .map((limit) => ({ limit, ratio: limit.fraction ?? Number.POSITIVE_INFINITY }))
    .toSorted((one, other) => other.ratio - one.ratio)
  // EPA's limit, which most people know, is named before the state's.
  return above.find(({ limit }) => limit.state === undefined) ?? above[0] ?? null
}

/** "Nitrate was 62 mg/L in 2025, above the EU’s limit of 50." */
export function aboveBindingSentence(rows: readonly JudgedContaminant[]): string {
  const [first, ...others] = rows
    .flatMap((row) => {
      const found = binding(row)
      return found === null ? [] : [{ ...found, contaminant: row.contaminant }]
    })
    .toSorted((one, other) => other.ratio - one.ratio)
  if (first === undefined) return 'A value is above a limit that binds here.'
  const { contaminant, limit } = first
  const kind = limit.basis === 'health limit' ? 'limit' : 'action level'
  const range = limit.valueMin === null ? 'above' : 'outside'
  return `${valueClause(contaminant, limit)}, ${range} ${whose(limit)} ${kind} of ${limitFigure(contaminant, limit)}.${othersToo(
    others.map((other) => other.contaminant.name),
    'above a limit',
  )}`
}

/** "PFOS was 17.4 ng/L in at least one sample in 2023–25; EPA’s limit from April 26, 2029 on is 4." and what may become of it. */
export function aboveComingSentence([first, ...others]: readonly [AboveComing, ...AboveComing[]]): string {
  const { row, limit } = first
  const kind = limit.basis === 'health limit' ? 'limit' : 'action level'
  const from = limit.from === null ? '' : ` from ${longDay(limit.from)} on`
  const fate = fateOf(limit)
  return `${valueClause(row.contaminant, limit)}; ${POSSESSIVES[limit.authority]} ${kind}${from} is ${limitFigure(row.contaminant, limit)}.${
    fate === null ? '' : ` ${fate}`
  }${aboveStateSentence([first, ...others])}${othersToo(
    others.map((other) => other.row.contaminant.name).filter((name) => name !== row.contaminant.name),
    'above a coming limit',
  )}`
}

/** " At least one sample was above New York’s limit of 10 for PFOA, which applies now."; nothing where none was. */
function aboveStateSentence(coming: readonly AboveComing[]): string {
  for (const { row } of coming) {
    const figure = Math.max(row.judgment.value ?? 0, row.judgment.high ?? 0)
    const limit = row.judgment.limits.find(
      (own) => own.state !== undefined && own.basis === 'health limit' && own.isInForce && figure > own.value,
    )
    if (limit !== undefined && row.contaminant.basis === 'range maximum')
      return ` At least one sample was above ${whose(limit)} limit of ${limitFigure(row.contaminant, limit)} for ${row.contaminant.name}, which applies now.`
  }
  return ''
}

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

/** "Iron and chloride are beyond the EU’s indicator values, which judge no health risk." Null where no value is. */
export function beyondIndicatorsSentence(rows: readonly JudgedContaminant[]): string | null {
  const beyond = rows.flatMap((row) => {
    const limit = indicatorAbove(row)
    return limit === null ? [] : [{ name: row.contaminant.name, limit }]
  })
  const [first] = beyond
  if (first === undefined) return null
  const names = [...new Set(beyond.map(({ name }) => name))].map((name, index) =>
    index === 0 || /[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1),
  )
  const one = names.length === 1
  const kind = first.limit.basis === 'taste' ? 'limit for taste' : 'indicator value'
  return `${joinWords(names, 'and')} ${one ? 'is' : 'are'} beyond ${POSSESSIVES[first.limit.authority]} ${kind}${one ? '' : 's'}.`
}

/** "Coliform bacteria was 12 in 100 mL in 2024, above the EU’s indicator value of 0." */
export const aboveGermIndicatorSentence = ({ contaminant }: JudgedContaminant, limit: Limit): string =>
  `${valueClause(contaminant, limit)}, above ${POSSESSIVES[limit.authority]} indicator value of ${limitFigure(contaminant, limit)}.`

/** A value that judges nothing, above a limit: "Arsenic was 14 µg/L on average in 2009–11, above EPA’s limit of 10. Nothing newer here." */
export function aboveUnjudgedSentence({ contaminant, judgment, setAside }: JudgedContaminant): string {
  const limit = judgment.limits.find(({ judges, exceeded }) => judges && exceeded === true)
  if (limit === undefined)
    return `${contaminant.name} could be above a limit that binds here: only its highest result is known.`
  const kind = limit.basis === 'health limit' ? 'limit' : 'action level'
  const compared = `${valueClause(contaminant, limit)}, above ${whose(limit)} ${kind} of ${limitFigure(contaminant, limit)}.`
  return setAside === null
    ? `${compared} It is a bound, so the water could be within it.`
    : `${compared} Nothing newer here.`
}
