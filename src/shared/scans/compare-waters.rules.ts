import { bestFigure, isUpperEnd, mainValue, type WaterFigure } from '../water/answer/water-figure.rules.ts'
import { convertUnit } from '../water/values/units.rules.ts'
import { findParameter } from '../water/values/water-parameters.ts'
import { MINERALS, type WaterFacts } from './minerals.ts'
import { HARDNESS_PER_CALCIUM, HARDNESS_PER_MAGNESIUM, hardnessOf, mineralOf } from './water-classes.rules.ts'

/** One parameter of a bottled and a tap water, both in the same unit. */
export interface ComparedParameter {
  /** Key of `water-parameters.ts`. */
  parameter: string
  name: string
  unit: string
  bottle: number | null
  /** The tap's value with its years, what was counted and how far it can be trusted; null where we hold none. */
  tapFigure: WaterFigure | null
  /** How the bottled water stands to the tap's; null where one is unknown, old or rough. */
  bottleIs: 'more' | 'less' | 'similar' | null
}

/** In the order people read them. Silica and bicarbonate are left out: reports of tap water count them otherwise. */
const COMPARED = [
  'hardness',
  'tds',
  'ph',
  ...MINERALS.filter((mineral) => mineral !== 'silica' && mineral !== 'bicarbonate'),
]
/** Values whose difference is below this share of the larger one are called similar; for pH, below this difference. */
const SIMILAR_SHARE = 0.1
const SIMILAR_PH = 0.3

/** A bottled water's value in the unit the parameter is compared in; labels count nitrate as nitrate (NO3). */
function bottleValue(facts: WaterFacts, parameter: string, unit: string): number | null {
  if (parameter === 'hardness') return hardnessOf(facts)
  if (parameter === 'tds') return facts.tds
  if (parameter === 'ph') return facts.ph
  const mineral = MINERALS.find((name) => name === parameter)
  const known = mineral === undefined ? null : mineralOf(facts, mineral)
  return known && convertUnit(known.value, parameter === 'nitrate' ? 'mg/L as NO3' : 'mg/L', unit)
}

/** Hardness of a tap water that publishes only what it is made of, mg/L as CaCO3. */
function calculatedHardness(figures: readonly WaterFigure[]): WaterFigure | null {
  const calcium = bestFigure(figures, 'calcium')
  const magnesium = bestFigure(figures, 'magnesium')
  if (calcium?.value == null || magnesium?.value == null) return null
  return {
    ...calcium,
    value: Math.round(HARDNESS_PER_CALCIUM * calcium.value + HARDNESS_PER_MAGNESIUM * magnesium.value),
    low: null,
    high: null,
    qualifier: calcium.qualifier ?? magnesium.qualifier,
    standing: calcium.standing === 'current' ? magnesium.standing : calcium.standing,
  }
}

function standing(
  parameter: string,
  bottle: number | null,
  tap: WaterFigure | null,
): ComparedParameter['bottleIs'] {
  if (bottle === null || tap === null || tap.standing === 'older' || tap.standing === 'derived') return null
  // Nothing was found in the tap's water, whatever the smallest amount is that would have been.
  if (tap.value === null) return null
  // "Below 0.5" may be anything below it, so only a bottle above it is known to hold more.
  if (tap.qualifier === 'below') return bottle > tap.value ? 'more' : null
  if (isUpperEnd(tap) && tap.low !== null && bottle >= tap.low && bottle <= tap.value) return 'similar'
  const amount = mainValue(tap) ?? tap.value
  const isSimilar =
    parameter === 'ph'
      ? Math.abs(bottle - amount) < SIMILAR_PH
      : Math.abs(bottle - amount) <= SIMILAR_SHARE * Math.max(bottle, amount)
  if (isSimilar) return 'similar'
  return bottle > amount ? 'more' : 'less'
}

/**
 * A bottled water next to tap water, parameter by parameter, each pair in one unit. Parameters neither of them
 * publishes are left out; those both publish come first.
 */
export function compareWithTap(facts: WaterFacts, figures: readonly WaterFigure[]): ComparedParameter[] {
  const rows = COMPARED.flatMap((key): ComparedParameter[] => {
    const known = findParameter(key)
    if (known === undefined) return []
    const bottle = bottleValue(facts, key, known.unit)
    const tap = bestFigure(figures, key) ?? (key === 'hardness' ? calculatedHardness(figures) : null)
    if (bottle === null && tap === null) return []
    return [
      {
        parameter: key,
        name: known.name,
        unit: known.unit,
        bottle,
        tapFigure: tap,
        bottleIs: standing(key, bottle, tap),
      },
    ]
  })
  const isKnownOfBoth = (row: ComparedParameter) => row.bottle !== null && row.tapFigure !== null
  return rows.toSorted((a, b) => Number(isKnownOfBoth(b)) - Number(isKnownOfBoth(a)))
}
