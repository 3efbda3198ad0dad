import { decimalMarkOf, readNumber } from '#shared/format/number-column.ts'
import { unitNamed, VOLUME_UNITS, type VolumeUnit } from '#shared/format/volume-units.ts'
import type { DecimalMark } from '#shared/format/written-number.ts'
import { MAX_AMOUNT } from '#shared/hydration/hydration.limits.ts'

/** What a cell says as an amount, in whole ml. */
export type ParsedAmount =
  | { kind: 'amount'; ml: number }
  /** With thousands, and with a fraction. */
  | { kind: 'unclear'; values: [number, number] }
  | { kind: 'none' }

/** Less than this is 0 ml. */
const LEAST = 0.5

/** The ml of a number with what stands behind it; null where that is no unit, or where none is known. */
function toMl(value: number, rest: string, unitOfColumn: VolumeUnit | null): number | null {
  const unit = rest === '' ? unitOfColumn : unitNamed(rest)
  return unit === null ? null : value * VOLUME_UNITS[unit].ml
}

/**
 * The decimal mark of a column of amounts; null where nothing decides. A mark with which most of them are more than a person
 * drinks at once, or nothing, is not theirs.
 */
export const markOfAmounts = (
  cells: readonly string[],
  unitOfColumn: VolumeUnit | null,
): DecimalMark | null =>
  decimalMarkOf(cells, (value, rest) => {
    const ml = toMl(value, rest, unitOfColumn)
    return ml === null || (Math.abs(ml) >= LEAST && Math.abs(ml) <= MAX_AMOUNT)
  })

/** Reads an amount by the unit in its cell or else by that of its column. Behind the number stands nothing but a unit. */
export function readAmount(
  text: string,
  unitOfColumn: VolumeUnit | null,
  mark: DecimalMark | null,
): ParsedAmount {
  const parsed = readNumber(text, mark)
  if (parsed.kind === 'none') return parsed
  const values = parsed.kind === 'number' ? [parsed.value] : parsed.values
  const [ml, other] = values.map((value) => toMl(value, parsed.rest, unitOfColumn))
  if (ml === null || ml === undefined || other === null) return { kind: 'none' }
  return other === undefined
    ? { kind: 'amount', ml: Math.round(ml) }
    : { kind: 'unclear', values: [ml, other] }
}
