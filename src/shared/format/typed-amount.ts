import { formatRange, UNIT_FORMATS, type Units } from './amount.ts'
import { readTyped, type TypedNumber } from './typed-number.ts'
import { writtenNumber } from './written-number.ts'
import { unitNamed, VOLUME_UNITS, type VolumeUnit } from './written-unit.ts'

/** Least and most that may be typed, ml. */
export interface AmountLimits {
  min: number
  max: number
}

/** Other units mean the nearest round ml that reads the same: 67.6 fl oz are 2,000 ml, not 1,999. */
const ROUND = 10

/** An amount of ml as it stands in a field: '2000', or '67.6' for fl oz. */
export function amountText(ml: number, units: Units): string {
  const unit = UNIT_FORMATS[units]
  return String(Number((ml / unit.ml).toFixed(unit.digits)))
}

/** The unit behind a typed number: the person's own where none is named. Ounces are those of their country. */
function typedUnit(rest: string, units: Units): VolumeUnit | null {
  if (rest === '') return units
  const unit = unitNamed(rest)
  return unit === 'fl_oz' && units === 'imperial_fl_oz' && !/us/i.test(rest) ? units : unit
}

/** What was typed, in whole ml. "8 oz" in a field of ml are 237 ml. */
function readAmount(text: string, units: Units): TypedNumber {
  const rest = writtenNumber(text)?.rest ?? ''
  const unit = typedUnit(rest, units)
  if (unit === null) return { kind: 'none' }
  // No amount has a thousand ounces or liters, so what stands behind a point is a fraction.
  const typed = readTyped(text, { isWhole: unit === 'ml', mark: '.', unit: rest })
  if (typed.kind !== 'number') return typed
  const ml = Math.round(typed.value * VOLUME_UNITS[unit].ml)
  const round = Math.round(ml / ROUND) * ROUND
  const isRound = unit === units && unit !== 'ml' && amountText(round, units) === String(typed.value)
  return { kind: 'number', value: isRound ? round : ml }
}

/** What was typed, in whole ml; null if it is no amount. */
export function parseAmount(text: string, units: Units): number | null {
  const typed = readAmount(text, units)
  return typed.kind === 'number' && typed.value >= 0 ? typed.value : null
}

/** A typed amount as it stands in a field of another unit; what is no amount stays as it was typed. */
export function inOtherUnit(text: string, from: Units, to: Units): string {
  const ml = parseAmount(text, from)
  return ml === null ? text : amountText(ml, to)
}

/** What is wrong with a typed amount and how to put it right; null if nothing is. */
export function amountProblem(text: string, units: Units, limits: AmountLimits): string | null {
  const typed = readAmount(text, units)
  if (typed.kind === 'empty') return 'Enter an amount.'
  if (typed.kind === 'unclear') return typed.question
  if (typed.kind === 'none' || typed.value < 0) return UNIT_FORMATS[units].hint
  if (typed.value >= limits.min && typed.value <= limits.max) return null
  return `Enter ${formatRange(limits, units)}.`
}
