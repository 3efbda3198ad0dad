import {
  bestFigure,
  figureBasis,
  figureWithUnit,
  figureYears,
  type SeenFigure,
  type WaterFigure,
} from '../answer/water-figure.rules.ts'
import { MEMBERS_OF_SUM } from '../values/pfas-bounds.rules.ts'

/** One value that changed, in words; null where there was or is none. */
export type FigureChange = {
  name: string
  before: string | null
  after: string | null
}

/**
 * What we compute from the others is no news of its own: EPA's index, which follows of before November 26, 2026 may have stored, and
 * the sums that states have limits for, unless someone measured them.
 */
const isComputed = ({ parameter, statistic }: Pick<SeenFigure, 'parameter' | 'statistic'>): boolean =>
  parameter === 'pfas-hazard-index' || (parameter in MEMBERS_OF_SUM && statistic === 'highest sample')

/** What a follower knows after seeing these figures: of each parameter the one that pages show first. */
export function seenFigures(figures: readonly WaterFigure[]): SeenFigure[] {
  return [...new Set(figures.map(({ parameter }) => parameter))].flatMap((parameter) => {
    const best = bestFigure(figures, parameter)
    if (best === null || isComputed(best)) return []
    const { isAboveLimit: _a, source: _s, isSecondHand: _h, sentence: _t, ...seen } = best
    return [seen]
  })
}

/**
 * What makes two figures different. One that only grew old or got another name is the same, and what an earlier version did not
 * store is as null.
 */
const identityOf = (figure: SeenFigure): string => JSON.stringify(IDENTITY.map((key) => figure[key] ?? null))
const IDENTITY = [
  'value',
  'low',
  'high',
  'unit',
  'qualifier',
  'statistic',
  'yearFrom',
  'yearTo',
  'supplier',
] as const satisfies (keyof SeenFigure)[]

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function inWords(figure: SeenFigure): string {
  const supplier = figure.supplier === null ? '' : `, water of ${figure.supplier}`
  return `${figureWithUnit(figure)} (${lowerFirst(figureBasis(figure))}, ${figureYears(figure)}${supplier})`
}

/** What a follower knows, with the figures of `after` that were measured later than anything they knew of the parameter. */
export function newerFigures(before: readonly SeenFigure[], after: readonly SeenFigure[]): SeenFigure[] {
  const newest = Math.max(0, ...before.map(({ yearTo }) => yearTo ?? 0))
  const newer = new Map(
    after
      .filter(({ parameter, yearTo }) => {
        const known = before.find((figure) => figure.parameter === parameter)
        return yearTo !== null && yearTo > (known === undefined ? newest : (known.yearTo ?? newest))
      })
      .map((figure) => [figure.parameter, figure]),
  )
  const kept = before.map((figure) => newer.get(figure.parameter) ?? figure)
  const known = new Set(before.map(({ parameter }) => parameter))
  return [...kept, ...[...newer.values()].filter(({ parameter }) => !known.has(parameter))]
}

/** The values that are new, different or gone, in the order of the newer list. */
export function figureChanges(before: readonly SeenFigure[], after: readonly SeenFigure[]): FigureChange[] {
  const old = new Map(before.map((figure) => [figure.parameter, figure]))
  const current = new Map(after.map((figure) => [figure.parameter, figure]))
  const changed = after.flatMap((figure): FigureChange[] => {
    const was = old.get(figure.parameter)
    if (was !== undefined && identityOf(was) === identityOf(figure)) return []
    return [{ name: figure.name, before: was === undefined ? null : inWords(was), after: inWords(figure) }]
  })
  const gone = before.filter((figure) => !isComputed(figure) && !current.has(figure.parameter))
  return [...changed, ...gone.map((figure) => ({ name: figure.name, before: inWords(figure), after: null }))]
}
