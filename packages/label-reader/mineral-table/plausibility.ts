import { isOutOfBalance } from '@smart-hydration/shared/scans/ion-balance.rules.ts'
import type { Parameter } from './parameter-names.ts'

/**
 * The smallest and largest plausible values, mg/L and pH: about twice those of the strongest waters sold (Donat Mg,
 * Borjomi, Hépar), nitrate and fluoride above what EU directives 2009/54 and 2003/40 allow. Values outside were misread.
 */
const POSSIBLE: Readonly<Record<Parameter, readonly [number, number]>> = {
  calcium: [0, 1000],
  magnesium: [0, 1500],
  sodium: [0, 4500],
  potassium: [0, 500],
  bicarbonate: [0, 9000],
  sulfate: [0, 3000],
  chloride: [0, 4000],
  silica: [0, 200],
  nitrate: [0, 60],
  fluoride: [0, 15],
  ph: [3.5, 11],
  dryResidue: [1, 16_000],
  totalMinerals: [1, 16_000],
}

/** Whether a water can have this much of it. */
export function isPossible(parameter: Parameter, value: number): boolean {
  const [least, most] = POSSIBLE[parameter]
  return value >= least && value <= most
}

/** The share of bicarbonate that remains when water dries: half of it escapes as carbon dioxide and steam. */
const DRIED: Partial<Record<Parameter, number>> = { bicarbonate: 0.5 }
const TOTALS = ['dryResidue', 'totalMinerals'] as const
/** The largest share of the residue that one value may be; analyses are rounded and made on different days. */
const MOST_OF_ONE = 1.15
/** The largest share of all values together, and the smallest if hardly any is missing. */
const MOST_OF_ALL = 1.4
const LEAST_OF_ALL = 0.45
const NEARLY_ALL = 6

/**
 * Drops what contradicts the dry residue: values that weigh more than all dissolved solids, or a residue that the values do not
 * add up to. This detects a lost decimal mark. Nothing is left of values whose charges do not cancel out: a table may have been read a
 * row off.
 */
export function withoutContradictions(values: ReadonlyMap<Parameter, number>): Map<Parameter, number> {
  if (isOutOfBalance((mineral) => values.get(mineral))) return new Map()
  const kept = new Map(values)
  for (const total of TOTALS) {
    const residue = kept.get(total)
    if (residue === undefined) continue
    const weights = [...kept]
      .filter(([parameter]) => parameter !== 'ph' && !TOTALS.some((name) => name === parameter))
      .map(([parameter, value]) => ({ parameter, weight: value * (DRIED[parameter] ?? 1) }))
    const sum = weights.reduce((all, { weight }) => all + weight, 0)
    const tooMuch = weights.filter(({ weight }) => weight > residue * MOST_OF_ONE)
    const [only] = tooMuch
    if (only !== undefined) {
      // If it is a single value, that one was misread; if there are several, the residue was.
      kept.delete(total)
      if (tooMuch.length === 1) kept.delete(only.parameter)
    } else if (sum > residue * MOST_OF_ALL) {
      kept.delete(total)
      for (const { parameter, weight } of weights) if (weight > residue / 2) kept.delete(parameter)
    } else if (weights.length >= NEARLY_ALL && sum < residue * LEAST_OF_ALL) kept.delete(total)
  }
  return kept
}
