import { formatFigure } from '../../format/number.ts'
import {
  bestFigure,
  type FigureSource,
  figureBasis,
  figureNotes,
  figureText,
  figureYears,
  type WaterFigure,
} from '../../water/answer/water-figure.rules.ts'
import { isAnnualAverageLimit } from '../../water/values/annual-average-limits.ts'
import type { Limit, LimitBasis } from '../../water/values/limits.rules.ts'
import { LITHIUM_SCREENING_LEVEL } from '../../water/values/pfas-survey.ts'
import { findParameter, WATER_PARAMETERS } from '../../water/values/water-parameters.ts'
import { MAX_COMPARED } from './compared-with.rules.ts'

/** One value of one water in a comparison. */
export interface ComparedCell {
  /** "5.3", "below 4", "None found". */
  figure: string
  /** What was counted: "Highest sample". */
  basis: string
  years: string
  /** Its age, and whose it is, where that matters. */
  notes: string[]
  isAboveLimit: boolean
  /** Its place in the list of sources, from 1. */
  source: number
}

/** One parameter of the compared waters; null where we hold no value of a water. */
export interface ComparedRow {
  parameter: string
  name: string
  unit: string | null
  /** "US EPA 4, from 2029, for the yearly average". */
  limits: string[]
  cells: (ComparedCell | null)[]
}

export interface ComparedFigures {
  rows: ComparedRow[]
  /** In the order of the numbers that cells name. */
  sources: FigureSource[]
}

/** How each kind of figure is named next to an authority; goals are left out. */
const LIMIT_NAMES: Readonly<Partial<Record<LimitBasis, string>>> = {
  'health limit': '',
  'action level (90th percentile)': ' (action level: for nine of ten homes tested)',
  taste: ' (taste)',
  indicator: ' (indicator value)',
}

function limitText(limit: Limit): string | null {
  const kind = LIMIT_NAMES[limit.basis]
  if (kind === undefined || limit.status === 'unconfirmed' || limit.value === 0) return null
  const range = limit.valueMin === null ? '' : `${formatFigure(limit.valueMin)}–`
  const from = !limit.isInForce && limit.from !== null ? `, from ${limit.from.slice(0, 4)}` : ''
  const yearly = isAnnualAverageLimit(limit) ? ', for the yearly average' : ''
  return `${limit.authority} ${range}${formatFigure(limit.value)}${kind}${from}${yearly}`
}

function limitTexts(parameter: string, limits: readonly Limit[]): string[] {
  if (parameter === 'lithium') return [`US EPA ${LITHIUM_SCREENING_LEVEL} (screening level, not enforceable)`]
  return limits
    .filter((limit) => limit.parameter === parameter)
    .map(limitText)
    .filter((text) => text !== null)
}

const CATALOG_ORDER = new Map(WATER_PARAMETERS.map(({ key }, index) => [key, index]))

/** Whether a row says more than that a substance without a limit was looked for and not found. */
function isWorthARow(parameter: string, figures: readonly (WaterFigure | null)[]): boolean {
  return (
    findParameter(parameter) !== undefined ||
    figures.some((figure) => figure !== null && figure.qualifier !== 'below')
  )
}

/**
 * Waters next to each other, parameter by parameter. First come values above a limit, then what we hold for most of the
 * waters. Each cell has the newest current value of its water; where we hold none it is null.
 */
export function compareFigures(
  waters: readonly (readonly WaterFigure[])[],
  limits: readonly Limit[],
): ComparedFigures {
  const sources: FigureSource[] = []
  const numberOf = (source: FigureSource): number => {
    const index = sources.findIndex(({ title, url }) => title === source.title && url === source.url)
    return index >= 0 ? index + 1 : sources.push(source)
  }
  const toCell = (figure: WaterFigure | null): ComparedCell | null =>
    figure && {
      figure: figureText(figure),
      basis: figureBasis(figure),
      years: figureYears(figure),
      notes: figureNotes(figure),
      isAboveLimit: figure.isAboveLimit === true,
      source: numberOf(figure.source),
    }
  const parameters = [...new Set(waters.flat().map(({ parameter }) => parameter))]
  const chosen = parameters
    .map((parameter) => ({ parameter, figures: waters.map((own) => bestFigure(own, parameter)) }))
    .filter(({ parameter, figures }) => isWorthARow(parameter, figures))
  const weightOf = ({ figures }: (typeof chosen)[number]) =>
    figures.filter((figure) => figure !== null).length +
    (figures.some((figure) => figure?.isAboveLimit === true) ? MAX_COMPARED : 0)
  // What bears on health comes before minerals and taste.
  const placeOf = ({ parameter }: { parameter: string }) =>
    (CATALOG_ORDER.get(parameter) ?? CATALOG_ORDER.size) +
    (findParameter(parameter)?.kind === 'health' ? 0 : CATALOG_ORDER.size)
  const rows = chosen
    .toSorted((one, other) => weightOf(other) - weightOf(one) || placeOf(one) - placeOf(other))
    .map(({ parameter, figures }): ComparedRow => {
      const first = figures.find((figure) => figure !== null)
      return {
        parameter,
        name: findParameter(parameter)?.name ?? first?.name ?? parameter,
        unit: first?.unit ?? null,
        limits: limitTexts(parameter, limits),
        cells: figures.map(toCell),
      }
    })
  return { rows, sources }
}
