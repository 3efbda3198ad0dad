import { capitalized } from '../../format/capitalized.ts'
import { formatNumber } from '../../format/number.ts'
import type { Finding } from '../values/findings.rules.ts'
import { formatYears } from '../values/value-years.ts'
import type { JudgedContaminant } from './reports.schema.ts'

/** How a value can be read: only a current one says something about today's water. */
export type FigureStanding = 'current' | 'older' | 'derived' | 'undated' | 'unconfirmed'

export interface FigureSource {
  title: string
  url: string | null
  license: string | null
}

/** One value of a water, in the unit in which waters are compared. */
export interface WaterFigure {
  /** Key of the catalog or of the PFAS survey. */
  parameter: string
  name: string
  /** Null where nothing was found. */
  value: number | null
  low: number | null
  high: number | null
  unit: string | null
  qualifier: 'below' | 'rounded down' | 'none found' | 'not detected' | null
  /** What was counted: "90th percentile of homes". Null where the source does not say. */
  statistic: string | null
  yearFrom: number | null
  yearTo: number | null
  standing: FigureStanding
  /** Null where no limit judges it. */
  isAboveLimit: boolean | null
  /** Whose value it is, where it is not the water's own. */
  supplier: string | null
  source: FigureSource
  /** Read through a compilation, not at the utility or authority itself. */
  isSecondHand: boolean
  /** What was found, in a sentence; null where the figure says it all. */
  sentence: string | null
}

/** What a follower knows of one value. */
export type SeenFigure = Omit<WaterFigure, 'isAboveLimit' | 'source' | 'isSecondHand' | 'sentence'>

/** A value of a water system; `supplier` is the name of the system it was measured at, if that is another one. */
export function figureOfFinding(
  finding: Finding,
  source: FigureSource,
  supplier: string | null,
): WaterFigure {
  const { name, canonical, qualifier, statistic, yearFrom, yearTo, isCurrent, status, isWithinLimits } =
    finding
  return {
    ...canonical,
    name: canonical.parameter === 'nitrate' ? 'Nitrate' : name,
    qualifier,
    statistic,
    yearFrom,
    yearTo,
    standing: isCurrent ? 'current' : status === 'derived' ? 'derived' : 'older',
    isAboveLimit: isWithinLimits === null ? null : !isWithinLimits,
    supplier,
    source,
    isSecondHand: false,
    sentence: finding.sentence,
  }
}

/** A PFAS that was looked for and not found, by the years and the source of those that were looked for with it. */
export function figureNotFound(
  { name, reportingLevel }: { name: string; reportingLevel: number },
  survey: WaterFigure,
): WaterFigure {
  return {
    ...survey,
    parameter: name.toLowerCase(),
    name,
    value: reportingLevel,
    qualifier: 'below',
    isAboveLimit: null,
    sentence: null,
  }
}

/** A value of a city's report; null where it is words and no figure. */
export function figureOfRow(row: JudgedContaminant, reportSource: FigureSource): WaterFigure | null {
  const { parameter, name, value, unit, canonical, qualifier, basis, year, setAside, isWithinLimits } = row
  if (typeof value === 'string') return null
  // A value in a unit or species the catalog cannot convert is shown as it was reported.
  const figure =
    value !== null && canonical.value === null
      ? { value, low: row.low ?? null, high: row.high ?? null, unit: unit ?? null }
      : canonical
  return {
    parameter: parameter ?? name.toLowerCase(),
    name,
    ...figure,
    qualifier: qualifier ?? null,
    statistic: basis == null || basis === 'not stated' ? null : basis,
    yearFrom: year ?? null,
    yearTo: year ?? null,
    standing: setAside ?? 'current',
    isAboveLimit: isWithinLimits === null ? null : !isWithinLimits,
    supplier: null,
    source:
      row.sourceTitle == null
        ? reportSource
        : { title: row.sourceTitle, url: row.sourceUrl ?? null, license: row.license ?? null },
    isSecondHand: row.secondHand ?? false,
    sentence: null,
  }
}

const digits = (value: number): string => formatNumber(value, { maximumSignificantDigits: 4 })

/** Whether a survey looked for it and found none at or above its reporting level, which says nothing about less. */
const isNotFound = ({ qualifier, statistic }: SeenFigure): boolean =>
  qualifier === 'below' && statistic === 'highest sample'

