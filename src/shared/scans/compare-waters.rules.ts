import type { JudgedContaminant } from '../tap-water/reports.schema.ts'
import { convertUnit } from '../tap-water/units.rules.ts'
import { findParameter } from '../tap-water/water-parameters.ts'
import { MINERALS, type WaterFacts } from './minerals.ts'
import { HARDNESS_PER_CALCIUM, HARDNESS_PER_MAGNESIUM, hardnessOf, mineralOf } from './water-classes.rules.ts'

/** One parameter of a bottled and a tap water, both in the same unit. */
export interface ComparedParameter {
  /** Key of `water-parameters.ts`. */
  parameter: string
  name: string
  unit: string
  bottle: number | null
  tap: number | null
  /** How the tap's value was reported, where it is no plain figure. */
  tapQualifier: 'below' | 'not detected' | null
  /** Nobody read the tap's figure in its source, or it is calculated from such. */
  isTapUnconfirmed: boolean
  year: number | null
  /** How the bottled water stands to the tap's; null where one is unknown. */
  bottleIs: 'more' | 'less' | 'similar' | null
}

/** What of a city's row is compared. */
export type TapValue = Pick<JudgedContaminant, 'parameter' | 'canonical' | 'qualifier' | 'year' | 'confirmed'>

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

interface Tap {
  value: number | null
  qualifier: ComparedParameter['tapQualifier']
  isUnconfirmed: boolean
  year: number | null
}

function tapOf(rows: readonly TapValue[], parameter: string): Tap | null {
  // A report may give a parameter more than once; the first is the weightiest.
  const row = rows.find((each) => each.parameter === parameter)
  if (row === undefined) return null
  const isNotDetected = row.qualifier === 'not detected'
  if (row.canonical.value === null && !isNotDetected) return null
  return {
    value: isNotDetected ? null : row.canonical.value,
    qualifier: row.qualifier ?? null,
    isUnconfirmed: row.confirmed === false,
    year: row.year ?? null,
  }
}

/** Hardness of a tap water that publishes only what it is made of, mg/L as CaCO3. */
function calculatedHardness(rows: readonly TapValue[]): Tap | null {
  const calcium = tapOf(rows, 'calcium')
  const magnesium = tapOf(rows, 'magnesium')
  if (calcium?.value == null || magnesium?.value == null) return null
  return {
    value: Math.round(HARDNESS_PER_CALCIUM * calcium.value + HARDNESS_PER_MAGNESIUM * magnesium.value),
    qualifier: calcium.qualifier ?? magnesium.qualifier,
    isUnconfirmed: calcium.isUnconfirmed || magnesium.isUnconfirmed,
    year: calcium.year,
  }
}

function standing(parameter: string, bottle: number | null, tap: Tap | null): ComparedParameter['bottleIs'] {
  if (bottle === null || tap === null) return null
  // Nothing was found in the tap's water, whatever the smallest amount is that would have been.
  if (tap.value === null) return null
  // "Below 0.5" may be anything below it, so only a bottle above it is known to hold more.
  if (tap.qualifier === 'below') return bottle > tap.value ? 'more' : null
  const isSimilar =
    parameter === 'ph'
      ? Math.abs(bottle - tap.value) < SIMILAR_PH
      : Math.abs(bottle - tap.value) <= SIMILAR_SHARE * Math.max(bottle, tap.value)
  if (isSimilar) return 'similar'
  return bottle > tap.value ? 'more' : 'less'
}

/**
 * A bottled water beside a city's tap water, parameter by parameter, each pair in one unit. Parameters neither of them
 * publishes are left out; those both publish come first.
 */
export function compareWithTap(facts: WaterFacts, contaminants: readonly TapValue[]): ComparedParameter[] {
  const rows = COMPARED.flatMap((key): ComparedParameter[] => {
    const known = findParameter(key)
    if (known === undefined) return []
    const bottle = bottleValue(facts, key, known.unit)
    const tap = tapOf(contaminants, key) ?? (key === 'hardness' ? calculatedHardness(contaminants) : null)
    if (bottle === null && tap === null) return []
    return [
      {
        parameter: key,
        name: known.name,
        unit: known.unit,
        bottle,
        tap: tap?.value ?? null,
        tapQualifier: tap?.qualifier ?? null,
        isTapUnconfirmed: tap?.isUnconfirmed ?? false,
        year: tap?.year ?? null,
        bottleIs: standing(key, bottle, tap),
      },
    ]
  })
  const isKnownOfBoth = (row: ComparedParameter) =>
    row.bottle !== null && (row.tap !== null || row.tapQualifier !== null)
  return rows.toSorted((a, b) => Number(isKnownOfBoth(b)) - Number(isKnownOfBoth(a)))
}
