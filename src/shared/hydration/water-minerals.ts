import {
  bestFigure,
  figureBasis,
  figureText,
  isUpperEnd,
  mainValue,
  type WaterFigure,
} from '../water/answer/water-figure.rules.ts'
import { findParameter } from '../water/values/water-parameters.ts'
import { TRACKED_MINERALS } from './mineral-names.ts'
import type { CopiedMinerals } from './minerals.schema.ts'

const isNotFound = ({ qualifier }: WaterFigure): boolean =>
  qualifier === 'below' || qualifier === 'not detected' || qualifier === 'none found'

/** Whether a figure can be counted: one amount in the unit of the catalog, or less than can be measured. */
const isCountable = (figure: WaterFigure): boolean =>
  isNotFound(figure) || (figure.value !== null && figure.unit === findParameter(figure.parameter)?.unit)

const basisOf = (figure: WaterFigure): string =>
  isUpperEnd(figure) ? `Middle of ${figureText(figure)} across supply zones` : figureBasis(figure)

/** What entries keep of a water's figures: the best one for each mineral. */
export function copyMinerals(figures: readonly WaterFigure[]): CopiedMinerals {
  const countable = figures.filter(isCountable)
  const copied: CopiedMinerals = {}
  for (const mineral of TRACKED_MINERALS) {
    const best = bestFigure(countable, mineral)
    if (best === null) continue
    const isBelow = isNotFound(best)
    copied[mineral] = {
      value: isBelow ? 0 : (mainValue(best) ?? 0),
      isBelow,
      year: best.yearTo,
      standing: best.standing,
      basis: best.supplier === null ? basisOf(best) : `${basisOf(best)}, at its supplier ${best.supplier}`,
      source: best.source.title,
    }
  }
  return copied
}
