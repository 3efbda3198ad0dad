import { MINERALS, type Mineral } from '@smart-hydration/shared/scans/minerals.ts'
import type { MineralTable } from '../mineral-table/mineral-table.ts'

export interface AgreedValues {
  minerals: { mineral: Mineral; value: number }[]
  ph: number | null
  tds: number | null
  volumeMl: number | null
}

/** Nothing that is a water's. */
export const NO_VALUES: AgreedValues = { minerals: [], ph: null, tds: null, volumeMl: null }

const digitsOf = (value: number) =>
  String(value)
    .replace('.', '')
    .replace(/^0+|0+$/g, '')

/**
 * The value that more passes read than all other values together; null if none is. A value of the same digits without
 * its decimal mark counts for the one that has it: marks are lost by readers, and never made up.
 */
export function agreeOn(readings: readonly (number | null)[]): number | null {
  const votes = new Map<number, number>()
  for (const value of readings) if (value !== null) votes.set(value, (votes.get(value) ?? 0) + 1)
  for (const [value, count] of [...votes]) {
    const marked = [...votes.keys()].find(
      (other) => other < value && !Number.isInteger(other) && digitsOf(other) === digitsOf(value),
    )
    if (marked === undefined) continue
    votes.set(marked, (votes.get(marked) ?? 0) + count)
    votes.delete(value)
  }
  const [first, ...others] = [...votes].sort((a, b) => b[1] - a[1])
  const against = others.reduce((sum, [, count]) => sum + count, 0)
  return first === undefined || first[1] <= against ? null : first[0]
}

/** Bottles hold less; what is read as more has lost its decimal mark ("1,5 L" read as "15L"). */
const LARGEST_BOTTLE = 10_000

/** Volumes this close are the same bottle's, printed in ounces and in milliliters. */
const SAME_SHARE = 0.02

/** In liters the rule of the lost mark holds for volumes too. A size that one look read differently may be wrong in both. */
function agreeOnVolume(volumesMl: readonly (number | null)[]): number | null {
  const liters = agreeOn(volumesMl.map((volume) => (volume === null ? null : volume / 1000)))
  const volume = liters === null ? null : Math.round(liters * 1000)
  if (volume === null || volume > LARGEST_BOTTLE) return null
  const isSame = (other: number) =>
    Math.abs(other - volume) <= SAME_SHARE * volume || digitsOf(other) === digitsOf(volume)
  return volumesMl.every((other) => other === null || isSame(other)) ? volume : null
}

/** A mineral, or what else a label's table has. */
type Parameter = Mineral | 'ph' | 'tds'

const valueIn = (table: MineralTable, parameter: Parameter): number | null =>
  parameter === 'ph' || parameter === 'tds'
    ? table[parameter]
    : (table.minerals.find(({ mineral }) => mineral === parameter)?.value ?? null)

/** Brings together what several looks at one photo read. */
export function agreeOnValues(tables: readonly MineralTable[]): AgreedValues {
  // A bound that one look saw is a bound: the sign before a number is easily missed.
  const isBounded = (parameter: Parameter) =>
    tables.some(({ bounded }) =>
      parameter === 'tds'
        ? bounded.includes('dryResidue') || bounded.includes('totalMinerals')
        : bounded.includes(parameter),
    )
  const agreed = (parameter: Parameter) =>
    isBounded(parameter) ? null : agreeOn(tables.map((table) => valueIn(table, parameter)))
  const minerals = MINERALS.flatMap((mineral) => {
    const value = agreed(mineral)
    return value === null ? [] : [{ mineral, value }]
  })
  return {
    // Rows of zeros are those of an empty form, not an analysis.
    minerals: minerals.some(({ value }) => value > 0) ? minerals : [],
    ph: agreed('ph'),
    tds: agreed('tds'),
    volumeMl: agreeOnVolume(tables.map(({ volumeMl }) => volumeMl)),
  }
}