/** A figure without its unit: "5.3", "below 4", "11 to 12", "about 24", "30–45", "Not detected". */
export function figureText(figure: SeenFigure): string {
  const { value, low, high, qualifier, standing, statistic } = figure
  if (qualifier === 'none found') return 'None found'
  if (isNotFound(figure)) return 'Not found'
  if (value === null) return 'Not detected'
  if (qualifier === 'below') return `below ${digits(value)}`
  if (qualifier === 'rounded down') return `${digits(value)} to ${digits(value + 1)}`
  if (low !== null && high !== null && digits(low) !== digits(high)) return `${digits(low)}–${digits(high)}`
  return standing === 'derived' && statistic === 'mean' ? `about ${digits(value)}` : digits(value)
}

/**
 * What most people of a place drink: the value of its main zone. Where the value is no more than the upper end of a range across
 * zones it is the middle of the range, because the worst zone is not the city.
 */
export function mainValue({ value, low, high }: Pick<WaterFigure, 'value' | 'low' | 'high'>): number | null {
  return isUpperEnd({ value, low, high }) && value !== null && low !== null ? (low + value) / 2 : value
}

/** Whether a value is no more than the upper end of a range. */
export const isUpperEnd = ({ value, low, high }: Pick<WaterFigure, 'value' | 'low' | 'high'>): boolean =>
  value !== null && low !== null && high !== null && value >= high && low < high

/** "2023–25"; says so where the source gives no year. */
export function figureYears({ yearFrom, yearTo }: SeenFigure): string {
  return yearTo === null ? 'Year not stated' : formatYears(yearFrom ?? yearTo, yearTo)
}

const BASES: Readonly<Record<string, string>> = {
  mean: 'Average',
  average: 'Average',
  'range maximum': 'Highest of a range',
  'zone maximum': 'Highest of the supply zones',
  '90th percentile of homes': 'Nine of ten homes tested',
  '90th percentile of volunteers': 'Nine of ten volunteers’ taps',
}

/** A figure with its unit: "5.3 ng/L". */
export function figureWithUnit(figure: SeenFigure): string {
  const { value, unit } = figure
  const isBare = value === null || unit === null || unit === 'pH' || isNotFound(figure)
  return isBare ? figureText(figure) : `${figureText(figure)} ${unit}`
}

/** What was counted: "Highest sample"; for what was not found, the level from which on it would have been. */
export function figureBasis(figure: SeenFigure): string {
  const { statistic, value, unit } = figure
  if (isNotFound(figure)) return `Reporting level ${digits(value ?? 0)} ${unit}`
  if (statistic === null) return 'Basis not stated'
  return BASES[statistic] ?? capitalized(statistic)
}

const STANDING_NOTES: Readonly<Record<FigureStanding, string | null>> = {
  current: null,
  older: 'Older result, for context',
  derived: 'Rough result, for context',
  undated: null,
  unconfirmed: 'Not checked yet',
}

/** What to know about a figure before comparing it: its age, how we know it, and whose it is. */
export function figureNotes({ standing, supplier, isSecondHand }: WaterFigure): string[] {
  return [
    STANDING_NOTES[standing],
    isSecondHand ? 'From a data collection' : null,
    supplier === null ? null : `Measured in the water of its supplier, ${supplier}`,
  ].filter((note) => note !== null)
}

const isWorse = (one: WaterFigure, other: WaterFigure): boolean => {
  const rank = (figure: WaterFigure) => Number(figure.standing === 'current')
  if (rank(one) !== rank(other)) return rank(one) < rank(other)
  if (one.yearTo !== other.yearTo) return (one.yearTo ?? 0) < (other.yearTo ?? 0)
  return (one.value ?? -1) < (other.value ?? -1)
}

/** The figure of a parameter to show first: a current one, else the newest; of two alike the higher. */
export function bestFigure(figures: readonly WaterFigure[], parameter: string): WaterFigure | null {
  return figures
    .filter((figure) => figure.parameter === parameter)
    .reduce<WaterFigure | null>(
      (best, figure) => (best === null || isWorse(best, figure) ? figure : best),
      null,
    )
}
