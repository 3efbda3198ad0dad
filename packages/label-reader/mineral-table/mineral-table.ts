import { MINERALS, type Mineral } from '@smart-hydration/shared/scans/minerals.ts'
import { type Claim, claimsOf } from './pair-minerals.ts'
import type { Parameter } from './parameter-names.ts'
import { isPossible, withoutContradictions } from './plausibility.ts'
import { markOfLabel } from './printed-number.ts'
import { plain, tokensOf } from './tokens.ts'
import { volumeOf } from './volume.ts'

/** What a label prints about its water. */
export interface MineralTable {
  /** mg per liter, at most one of each mineral, in the order of `MINERALS`. */
  minerals: { mineral: Mineral; value: number }[]
  ph: number | null
  /** Dry residue or total dissolved solids, mg/L. */
  tds: number | null
  /** Of the bottle, ml. */
  volumeMl: number | null
  /** What is printed with a bound ("<0.1") or a range: not a value. */
  bounded: Parameter[]
}

/**
 * Parses the analysis printed on a label from lines of OCR, in nine languages and chemical symbols.
 *
 * A wrong value is worse than none: bounds ("<0.1"), ranges, numbers with an unknown unit, implausible values and values that
 * contradict each other are left out.
 */
export function parseMineralTable(lines: string[]): MineralTable {
  const plainLines = lines.map(plain)
  const mark = markOfLabel(plainLines)
  const { claims, bounded } = claimsOf(
    plainLines.map((line) => tokensOf(line, mark)),
    plainLines.join('\n'),
  )
  const values = new Map<Parameter, number>()
  for (const [parameter, ofOne] of Map.groupBy(claims, (claim) => claim.parameter)) {
    const value = agreed(ofOne)
    if (value !== null && isPossible(parameter, value)) values.set(parameter, value)
  }
  const kept = withoutContradictions(values)
  return {
    minerals: MINERALS.flatMap((mineral) => {
      const value = kept.get(mineral)
      return value === undefined ? [] : [{ mineral, value }]
    }),
    ph: kept.get('ph') ?? null,
    tds: kept.get('dryResidue') ?? kept.get('totalMinerals') ?? null,
    volumeMl: volumeOf(plainLines),
    bounded: [...bounded],
  }
}

/** The value all claims agree on; null if a label contradicts itself. */
function agreed(claims: readonly Claim[]): number | null {
  const [value, ...others] = new Set(claims.map((claim) => claim.value))
  return value === undefined || others.length > 0 ? null : value
}
